import { serverSegments, type Segment } from "api/features/foundation/site/site.contract";
import { paths } from "../../paths.ts";

/** First path segments of non-pages and of personal pages. */
const uncachedSegments: ReadonlySet<string> = new Set<Segment>([
  ...serverSegments,
  "auth",
  "share",
]);

/** Whether a URL is a cacheable page of the site. */
export function isCacheablePage({ pathname }: URL): boolean {
  const [, first = ""] = pathname.split("/");
  // A file, such as the calendar or the feed, has an extension.
  return !uncachedSegments.has(first) && pathname !== paths.messageSent && !/\.\w+$/.test(pathname);
}

/** Data of public pages, by the first segment below `/api`. */
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

/** Whether a URL is public data, such as the programme, or the search index. */
export function isContent({ pathname }: URL): boolean {
  const [, api, segment = ""] = pathname.split("/");
  return pathname === paths.searchIndex || (api === "api" && contentSegments.has(segment));
}

/** Whether a URL is a small picture of the site. */
export function isOwnPicture({ pathname }: URL): boolean {
  return /^\/(portraits|partners|companies|icons|articles)\/|^\/favicon\.svg$/.test(pathname);
}
