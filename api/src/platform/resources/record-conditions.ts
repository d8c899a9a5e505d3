import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpProblem } from "../http/http-problem.ts";
import { isMatch, readVersion } from "./record-version.ts";
import { relatedRows } from "./find-records.ts";
import { recordOnWire } from "./present-record.ts";
import type { Resource, StoredRow } from "./resource.ts";
import type { OfOne } from "./verb-options.ts";

/**
 * Version of a record. Excludes a position that the database assigns.
 * @returns null when the record does not exist
 */
export async function versionOfRecord(
  app: FastifyInstance,
  { entity, order }: Resource,
  em: EntityManager,
  id: string,
): Promise<string | null> {
  const unversioned = order?.isByTime ? [order.field] : [];
  return readVersion(em, entity, id, { key: app.versionKey, unversioned });
}

/**
 * Compares the version of a locked row with `If-Match`, if present (optimistic lock).
 * @throws HttpProblem 412 with the current record
 */
export async function requireVersion(
  request: FastifyRequest<OfOne>,
  resource: Resource,
  tx: EntityManager,
  row: StoredRow,
): Promise<void> {
  const condition = request.headers["if-match"];
  if (condition === undefined) return;
  const version = await versionOfRecord(request.server, resource, tx, row.id);
  if (version === null) throw new HttpProblem(404, "There is no such record.");
  if (isMatch(condition, version)) return;
  await tx.refresh(row, relatedRows(resource));
  throw new HttpProblem(412, "Someone else changed this record.", {
    headers: { etag: version },
    current: await recordOnWire(request.server, resource, row),
  });
}

/** A written row and its version. */
export interface WrittenRow {
  row: StoredRow;
  version: string | null;
}

/**
 * Adds the version of a written row. Must be called in the transaction: after it, the version may
 * be that of another write.
 */
export async function withVersion(
  app: FastifyInstance,
  resource: Resource,
  tx: EntityManager,
  row: StoredRow,
): Promise<WrittenRow> {
  return { row, version: await versionOfRecord(app, resource, tx, row.id) };
}

/** Returns a written row to an admin, with its version. */
export async function answerWritten(
  reply: FastifyReply,
  resource: Resource,
  { row, version }: WrittenRow,
): Promise<object> {
  if (version !== null) reply.header("etag", version);
  return resource.present(row, reply.server);
}
