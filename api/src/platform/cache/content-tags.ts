import type { TriggerDef } from "@mikro-orm/core";
import type { FastifyReply } from "fastify";

/** The tables of public content; each is named where its entity is declared. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface ContentTables {}

/** What an answer can show. */
export type ContentTag = keyof ContentTables;

/** The channel of the database's notifications; the payload is the changed table's name. */
export const contentChannel = "content_changed";

/**
 * Trigger of each of these tables. Whoever changes content, be it the console, a sync or an operator
 * in psql: every api process is notified when the change is committed.
 */
export const announceChange: TriggerDef = {
  name: "announce_change",
  timing: "after",
  events: ["insert", "update", "delete", "truncate"],
  forEach: "statement",
  body: `perform pg_notify('${contentChannel}', tg_table_name); return null;`,
};

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
