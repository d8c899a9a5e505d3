import { useEdition } from "../app/edition.ts";
import { paths } from "../paths.ts";

/** Lets feed readers find the feed from a page of news. */
export function NewsFeedLink() {
  const edition = useEdition();
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`News - ${edition.name}`}
      href={paths.newsFeed}
    />
  );
}
