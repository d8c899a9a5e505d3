import { event } from "api/contract/event";
import { paths } from "../paths.ts";

/** Lets feed readers find the feed from a page of news. */
export function NewsFeedLink() {
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`News - ${event.name}`}
      href={paths.newsFeed}
    />
  );
}
