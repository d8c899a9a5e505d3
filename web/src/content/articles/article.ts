import type { Heading, NewsPost, Source } from "api/features/content/news/news.contract";

/** Fields of a stored post that a list omits or renames. */
type OmittedFromList =
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

/** An article in a list, whether it is bundled or stored. */
export interface ArticleSummary extends Omit<NewsPost, OmittedFromList> {
  /** URL of the picture: a path of the site or absolute. */
  image: string | null;
  /** Text alternative of the picture; null or missing when there is none. */
  imageAlt?: string | null;
  category: { name: string; color: string } | null;
  /** Null when it is unsigned. */
  author: string | null;
  /** Day of publication in the event's time zone, `YYYY-MM-DD`. */
  date: string;
  /** Instant of publication, ISO 8601. */
  published: string;
  /** Instant of the last change, ISO 8601; null when unknown. */
  modified: string | null;
  /** Reading time in minutes; null when unknown. */
  readTime: number | null;
  tags: string[];
  /** Names of the cited sources, for its card. */
  sourceNames: string[];
}

/** The text of an article. */
export interface ArticleText {
  /** Sanitised HTML. */
  contentHtml: string;
  /** Its headings of the second level, in order. */
  headings: Heading[];
  sources: Source[];
}

/** An article as its page shows it. */
export type Article = ArticleSummary & ArticleText;
