import { sessionPath } from "api/features/content/calendar/calendar.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { linkPages, type Segment } from "api/features/foundation/site/site.contract";

/** A path whose first segment is reserved, so that no speaker can have it as a slug. */
type ReservedPath = "/" | `/${Segment}` | `/${Segment}/${string}`;

/** All paths of the site. */
export const paths = {
  home: "/",
  faq: "/faq",
  about: "/about",
  agenda: "/agenda",
  /** The visitor's starred sessions. */
  myAgenda: "/agenda/mine",
  /** Current and upcoming sessions, with links to their rooms. */
  live: "/live",
  /** Recordings and slides of the sessions that are over. */
  recordings: "/recordings",
  topic: (day: number, slug: string) => sessionPath({ day, slug }),
  speakers: "/speakers",
  /** A page of the speakers, starting at 1. */
  speakersPage: (page: number) => (page === 1 ? "/speakers" : `/speakers/page/${page}`),
  register: "/register",
  bookingRequest: "/booking-request",
  sponsor: "/sponsor",
  exhibition: "/exhibition",
  contact: "/contact",
  /** Redirect target of the contact form without JavaScript. */
  messageSent: "/contact/sent",
  whoAttends: "/who-attends",
  privacyPolicy: "/privacy-policy",
  termsConditions: "/terms-conditions",
  /** Fallback for an uncached page when offline. */
  offline: "/offline",
  /** The administration console, which is served outside the router. */
  admin: "/admin",
  auth: "/auth",
  signUp: "/auth/sign-up",
  /** Target of the mailed link that verifies an e-mail address. */
  verifyEmail: linkPages.verifyEmail,
  forgotPassword: "/auth/forgot-password",
  /** Target of the mailed link that resets a password. */
  resetPassword: linkPages.resetPassword,
  /** Account settings. */
  account: "/auth/account",
  news: "/news",
  /** A page of the news list, starting at 1. */
  newsPage: (page: number) => (page === 1 ? "/news" : `/news/page/${page}`),
  /** RSS feed of the latest news. */
  newsFeed: "/news/rss.xml",
  article: (slug: string) => `/news/${encodeURIComponent(slug)}`,
  /** Profile of a speaker. */
  speaker: (slug: string) => `/${encodeURIComponent(slug)}`,
  /** Preview pictures of shared links. */
  shared: (kind: "speakers" | "sessions" | "news", slug: string) =>
    `/share/${kind}/${encodeURIComponent(slug)}.png`,
  /** Index of the site search. */
  searchIndex: "/search-index.json",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  /** Web app manifest. */
  manifest: "/site.webmanifest",
} as const satisfies Record<string, ReservedPath | ((...args: never[]) => string)>;

/** The path of a page in an edition. Paths of the current edition have no year. */
export function pathOfEdition(
  { state, year }: Pick<Edition, "state" | "year">,
  path: string,
): string {
  if (state !== "archived") return path;
  return path === paths.home ? `/${year}` : `/${year}${path}`;
}

/** The absolute URL of a path, for search engines and link previews. */
export function absoluteUrl(publicUrl: string, path: string): string {
  return path === paths.home ? `${publicUrl}/` : `${publicUrl}${path}`;
}
