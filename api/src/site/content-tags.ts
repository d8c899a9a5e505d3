import type { FastifyReply } from "fastify";

/** What an answer can show: the tables of public content. */
export type ContentTag =
  | "speakers"
  | "agenda_topics"
  | "news_posts"
  | "news_categories"
  | "former_slugs";

/** The channel on which the database says which table's content has changed. */
export const contentChannel = "content_changed";

/**
 * Says which tables an answer was made from. Pages learn from it when to be made anew, and a
 * CDN can be told the same.
 */
export function showsContent(reply: FastifyReply, ...tags: ContentTag[]): void {
  reply.header("cache-tag", tags.join(","));
}

/** The tags of a response's `Cache-Tag` header. */
export function contentTagsOf(headers: Headers): string[] {
  return headers.get("cache-tag")?.split(",") ?? [];
}
