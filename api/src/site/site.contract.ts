/** What the site's server bundle is asked for: one page, the same for every visitor. */
export interface PageRequest {
  /** Path of the page, decoded by nobody, without a query: `/speakers`. */
  path: string;
  /** Absolute address of the site without a trailing slash, for canonical links. */
  publicUrl: string;
  /** Answers a `GET` of this application's own API: `fetchApi("/api/speakers")`. */
  fetchApi: (path: string) => Promise<Response>;
}

/** A whole page, or a redirect when `location` is given. */
export interface RenderedPage {
  status: number;
  /** The complete document, from `<!doctype html>` on. */
  html: string;
  /** Path of ours to go to instead. */
  location?: string;
  /** Text of every inline script in `html` that a browser runs, for the content security policy. */
  inlineScripts: string[];
}

/** What `web/dist/server/entry-server.js` exports as `renderPage`. Throws when the API cannot be read. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** First segments of the site's own addresses: a speaker's slug may be none of them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "about",
  "admin",
  "agenda",
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
  "ops",
  "privacy-policy",
  "readyz",
  "register",
  "speakers",
  "sponsor",
  "storybook",
  "terms-conditions",
  "who-attends",
]);
