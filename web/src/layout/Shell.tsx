import { event } from "api/contract/event";
import { useLocation, Outlet, ScrollRestoration } from "react-router-dom";
import { Footer } from "ui/Footer";
import { LinkProvider } from "ui/Link";
import { NewsTicker } from "ui/NewsTicker";
import { PartnerCarousel } from "ui/PartnerCarousel";
import { ToastProvider } from "ui/Toast";
import { TopBar } from "ui/TopBar";
import { eventDates } from "../content/event-dates.ts";
import { headlines } from "../content/headlines.ts";
import { footerColumns, mainLinks, registerLink } from "../content/navigation.ts";
import { partners } from "../content/partners.ts";
import { paths } from "../paths.ts";
import { AuthProvider } from "./AuthProvider.tsx";
import { PendingPage } from "./PendingPage.tsx";
import { RouterLink } from "./RouterLink.tsx";
import styles from "./Shell.module.css";
import { useAccountItems } from "./use-account-items.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

const contentId = "content";
const brand = { name: event.shortName, href: paths.home, detail: eventDates };
const contact = {
  email: event.email,
  phone: event.phone,
  address: [
    event.address.street,
    `${event.address.city} ${event.address.postalCode}`,
    event.address.country,
  ],
};

/** Stands around every page: top bar and ticker above it, partners and footer below. */
export function Shell() {
  return (
    <LinkProvider component={RouterLink}>
      <ToastProvider>
        <AuthProvider>
          <Frame />
        </AuthProvider>
      </ToastProvider>
    </LinkProvider>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const account = useAccountItems();
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      <ScrollRestoration />
      <TopBar
        brand={brand}
        links={mainLinks}
        currentPath={pathname}
        action={registerLink}
        account={account}
        skipTo={`#${contentId}`}
      />
      <NewsTicker headlines={headlines} />
      <main id={contentId} ref={main} tabIndex={-1} className={styles.main}>
        <PendingPage>
          <Outlet />
        </PendingPage>
      </main>
      <PartnerCarousel partners={partners} />
      <Footer
        brand={brand}
        statement={event.tagline}
        columns={footerColumns}
        contact={contact}
        legal={`© ${event.dates[0].slice(0, 4)} ${event.shortName}`}
      />
    </>
  );
}
