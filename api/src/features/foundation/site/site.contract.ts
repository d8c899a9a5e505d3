/** Input of the server bundle for one page, which is the same for every visitor. */
export interface PageRequest {
  /** Path of the page, still percent-encoded and without a query: `/speakers`. */
  path: string;
  /** Search query, with its question mark. Such a page is private to its reader. */
  query?: string | undefined;
  /** Absolute URL of the site without a trailing slash, for canonical links. */
  publicUrl: string;
  /** URL of the form service's script on the booking page; undefined when the operator set none. */
  bookingWidgetUrl?: string | undefined;
  /** Retention of contact messages in days; the default when omitted. */
  contactRetentionDays?: number;
  /** The page's form, submitted without scripts. The response is private to the sender. */
  form?: SentForm | undefined;
  /** Request id for the operator's logs; an error page shows it to the visitor. */
  requestId?: string | undefined;
  /** Time of the event clock for which the page is rendered; the current time when omitted. */
  now?: Date;
  /** Offset of the event clock from the real time, in milliseconds; 0 when omitted. */
  eventClockOffset?: number;
  /** Whether this is the site clock of one admin; false when omitted. */
  isOwnClock?: boolean;
  /** Whether the page contains no scripts; false when omitted. */
  isWithoutScripts?: boolean;
  /** Sends a request to this application's own API: `fetchApi("/api/speakers")`. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
}

/** A submitted form. */
export interface SentForm {
  /** The URL-encoded fields. */
  body: string;
  /** Query of the form's URL, with its question mark; empty when there is none. */
  query: string;
}

/** Target pages of mailed links. Each reads its token from the query parameter `token`. */
export const linkPages = {
  verifyEmail: "/auth/verify-email",
  resetPassword: "/auth/reset-password",
} as const;

/** Pages whose form works without scripts: a `POST` to them responds with a page. */
export const pagesWithForm = [
  "/contact",
  "/auth",
  "/auth/sign-up",
  "/auth/forgot-password",
  linkPages.verifyEmail,
  linkPages.resetPassword,
] as const;

/** Query parameter of a search: `/speakers?q=amara`. */
export const searchParam = "q";

/** Query parameters of the agenda's filters: `/agenda?day=2&type=Panel`. */
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
 * Returns the search query of a page, with its question mark. Null when there is none or the page
 * has no search: the queries of other pages never change their HTML.
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

/** Whether the query of a URL changes the page's HTML. */
export function isSearched(url: string): boolean {
  const queryAt = url.indexOf("?");
  return queryAt !== -1 && searchQuery(url.slice(0, queryAt), url.slice(queryAt)) !== null;
}

/** A picture made of layers, bottom layer first. */
export interface Picture {
  width: number;
  height: number;
  layers: PictureLayer[];
}

/**
 * An SVG of the picture's size, or a built or uploaded picture of the site, cropped to its box. A
 * missing file is skipped.
 */
export type PictureLayer =
  | { svg: string }
  | { file: string; left: number; top: number; width: number; height: number };

/** A page, a document for machines, or a redirect when `location` is set. */
export interface RenderedPage {
  status: number;
  /** The complete document. It starts with `<!doctype html>` unless `contentType` is set. */
  html: string;
  /** Content type of a document that is not HTML: `application/rss+xml; charset=utf-8`. */
  contentType?: string;
  /** Picture to draw and send in place of `html`. */
  picture?: Picture;
  /** When the content expires by the calendar; never when omitted. */
  validUntil?: Date | undefined;
  /** Cause of an error page, for the log only: `html` contains nothing of it. */
  failure?: unknown;
  /** Redirect target: a path on this site. */
  location?: string;
  /** Text of every inline script in `html` that a browser runs, for the content security policy. */
  inlineScripts: string[];
  /** Origins of the scripts, frames and forms that this page embeds. */
  externalOrigins?: string[];
}

/**
 * Renders a page.
 * @throws when the API cannot be read
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Classification of a path by its syntax alone. */
export type ResolvedPath =
  /** The canonical path of a page that may exist. Drawing a picture takes a second of CPU time. */
  | { kind: "canonical"; isPicture: boolean }
  /** Another spelling of a canonical path. */
  | { kind: "alias"; of: string }
  /** A path that can never exist. All such paths of a route share one response. */
  | { kind: "nowhere"; route: string };

/** Classifies a path before anything is read or rendered, in time linear in its length. */
export type ResolvePath = (path: string) => ResolvedPath;

/** Cache key of a page: its path, or its route when nothing can exist at the path. */
export function pageKey(resolved: ResolvedPath, path: string): string {
  return resolved.kind === "nowhere" ? `404 ${resolved.route}` : path;
}

/** Exports of `web/dist/server/entry-server.js`. */
export interface Renderer {
  renderPage: RenderPage;
  resolvePath: ResolvePath;
}

/** First path segments that the api serves itself, or with a file of the build. */
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

/** First path segments that the site's renderer serves. */
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
  "recordings",
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

/** First path segment that is never a speaker's slug. */
export type Segment = (typeof serverSegments | typeof siteSegments)[number];

/** Whether the first path segment is the year of an edition: `/2025/agenda`. */
export function isYear(segment: string): boolean {
  return /^\d{4}$/.test(segment);
}

/** Slugs that no speaker may have. */
export const reservedSlugs: ReadonlySet<string> = new Set([...serverSegments, ...siteSegments]);
