import type { EntityManager } from "@mikro-orm/postgresql";
import fp from "fastify-plugin";
import type { z } from "zod";
import { invalidFields } from "./http-problem.ts";

/** Writes records of a resource by its own rules, for whoever brings a transaction. */
export interface RecordWriter {
  /**
   * What of a record may be written, as it stands on the wire.
   * @param id null for a new one
   * @throws HttpProblem 400 that names the fields
   */
  parse: (record: unknown, id: string | null) => Record<string, unknown>;
  /** Adds or changes a row as the resource's own routes do. */
  write: (tx: EntityManager, record: unknown, id: string | null) => Promise<{ id: string }>;
  /** The row as it is stored. */
  find: (em: EntityManager, id: string) => Promise<{ id: string }>;
}

/** By the name of the resource. */
export type RecordWriters = Map<string, RecordWriter>;

declare module "fastify" {
  interface FastifyInstance {
    /** How records are written of each resource that is added to and changed. */
    recordWriters: RecordWriters;
  }
}

export const recordWriters = fp(
  async (app) => {
    app.decorate("recordWriters", new Map());
  },
  { name: "record-writers" },
);

/** @throws HttpProblem 400 that names the fields */
export function parseRecord<Schema extends z.ZodType>(
  schema: Schema,
  record: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues);
}
