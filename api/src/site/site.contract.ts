/** What the site's server bundle is asked for: one page, the same for every visitor. */
export interface PageRequest {
  /** Path of the page, decoded by nobody, without a query: `/speakers`. */
  path: string;
  /** Absolute address of the site without a trailing slash, for canonical links. */
  publicUrl: string;
  /** Script of the form service that the booking page embeds; none when the operator names none. */
  bookingWidgetUrl?: string | undefined;
  /** What was entered into the page's form, URL-encoded, when a browser without scripts sends it. */
  form?: string | undefined;
  /** What an operator finds the request by; a page that fails names it to the visitor. */
  requestId?: string | undefined;
  /** The instant the page is made for, by the event clock; the present when it is left out. */
  now?: Date;
  /** What the event clock differs by from the real time, in milliseconds; 0 when it is left out. */
  eventClockOffset?: number;
  /** Answers a request to this application's own API: `fetchApi("/api/speakers")`. */
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Pages whose form can be sent without scripts: a `POST` of it answers with a page. */
export const pagesWithForm = ["/contact"] as const;

/** A picture to be drawn from layers, the lowest first. */
export interface Picture {
  width: number;
  height: number;
  layers: PictureLayer[];
}

/** A drawing as large as the picture, or one of the site's own picture files, cut to its place; a file that is missing is left out. */
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

/** What `web/dist/server/entry-server.js` exports as `renderPage`. Throws when the API cannot be read. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** First segments of the site's own addresses: a speaker's slug may be none of them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "about",
  "admin",
  "agenda",
  "agenda.ics",
  "api",
  "assets",
  "auth",
  "booking-request",
  "contact",
  "exhibition",
  "faq",
  "healthz",
  "metrics",
  "news",
  "offline",
  "ops",
  "privacy-policy",
  "readyz",
  "register",
  "robots.txt",
  "search-index.json",
  "share",
  "sitemap.xml",
  "speakers",
  "sponsor",
  "storybook",
  "sw.js",
  "terms-conditions",
  "who-attends",
]);
