import { beginningLength, shorten, type NewsPost } from "api/contract/news";
import { event } from "api/contract/event";
import type { PageLoaderArgs } from "../client/browser-api.ts";
import type { Article } from "../content/articles/article.ts";
import { calendarDate } from "../layout/session-times.ts";
import { newsContext, type NewsApi } from "./news-api.ts";

/** What a card tells of an article, wherever it is kept. */
export interface ArticleSummary extends Pick<Article, "slug" | "title" | "date"> {
  /** Address of the picture, if there is one. */
  image: string | null;
  /** What it is filed under. */
  category: { name: string; color: string } | null;
  /** Minutes that reading takes, where it was measured. */
  readTime: number | null;
  /** Who wrote it, where it is signed. */
  author: string | null;
  /** What it is about. */
  excerpt: string | null;
  /** Its first words. */
  beginning: string;
  /** Subject words. */
  tags: string[];
  /** What it rests on. */
  sources: { title: string; publisher: string }[];
}

/** What the list of news shows. */
export interface NewsData {
  /** All articles, newest first. */
  articles: ArticleSummary[];
}

/** Puts the fixed articles and those of the database into one order; a fixed one keeps its address. */
export async function loadNews({ context }: PageLoaderArgs): Promise<NewsData> {
  const [{ articles: fixed }, posts] = await Promise.all([
    import("../content/articles/articles.ts"),
    publishedPosts(context.get(newsContext)),
  ]);
  const taken = new Set(fixed.map(({ slug }) => slug));
  const stored = posts.filter(({ slug }) => !taken.has(slug));
  const articles = [...stored.map(summariseStored), ...fixed.map(summariseFixed)];
  // Those of the same day stay as they are: the database's first, in the order of their hours.
  return { articles: articles.toSorted((a, b) => b.date.localeCompare(a.date)) };
}

/** In the browser the list stands without the database's news when they cannot be read. */
async function publishedPosts(news: NewsApi): Promise<NewsPost[]> {
  try {
    return await news.published();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error("The published news could not be loaded", error);
    return [];
  }
}

function summariseFixed({ body: _body, opening, sources, ...rest }: Article): ArticleSummary {
  return {
    ...rest,
    beginning: shorten(opening, beginningLength),
    sources: sources.map(({ title, publisher }) => ({ title, publisher })),
  };
}

function summariseStored(post: NewsPost): ArticleSummary {
  const { slug, title, excerpt, beginning, featuredImage, category, publishedAt } = post;
  return {
    slug,
    title,
    excerpt,
    beginning,
    image: featuredImage,
    category: category && { name: category.name, color: category.color },
    date: calendarDate(publishedAt ?? post.createdAt, event.timeZone),
    readTime: null,
    author: null,
    tags: [],
    sources: [],
  };
}
