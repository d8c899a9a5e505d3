import {
  latestCount,
  sourceNames,
  type NewsArticle,
  type NewsPost,
} from "api/features/content/news/news.contract";
import { createContext } from "react-router";
import { readBody, type FetchApi } from "api/platform/http/api-call.contract";
import { editionContext } from "../app/edition.ts";
import type { PageLoaderArgs } from "../client/browser-api.ts";
import { createCaller } from "../client/call-api.ts";
import { fetchOrPrefetched } from "../client/prefetch.ts";
import { cardsPerPage, countPages, rangeOfPage } from "../client/list-pages.ts";
import { listPath, readRange, readWhole, type ListQuery } from "../client/list-query.ts";
import { nullIfUnknown } from "../client/null-if-unknown.ts";
import { readOr } from "../client/read-or.ts";
import { calendarDate } from "../dates.ts";
import type { Article, ArticleSummary } from "../content/articles/article.ts";

/** A page of the news list. */
export interface NewsListPage {
  /** Newest first. */
  articles: ArticleSummary[];
  /** Page number, starting at 1. */
  page: number;
  /** Number of pages. */
  pages: number;
}

/** All public articles: those bundled with the product and those of the database. */
export interface NewsApi {
  /**
   * All articles, newest first. In the browser, only the bundled ones if the database cannot be
   * read.
   */
  published: () => Promise<ArticleSummary[]>;
  /** A page of the same list, or null if it does not exist. */
  publishedOnPage: (page: number) => Promise<NewsListPage | null>;
  /** The latest {@link latestCount} articles with their texts, newest first. */
  latest: () => Promise<Article[]>;
  /** The article with this slug, or null. */
  publishedBySlug: (slug: string) => Promise<Article | null>;
}

/** A separate chunk, loaded when news are first read. */
const loadFixed = () => import("../content/articles/articles.ts");

/** Published posts of the database, newest first. */
const publishedPosts = {
  sort: ["publishedAt", "DESC"],
  filter: { publication: "visible" },
} satisfies ListQuery;

/**
 * Reads posts through the API and merges them with the bundled articles. Dates are in the given
 * time zone.
 */
export function createNewsApi(fetchApi: FetchApi, timeZone: string): NewsApi {
  const { read } = createCaller(fetchApi);

  const summaryOf = (post: NewsPost) => summaryIn(timeZone, post);
  const articleOf = (post: NewsArticle) => articleIn(timeZone, post);

  const storedBySlug = (slug: string): Promise<Article | null> =>
    nullIfUnknown(async () => {
      const filter = { slug, publication: "visible" };
      const [row] = await readBody(await read(listPath("/api/news", { filter })));
      if (row?.slug !== slug) return null;
      return articleOf(await readBody(await read(`/api/news/${row.id}`)));
    });

  return {
    async published() {
      const [{ articles }, posts] = await Promise.all([
        loadFixed(),
        readOr([], () => readWhole(read, "/api/news", publishedPosts)),
      ]);
      return merge(articles, posts.map(summaryOf));
    },

    async publishedOnPage(page) {
      const { articles } = await loadFixed();
      const [first, last] = rangeOfPage(page, cardsPerPage.news);
      // At most all bundled articles precede a post, so the posts before these are on earlier
      // pages.
      const skipped = Math.max(0, first - articles.length);
      const readPosts = () =>
        readRange(read, "/api/news", { ...publishedPosts, range: [skipped, last] });
      const { rows, total } =
        page === 1 ? await readOr({ rows: [], total: 0 }, readPosts) : await readPosts();
      const pages = countPages(articles.length + total, cardsPerPage.news);
      if (page > pages) return null;
      const onPage = newestFirst([...rows.map(summaryOf), ...articles]).slice(
        first - skipped,
        last + 1 - skipped,
      );
      // Filters last: filtering before slicing would shift the start of the page.
      return { articles: onPage.filter(isReachable(articles)), page, pages };
    },

    async latest() {
      const [{ articles, articleText }, answer] = await Promise.all([
        loadFixed(),
        read("/api/news/latest"),
      ]);
      const stored = await readBody(answer);
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

function summaryIn(timeZone: string, post: NewsPost): ArticleSummary {
  const { slug, title, excerpt, beginning, featured, publishedAt, createdAt, updatedAt } = post;
  const published = publishedAt ?? createdAt;
  return {
    slug,
    title,
    excerpt,
    beginning,
    featured,
    image: post.featuredImage,
    imageAlt: post.featuredImageAlt,
    category: post.category && { name: post.category.name, color: post.category.color },
    author: null,
    date: calendarDate(published, timeZone),
    published,
    // A change before publication counts as made at publication.
    modified: Date.parse(updatedAt) < Date.parse(published) ? published : updatedAt,
    readTime: null,
    tags: [],
    sourceNames: sourceNames(post.sources),
  };
}

function articleIn(timeZone: string, post: NewsArticle): Article {
  const { contentHtml, headings, sources } = post;
  return { ...summaryIn(timeZone, post), contentHtml, headings, sources };
}

function merge<Kind extends ArticleSummary>(fixed: Kind[], stored: Kind[]): Kind[] {
  return newestFirst([...stored, ...fixed]).filter(isReachable(fixed));
}

/** Bundled articles keep their URL. A post with the same slug is unreachable. */
function isReachable(fixed: ArticleSummary[]): (article: ArticleSummary) => boolean {
  const bySlug = new Map(fixed.map((article) => [article.slug, article]));
  return (article) => (bySlug.get(article.slug) ?? article) === article;
}

function newestFirst<Kind extends ArticleSummary>(articles: Kind[]): Kind[] {
  return articles.toSorted((a, b) => Date.parse(b.published) - Date.parse(a.published));
}

/** Fetch function of the news loaders; the server replaces it. */
export const newsFetchContext = createContext<FetchApi>(fetchOrPrefetched);

/** The news API for loaders, with dates in the edition's time zone. */
export function newsOf(context: PageLoaderArgs["context"]): NewsApi {
  return createNewsApi(context.get(newsFetchContext), context.get(editionContext).timeZone);
}
