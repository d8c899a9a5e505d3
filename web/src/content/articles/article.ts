import type { Heading, NewsPost, Source } from "api/features/content/news/news.contract";

/** What of a stored article a list does not tell, or under another name. */
type KeptBack =
  | "id"
  | "content"
  | "sources"
  | "featuredImage"
  | "featuredImageAlt"
  | "category"
  | "categoryId"
  | "status"
  | "publishedAt"
  | "unpublishAt"
  | "createdAt"
  | "updatedAt";

/** What a list tells of an article, wherever it is kept. */
export interface ArticleSummary extends Omit<NewsPost, KeptBack> {
  /** Address of the picture, a path of the site or a whole one. */
  image: string | null;
  /** What the picture shows; null or missing where that is not known. */
  imageAlt?: string | null;
  category: { name: string; color: string } | null;
  /** Null where it is not signed. */
  author: string | null;
  /** Day of publication by the calendar of the event's place, `YYYY-MM-DD`. */
  date: string;
  /** Instant of publication, ISO 8601. */
  published: string;
  /** Instant of the last change, ISO 8601; null where it is not recorded. */
  modified: string | null;
  /** Minutes that reading takes; null where it was not measured. */
  readTime: number | null;
  tags: string[];
  /** What it cites, as its card names it. */
  sourceNames: string[];
}

/** The text of an article. */
export interface ArticleText {
  /** Sanitised markup. */
  contentHtml: string;
  /** Its headings of the second level, in order. */
  headings: Heading[];
  sources: Source[];
}

/** An article as its page shows it. */
export type Article = ArticleSummary & ArticleText;
