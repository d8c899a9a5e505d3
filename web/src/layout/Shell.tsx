import { lazy, Suspense, useState, type ReactNode } from "react";
import {
  useLocation,
  useMatches,
  Outlet,
  ScrollRestoration,
  type GetScrollRestorationKeyFunction,
  type UIMatch,
} from "react-router";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { Footer } from "ui/Footer";
import { LinkProvider } from "ui/Link";
import { NewsTicker } from "ui/NewsTicker";
import { PartnerCarousel } from "ui/PartnerCarousel";
import { ToastProvider } from "ui/Toast";
import { TopBar } from "ui/TopBar";
import { eventDates } from "../dates.ts";
import {
  footerColumns,
  mainLinks,
  registerLink,
  socialNetworks,
  type NavigationLink,
} from "../content/navigation.ts";
import { StaleNotice } from "../offline/StaleNotice.tsx";
import { paths } from "../paths.ts";
import { useSearch } from "../search/use-search.tsx";
import { AuthProvider } from "../app/AuthProvider.tsx";
import { useSite } from "../app/site-context.ts";
import { Notice } from "./Notice.tsx";
import { PendingPage } from "./PendingPage.tsx";
import type { RouteHandle } from "../app/route-handle.ts";
import { RouterLink } from "../app/RouterLink.tsx";
import styles from "./Shell.module.css";
import { useAccountItems } from "./use-account-items.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { useHydrated } from "../app/use-hydrated.ts";

const contentId = "content";

/** Layout of every page: top bar and ticker above, partners and footer below. */
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

/** Loaded only for an admin with a changed clock. */
const SiteClock = import.meta.env.SSR
  ? (await import("./SiteClock.tsx")).SiteClock
  : lazy(async () => ({ default: (await import("./SiteClock.tsx")).SiteClock }));

function Frame() {
  const { edition, headlines, partners, ownClock } = useSite();
  const { street, city, postalCode, country } = edition.address;
  const brand = { name: edition.shortName, href: paths.home, detail: eventDates(edition) };
  const { pathname, key } = useLocation();
  const [firstKey] = useState(key);
  const account = useAccountItems();
  const search = useSearch();
  const { page, part } = usePageKeys();
  const main = useFocusOnNavigation(part);
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
      <NewsTicker headlines={headlines.map(({ title, link }) => ({ title, href: link }))} />
      <main id={contentId} ref={main} tabIndex={-1} className={styles.main}>
        <PendingPage>
          {/* The first page is shown without animation; later pages slide in. */}
          <Page key={page} isArriving={key !== firstKey}>
            <Outlet />
          </Page>
        </PendingPage>
      </main>
      <Suspense>
        <PartnerCarousel partners={partners} />
      </Suspense>
      <Suspense>
        <Footer
          brand={brand}
          statement={edition.tagline}
          columns={footerColumns}
          social={socialLinks(edition)}
          contact={{
            email: edition.email,
            phone: edition.phone,
            address: [street, `${city} ${postalCode}`, country],
          }}
          legal={`© ${edition.year} ${edition.shortName}`}
        />
      </Suspense>
      <div className={styles.foot}>
        <Notice />
        <Suspense>{ownClock !== undefined && <SiteClock made={ownClock} />}</Suspense>
      </div>
      <StaleNotice />
      {search.dialog}
    </>
  );
}

/**
 * Keys of the current page, and of its part of a list. The tabs of a page share their keys although
 * they have separate URLs. The parts of a list share the page, with the search field in it.
 */
function usePageKeys() {
  const { handle, params } = useMatches().at(-1) as UIMatch<unknown, RouteHandle | undefined>;
  const { page: number, ...named } = params;
  const page = [handle?.module, ...Object.values(named)].join("/");
  return { page, part: `${page} ${number}` };
}

function Page({ isArriving, children }: { isArriving: boolean; children: ReactNode }) {
  const [arriving] = useState(isArriving);
  return (
    <div className={styles.page} data-arriving={arriving || undefined}>
      {children}
    </div>
  );
}

/** Session storage may block, so scroll restoration waits until after hydration. */
function LaterScrollRestoration() {
  return useHydrated() ? <ScrollRestoration getKey={scrollKey} /> : null;
}

/**
 * A native link within a page creates a history entry without a key, like the first page of a
 * visit, whose position must not be restored in place of the link's target.
 */
const scrollKey: GetScrollRestorationKeyFunction = ({ key, hash }) =>
  key === "default" && hash ? `${hash} ${Math.random()}` : key;

/** Social media links of the organisers, if any. */
function socialLinks({ socialLinks: addresses }: Edition): NavigationLink[] {
  return socialNetworks.flatMap(({ name, label }) => {
    const href = addresses[name];
    return href === null ? [] : [{ label, href }];
  });
}
