import type { ReactNode } from "react";
import { Footer } from "ui/Footer";
import { NewsTicker } from "ui/NewsTicker";
import { PartnerCarousel } from "ui/PartnerCarousel";
import { TopBar } from "ui/TopBar";
import { congress, partners } from "./sample-content.ts";

const brand = { name: congress.name, href: "/", detail: congress.dates };
const links = ["Home", "Agenda", "Speakers", "News", "Expo", "Contact", "FAQ"].map((label) => ({
  label,
  href: label === "Home" ? "/" : `/${label.toLowerCase()}`,
}));

export interface PageFrameProps {
  /** The page's path, marked in the top bar. */
  path: string;
  /** The page. */
  children: ReactNode;
}

/** What stands around every page of the site. */
export function PageFrame({ path, children }: PageFrameProps) {
  return (
    <>
      <TopBar
        brand={brand}
        links={links}
        currentPath={path}
        action={{ label: "Register Now", href: "/register" }}
        onSearch={() => {}}
      />
      <NewsTicker
        headlines={[
          { title: "MRO market outlook: 134 billion by 2030", href: "/news/mro-market-outlook" },
          { title: "AI-powered air traffic management", href: "/news/air-traffic-management" },
          { title: "Next-generation air cargo and logistics", href: "/news/air-cargo" },
        ]}
      />
      <main id="content">{children}</main>
      <PartnerCarousel partners={partners} />
      <Footer
        brand={brand}
        statement="MRO, aerospace, airlines and airports: two days, one runway, wherever you are."
        columns={[
          {
            title: "The congress",
            links: [
              { label: "Who Attends", href: "/who-attends" },
              { label: "About", href: "/about" },
            ],
          },
        ]}
        contact={{
          email: "hello@congress.example",
          phone: "+44 20 7946 0812",
          address: ["18 Finsbury Circus", "London EC2M 7EB"],
        }}
        legal={`© 2025 ${congress.name}`}
      />
    </>
  );
}
