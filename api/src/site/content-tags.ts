import type { FastifyReply } from "fastify";

/** What an answer can show: the tables of public content. */
export type ContentTag =
  | "speakers"
  | "agenda_topics"
  | "news_posts"
  | "news_categories"
  | "former_slugs";

/** The channel of the database's notifications; the payload is the changed table's name. */
export const contentChannel = "content_changed";

/**
 * Names the tables that a response shows: changes of them invalidate it in the page cache, and a
 * CDN can be purged by them too.
 */
export function showsContent(reply: FastifyReply, ...tags: ContentTag[]): void {
  reply.header("cache-tag", tags.join(","));
}

/** The tags of a response's `Cache-Tag` header. */
export function contentTagsOf(headers: Headers): string[] {
  return headers.get("cache-tag")?.split(",") ?? [];
}
