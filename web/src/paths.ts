import { sessionPath } from "api/contract/calendar";
import type { Edition } from "api/contract/editions";
import { linkPages, type Segment } from "api/contract/site";

/** A path whose first segment no speaker's slug can take. */
type ReservedPath = "/" | `/${Segment}` | `/${Segment}/${string}`;

/** Every address of the site is made here. */
export const paths = {
  home: "/",
  faq: "/faq",
  about: "/about",
  agenda: "/agenda",
  /** The sessions a visitor has starred. */
  myAgenda: "/agenda/mine",
  /** What is on, what follows, and the way in. */
  live: "/live",
  /** A session of the agenda. */
  topic: (day: number, slug: string) => sessionPath({ day, slug }),
  speakers: "/speakers",
  /** A page of the speakers, from 1 on. */
  speakersPage: (page: number) => (page === 1 ? "/speakers" : `/speakers/page/${page}`),
  register: "/register",
  bookingRequest: "/booking-request",
  sponsor: "/sponsor",
  exhibition: "/exhibition",
  contact: "/contact",
  /** Where a message that was sent without scripts leads. */
  messageSent: "/contact/sent",
  whoAttends: "/who-attends",
  privacyPolicy: "/privacy-policy",
  termsConditions: "/terms-conditions",
  /** The fallback for a page that is not cached, while there is no connection. */
  offline: "/offline",
  /** The administration console, which is not a page of the router. */
  admin: "/admin",
  auth: "/auth",
  signUp: "/auth/sign-up",
  /** Where the mailed link leads that proves an address. */
  verifyEmail: linkPages.verifyEmail,
  forgotPassword: "/auth/forgot-password",
  /** Where the mailed link leads by which a password is chosen. */
  resetPassword: linkPages.resetPassword,
  /** Where a signed-in person looks after the account. */
  account: "/auth/account",
  news: "/news",
  /** A page of the list of news, from 1 on. */
  newsPage: (page: number) => (page === 1 ? "/news" : `/news/page/${page}`),
  /** The latest news for feed readers. */
  newsFeed: "/news/rss.xml",
  /** A news article. */
  article: (slug: string) => `/news/${encodeURIComponent(slug)}`,
  /** The profile of a speaker. */
  speaker: (slug: string) => `/${encodeURIComponent(slug)}`,
  /** Pictures that stand beside shared links. */
  shared: (kind: "speakers" | "sessions" | "news", slug: string) =>
    `/share/${kind}/${encodeURIComponent(slug)}.png`,
  /** What the search of the site can find. */
  searchIndex: "/search-index.json",
  /** Every page, for search engines. */
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  /** What a device needs to keep the site among its applications. */
  manifest: "/site.webmanifest",
} as const satisfies Record<string, ReservedPath | ((...args: never[]) => string)>;

/** The path of a page of an edition: addresses without a year are those of the current one. */
export function pathOfEdition(
  { state, year }: Pick<Edition, "state" | "year">,
  path: string,
): string {
  if (state !== "archived") return path;
  return path === paths.home ? `/${year}` : `/${year}${path}`;
}

/** The whole address of a path of the site, as search engines and previews want it. */
export function absoluteUrl(publicUrl: string, path: string): string {
  return path === paths.home ? `${publicUrl}/` : `${publicUrl}${path}`;
}
