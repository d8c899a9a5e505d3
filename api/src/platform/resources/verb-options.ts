import type { FastifySchema } from "fastify";
import { z } from "zod";
import { labelsOf } from "./fields.contract.ts";
import { id } from "../http/values.contract.ts";
import type { Resource, Write } from "./resource.ts";

/** Request for a single record. */
export interface OfOne {
  Params: { id: string };
}

/** Id in lower case, so that all spellings share a cache key. */
export const oneRecord = z.object({ id: id.toLowerCase() });

/** Options of an operation's route, without its responses. */
export function verbOptions(
  { access, tag, fields, summaries }: Resource,
  verb: "list" | "read" | Write,
  answers: readonly (304 | 412)[],
  schema: FastifySchema,
) {
  const isRead = verb === "list" || verb === "read";
  return {
    config: {
      access: isRead ? access : "admin",
      adminsSeeMore: true,
      labels: labelsOf(fields),
      answers,
    },
    schema: { tags: [tag], summary: summaries[verb], ...schema },
  } as const;
}

/** Additional statuses of cached responses. */
export function cachedAnswers({ shows }: Resource): readonly 304[] {
  return shows.length > 0 ? [304] : [];
}
