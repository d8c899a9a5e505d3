import { event } from "api/contract/event";
import { Suspense, useState } from "react";
import { useLocation, Outlet, ScrollRestoration } from "react-router-dom";
import { Footer } from "ui/Footer";
import { LinkProvider } from "ui/Link";
import { NewsTicker } from "ui/NewsTicker";
import { PartnerCarousel } from "ui/PartnerCarousel";
import { ToastProvider } from "ui/Toast";
import { TopBar } from "ui/TopBar";
import { eventDates } from "../dates.ts";
import { headlines } from "../content/headlines.ts";
import { footerColumns, mainLinks, registerLink } from "../content/navigation.ts";
import { partners } from "../content/partners.ts";
import { StaleNotice } from "../offline/StaleNotice.tsx";
import { paths } from "../paths.ts";
import { useSearch } from "../search/use-search.tsx";
import { AuthProvider } from "./AuthProvider.tsx";
import { PendingPage } from "./PendingPage.tsx";
import { RouterLink } from "./RouterLink.tsx";
import styles from "./Shell.module.css";
import { useAccountItems } from "./use-account-items.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useHydrated } from "./use-hydrated.ts";

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
  const { pathname, key } = useLocation();
  const [firstKey] = useState(key);
  const account = useAccountItems();
  const search = useSearch();
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      <LaterScrollRestoration />
      <TopBar
        brand={brand}
        links={mainLinks}
        currentPath={pathname}
        action={registerLink}
        account={account}
        {...search.bar}
        skipTo={`#${contentId}`}
      />
      <NewsTicker headlines={headlines} />
      <main id={contentId} ref={main} tabIndex={-1} className={styles.main}>
        <PendingPage>
          {/* The page one came in by stands there at once; those that follow slide into place. */}
          <div key={pathname} className={styles.page} data-arriving={key !== firstKey || undefined}>
            <Outlet />
          </div>
        </PendingPage>
      </main>
      <Suspense>
        <PartnerCarousel partners={partners} />
      </Suspense>
      <Suspense>
        <Footer
          brand={brand}
          statement={event.tagline}
          columns={footerColumns}
          contact={contact}
          legal={`© ${event.dates[0].slice(0, 4)} ${event.shortName}`}
        />
      </Suspense>
      <StaleNotice />
      {search.dialog}
    </>
  );
}

/** Reads session storage, for which the browser may stand still: not in the way of hydration. */
function LaterScrollRestoration() {
  return useHydrated() ? <ScrollRestoration /> : null;
}
