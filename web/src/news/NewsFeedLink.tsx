import { useEdition } from "../app/edition.ts";
import { paths } from "../paths.ts";

/** Feed autodiscovery for feed readers. */
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
