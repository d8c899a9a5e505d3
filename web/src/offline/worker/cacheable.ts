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

/** What public pages read, by its first segment below `/api`. */
const contentSegments: ReadonlySet<string> = new Set([
  "topics",
  "speakers",
  "news",
  "questions",
  "audiences",
  "benefits",
  "themes",
  "sponsor-tiers",
  "expo-packages",
  "policies",
]);

/** Whether an address is data of public pages, such as the programme, or the search index. */
export function isContent({ pathname }: URL): boolean {
  const [, api, segment = ""] = pathname.split("/");
  return pathname === paths.searchIndex || (api === "api" && contentSegments.has(segment));
}

/** Whether an address is one of the site's own small pictures. */
export function isOwnPicture({ pathname }: URL): boolean {
  return /^\/(portraits|partners|companies|icons|articles)\/|^\/favicon\.svg$/.test(pathname);
}
