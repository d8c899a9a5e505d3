import { withOffset } from "api/features/foundation/editions/event-time.contract";
import type { Site } from "../app/site-context.ts";
import { absoluteUrl, paths } from "../paths.ts";
import { eventId } from "./event-id.ts";
import { organizer } from "./organizer.ts";

/** Article metadata for structured data and Open Graph tags. */
export interface ArticleFacts {
  slug: string;
  title: string;
  description: string;
  /** A path of the site or an absolute URL. */
  image: string | null;
  /** Instant of publication. */
  published: string;
  /** Instant of the last change, if known. */
  modified: string | null;
  /** Null for an unsigned article. */
  author: string | null;
  /** Category. */
  section: string | null;
  tags: string[];
}

/**
 * Structured data of an article.
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
