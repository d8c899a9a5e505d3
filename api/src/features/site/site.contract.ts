/** What the site's server bundle is asked for: one page, the same for every visitor. */
export interface PageRequest {
  /** Path of the page, decoded by nobody, without a query: `/speakers`. */
  path: string;
  /** Query that the page is searched with, with its question mark; the page is for its reader alone. */
  query?: string | undefined;
  /** Absolute address of the site without a trailing slash, for canonical links. */
  publicUrl: string;
  /** Script of the form service that the booking page embeds; none when the operator names none. */
  bookingWidgetUrl?: string | undefined;
  /** Days after which messages of the contact form are deleted; the usual ones when left out. */
  contactRetentionDays?: number;
  /** The page's form as a browser without scripts sends it. Its answer is for the sender alone. */
  form?: SentForm | undefined;
  /** What an operator finds the request by; a page that fails names it to the visitor. */
  requestId?: string | undefined;
  /** The instant the page is made for, by the event clock; the present when it is left out. */
  now?: Date;
  /** What the event clock differs by from the real time, in milliseconds; 0 when it is left out. */
  eventClockOffset?: number;
  /** Whether it is the clock of one admin, who sees the site as of another time; false when it is left out. */
  isOwnClock?: boolean;
  /** Whether the page is sent without any scripts; false when it is left out. */
  isWithoutScripts?: boolean;
  /** Answers a request to this application's own API: `fetchApi("/api/speakers")`. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
}

/** A page's form as it was sent. */
export interface SentForm {
  /** What was entered, URL-encoded. */
  body: string;
  /** Query of the address that it was sent to, with its question mark; empty when there is none. */
  query: string;
}

/** Pages that mailed links lead to, each with its token as the query's `token`. */
export const linkPages = {
  verifyEmail: "/auth/verify-email",
  resetPassword: "/auth/reset-password",
} as const;

/** Pages whose form can be sent without scripts: a `POST` of it answers with a page. */
export const pagesWithForm = [
  "/contact",
  "/auth",
  "/auth/sign-up",
  "/auth/forgot-password",
  linkPages.verifyEmail,
  linkPages.resetPassword,
] as const;

/** The parameter of an address by which a page is searched: `/speakers?q=amara`. */
export const searchParam = "q";

/** The parameters of the agenda's address that choose what it shows: `/agenda?day=2&type=Panel`. */
export const agendaParams = {
  day: "day",
  type: "type",
  speaker: "speaker",
  text: searchParam,
  zone: "zone",
} as const;

const searchedPages: { path: RegExp; params: readonly string[] }[] = [
  { path: /^\/speakers(?:\/page\/\d+)?$/, params: [searchParam] },
  { path: /^\/agenda$/, params: Object.values(agendaParams) },
];

/**
 * The query by which a page is searched, with its question mark; null when it is not, or cannot be:
 * the queries of other pages never change their HTML.
 */
export function searchQuery(path: string, query: string): string | null {
  const page = searchedPages.find((searched) => searched.path.test(path));
  if (page === undefined) return null;
  const asked = new URLSearchParams(query);
  const search = new URLSearchParams();
  for (const name of page.params) {
    const text = asked.get(name)?.trim();
    if (text) search.set(name, text.slice(0, 100));
  }
  return search.size > 0 ? `?${search}` : null;
}

/** Whether the query of an address changes its page's HTML. */
export function isSearched(url: string): boolean {
  const queryAt = url.indexOf("?");
  return queryAt !== -1 && searchQuery(url.slice(0, queryAt), url.slice(queryAt)) !== null;
}

/** A picture to be drawn from layers, the lowest first. */
export interface Picture {
  width: number;
  height: number;
  layers: PictureLayer[];
}

/** A drawing as large as the picture, or a picture of the site, built or uploaded, cut to its place; a file that is missing is left out. */
export type PictureLayer =
  | { svg: string }
  | { file: string; left: number; top: number; width: number; height: number };

/** A whole page, a document for machines, or a redirect when `location` is given. */
export interface RenderedPage {
  status: number;
  /** The complete document, from `<!doctype html>` on unless `contentType` says otherwise. */
  html: string;
  /** What the document is when it is no page: `application/rss+xml; charset=utf-8`. */
  contentType?: string;
  /** What is to be drawn and sent in place of `html`. */
  picture?: Picture;
  /** Until when all it says is true by the calendar; for ever when it is left out. */
  validUntil?: Date | undefined;
  /** Why the page says that it failed; for the log, nothing of it is in `html`. */
  failure?: unknown;
  /** Path of ours to go to instead. */
  location?: string;
  /** Text of every inline script in `html` that a browser runs, for the content security policy. */
  inlineScripts: string[];
  /** Origins whose scripts, frames and forms this one page embeds. */
  externalOrigins?: string[];
}

/** Renders a page. Throws when the API cannot be read. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** What a path of the site is, as far as its writing tells. */
export type ResolvedPath =
  /** The one address of what may be there; a picture is drawn, which takes a second of the processor. */
  | { kind: "canonical"; isPicture: boolean }
  /** Another way of writing an address. */
  | { kind: "alias"; of: string }
  /** Nothing can ever be there; all such addresses of a route are answered by one page. */
  | { kind: "nowhere"; route: string };

/** Judges a path before anything is read or rendered for it, in time that grows with its length. */
export type ResolvePath = (path: string) => ResolvedPath;

/** What a page is cached by: its path, or the route of which nothing can be at the path. */
export function pageKey(resolved: ResolvedPath, path: string): string {
  return resolved.kind === "nowhere" ? `404 ${resolved.route}` : path;
}

/** What `web/dist/server/entry-server.js` exports. */
export interface Renderer {
  renderPage: RenderPage;
  resolvePath: ResolvePath;
}

/** First segments of addresses that the api answers itself, or with a file of the build. */
export const serverSegments = [
  "admin",
  "agenda.ics",
  "api",
  "assets",
  "files",
  "healthz",
  "metrics",
  "ops",
  "preview",
  "readyz",
  "storybook",
  "sw.js",
] as const;

/** First segments of addresses that the site's renderer answers. */
const siteSegments = [
  "about",
  "agenda",
  "auth",
  "booking-request",
  "contact",
  "exhibition",
  "faq",
  "live",
  "news",
  "offline",
  "privacy-policy",
  "register",
  "robots.txt",
  "search-index.json",
  "share",
  "site.webmanifest",
  "sitemap.xml",
  "speakers",
  "sponsor",
  "terms-conditions",
  "who-attends",
] as const;

/** First segment of an address that is no speaker's. */
export type Segment = (typeof serverSegments | typeof siteSegments)[number];

/** Whether the first segment of an address is the year of an edition: `/2025/agenda`. */
export function isYear(segment: string): boolean {
  return /^\d{4}$/.test(segment);
}

/** A speaker's slug may be none of these. */
export const reservedSlugs: ReadonlySet<string> = new Set([...serverSegments, ...siteSegments]);
