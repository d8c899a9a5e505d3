import { paths } from "../../paths.ts";

/** First parts of addresses that are no page of the site, or a page that is a visitor's own. */
const notKept = new Set([
  "admin",
  "api",
  "assets",
  "auth",
  "healthz",
  "metrics",
  "ops",
  "readyz",
  "share",
  "storybook",
]);

/** Whether an address is a page of the site that may be shown again without a connection. */
export function isKeepable({ pathname }: URL): boolean {
  const [, first = ""] = pathname.split("/");
  // A file, such as the calendar or the feed, says what it is by its ending.
  return !notKept.has(first) && pathname !== paths.messageSent && !/\.\w+$/.test(pathname);
}

/** Whether an address answers what pages show: the programme, its speakers, the news, what can be found. */
export function isContent({ pathname }: URL): boolean {
  return pathname === paths.searchIndex || /^\/api\/(topics|speakers|news)(\/|$)/.test(pathname);
}

/** Whether an address is one of the site's own small pictures. */
export function isOwnPicture({ pathname }: URL): boolean {
  return /^\/(portraits|partners|companies|icons|articles)\/|^\/favicon\.svg$/.test(pathname);
}
