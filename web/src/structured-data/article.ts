import { withOffset } from "api/contract/event-time";
import type { Site } from "../app/site-context.ts";
import { absoluteUrl, paths } from "../paths.ts";
import { eventId } from "./event-id.ts";
import { organizer } from "./organizer.ts";

/** Of an article, fixed or stored, what its structured data and Open Graph tags need. */
export interface ArticleFacts {
  /** Names the article's address. */
  slug: string;
  /** What it is called. */
  title: string;
  /** What it is about. */
  description: string;
  /** Its picture, a path of the site or a whole address. */
  image: string | null;
  /** Instant of publication. */
  published: string;
  /** Instant of the last change, where it is known. */
  modified: string | null;
  /** Who wrote it, where it is signed. */
  author: string | null;
  /** What it is filed under. */
  section: string | null;
  /** Subject words. */
  tags: string[];
}

/**
 * An article as search engines read it.
 * @see https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleData(site: Site, article: ArticleFacts): object {
  const { publicUrl, edition } = site;
  const url = absoluteUrl(publicUrl, paths.article(article.slug));
  const publisher = organizer(site);
  return {
    "@type": "NewsArticle",
    "@id": `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
    image: [new URL(article.image ?? paths.shared("news", article.slug), publicUrl).href],
    datePublished: withOffset(new Date(article.published), edition.timeZone),
    dateModified: withOffset(new Date(article.modified ?? article.published), edition.timeZone),
    author: article.author ? { "@type": "Person", name: article.author } : publisher,
    publisher,
    articleSection: article.section ?? undefined,
    keywords: article.tags.length > 0 ? article.tags : undefined,
    about: { "@id": eventId(site) },
  };
}
