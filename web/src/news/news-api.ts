import { event } from "api/contract/event";
import { latestCount, type NewsArticle, type NewsPost } from "api/contract/news";
import { createContext } from "react-router-dom";
import { ApiError, readBody } from "../client/api-error.ts";
import { createCaller, type FetchApi } from "../client/call-api.ts";
import { fetchOrPrefetched } from "../client/prefetch.ts";
import { listPath, readWhole } from "../client/list-query.ts";
import { readOr } from "../client/read-or.ts";
import { calendarDate } from "../dates.ts";
import type { Article, ArticleSummary } from "../content/articles/article.ts";

/** A slug the API cannot even read names nothing, just as an unknown one does. */
const unknownStatuses = new Set([400, 404, 414]);

/** All articles that visitors may read: those that are part of the product and those of the database. */
export interface NewsApi {
  /** Every article, newest first; in the browser without those of the database when they cannot be read. */
  published: () => Promise<ArticleSummary[]>;
  /** The latest {@link latestCount} with their texts, newest first. */
  latest: () => Promise<Article[]>;
  /** The article with this slug, or null when there is none. */
  publishedBySlug: (slug: string) => Promise<Article | null>;
}

/** Fetched when the first news are read, so that they are a part of their own. */
const loadFixed = () => import("../content/articles/articles.ts");

/** Reads the news of the database through the API, and puts them among those of the product. */
export function createNewsApi(fetchApi: FetchApi): NewsApi {
  const { call } = createCaller(fetchApi);

  async function storedBySlug(slug: string): Promise<Article | null> {
    try {
      const filter = { slug, status: "published" };
      const [row]: NewsPost[] = await readBody(await call(listPath("/api/news", { filter })));
      if (!row) return null;
      const article: NewsArticle = await readBody(await call(`/api/news/${row.id}`));
      return articleOf(article);
    } catch (error) {
      if (error instanceof ApiError && unknownStatuses.has(error.status)) return null;
      throw error;
    }
  }

  return {
    async published() {
      const [{ articles }, posts] = await Promise.all([
        loadFixed(),
        readOr([], () =>
          readWhole<NewsPost>(call, "/api/news", {
            sort: ["publishedAt", "DESC"],
            filter: { status: "published" },
          }),
        ),
      ]);
      return merge(articles, posts.map(summaryOf));
    },

    async latest() {
      const [{ articles, articleText }, answer] = await Promise.all([
        loadFixed(),
        call("/api/news/latest"),
      ]);
      const stored: NewsArticle[] = await readBody(answer);
      const fixed = articles.map(async (article) => ({
        ...article,
        ...(await articleText(article.slug)),
      }));
      return merge(await Promise.all(fixed), stored.map(articleOf)).slice(0, latestCount);
    },

    async publishedBySlug(slug) {
      const { articles, articleText } = await loadFixed();
      const fixed = articles.find((article) => article.slug === slug);
      return fixed ? { ...fixed, ...(await articleText(slug)) } : storedBySlug(slug);
    },
  };
}

/** Newest first; an article of the product keeps its address. */
function merge<Kind extends ArticleSummary>(fixed: Kind[], stored: Kind[]): Kind[] {
  const taken = new Set(fixed.map(({ slug }) => slug));
  return [...stored.filter(({ slug }) => !taken.has(slug)), ...fixed].toSorted(
    (a, b) => Date.parse(b.published) - Date.parse(a.published),
  );
}

function summaryOf(post: NewsPost): ArticleSummary {
  const { id: _id, content: _content, categoryId: _categoryId, status: _status, ...rest } = post;
  const { featuredImage, category, publishedAt, createdAt, updatedAt, ...same } = rest;
  const published = publishedAt ?? createdAt;
  return {
    ...same,
    image: featuredImage,
    category: category && { name: category.name, color: category.color },
    author: null,
    date: calendarDate(published, event.timeZone),
    published,
    modified: updatedAt,
    readTime: null,
    tags: [],
  };
}

function articleOf(post: NewsArticle): Article {
  const { contentHtml, headings } = post;
  return { ...summaryOf(post), contentHtml, headings };
}

/** The news as loaders receive them; the server puts its own way in here. */
export const newsContext = createContext<NewsApi>(createNewsApi(fetchOrPrefetched));
