import { serverSegments, type Segment } from "api/contract/site";
import { paths } from "../../paths.ts";

/** First segments of addresses that are no page, or a visitor's own page. */
const uncachedSegments: ReadonlySet<string> = new Set<Segment>([
  ...serverSegments,
  "auth",
  "share",
]);

/** Whether an address is a page of the site that may be cached. */
export function isCacheablePage({ pathname }: URL): boolean {
  const [, first = ""] = pathname.split("/");
  // A file, such as the calendar or the feed, has an extension.
  return !uncachedSegments.has(first) && pathname !== paths.messageSent && !/\.\w+$/.test(pathname);
}

/** Whether an address is data of public pages: the programme, its speakers, the news, the search index. */
export function isContent({ pathname }: URL): boolean {
  return pathname === paths.searchIndex || /^\/api\/(topics|speakers|news)(\/|$)/.test(pathname);
}

/** Whether an address is one of the site's own small pictures. */
export function isOwnPicture({ pathname }: URL): boolean {
  return /^\/(portraits|partners|companies|icons|articles)\/|^\/favicon\.svg$/.test(pathname);
}
