import type { NewsArticle, NewsPost } from "api/contract/news";
import { createContext } from "react-router-dom";
import type { FetchApi } from "../client/api-client.ts";
import { ApiError, readBody, readProblem } from "../client/api-error.ts";
import { fetchOrTake } from "../client/fetch-ahead.ts";
import { listPath, readWhole } from "../client/list-query.ts";

/** A slug the API cannot even read names nothing, just as an unknown one does. */
const unknownStatuses = new Set([400, 404, 414]);

/** The news that editors keep in the database, as visitors may read them. */
export interface NewsApi {
  /** Everything published, newest first. */
  published: () => Promise<NewsPost[]>;
  /** The latest that was published, whole. */
  latest: () => Promise<NewsArticle[]>;
  /** The published article with this slug, or null when there is none. */
  publishedBySlug: (slug: string) => Promise<NewsArticle | null>;
}

/** Reads the news through the API. */
export function createNewsApi(fetchApi: FetchApi): NewsApi {
  async function read(path: string): Promise<Response> {
    const response = await fetchApi(path).catch((cause: unknown) => {
      throw new ApiError(0, null, cause);
    });
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    return response;
  }

  return {
    async published() {
      return readWhole<NewsPost>(read, "/api/news", {
        sort: ["publishedAt", "DESC"],
        filter: { status: "published" },
      });
    },

    async latest() {
      const articles: NewsArticle[] = await readBody(await read("/api/news/latest"));
      return articles;
    },

    async publishedBySlug(slug) {
      try {
        const filter = { slug, status: "published" };
        const [row]: NewsPost[] = await readBody(await read(listPath("/api/news", { filter })));
        if (!row) return null;
        const article: NewsArticle = await readBody(await read(`/api/news/${row.id}`));
        return article;
      } catch (error) {
        if (error instanceof ApiError && unknownStatuses.has(error.status)) return null;
        throw error;
      }
    },
  };
}

const withoutDatabase: NewsApi = {
  published: async () => [],
  latest: async () => [],
  publishedBySlug: async () => null,
};

/** The news as loaders receive them; a server that puts in no way of its own shows the fixed articles alone. */
export const newsContext = createContext<NewsApi>(
  import.meta.env.SSR ? withoutDatabase : createNewsApi(fetchOrTake),
);
