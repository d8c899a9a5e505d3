import type { TriggerDef } from "@mikro-orm/core";
import type { FastifyReply } from "fastify";
import { noteSources } from "./answer-sources.ts";

/** Tables of public content. Each entity's module adds its table by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface ContentTables {}

export type ContentTag = keyof ContentTables;

/** Channel of PostgreSQL notifications. The payload is the name of the changed table. */
export const contentChannel = "content_changed";

/**
 * Trigger of content tables. It notifies all api processes on commit, whether the console, a sync
 * or an operator in psql made the change.
 */
export const announceChange: TriggerDef = {
  name: "announce_change",
  timing: "after",
  events: ["insert", "update", "delete", "truncate"],
  forEach: "statement",
  body: `perform pg_notify('${contentChannel}', tg_table_name); return null;`,
};

/**
 * Declares the tables that a response depends on. Changes to them invalidate pages made from it. A
 * CDN can purge by these tags, too.
 */
export function showsContent(reply: FastifyReply, ...tags: ContentTag[]): void {
  noteSources({ tags });
  reply.header("cache-tag", tags.join(","));
}
