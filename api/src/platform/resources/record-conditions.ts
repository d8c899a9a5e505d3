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
  isLocked = false,
): Promise<string | null> {
  const unversioned = order?.isByTime ? [order.field] : [];
  return readVersion(em, entity, id, { key: app.versionKey, unversioned, isLocked });
}

/**
 * Locks a row and compares its version with `If-Match`, if present (optimistic lock).
 * @throws HttpProblem 412 with the current record
 * @throws HttpProblem 404 when the record was deleted in the meantime
 */
export async function requireVersion(
  request: FastifyRequest<OfOne>,
  resource: Resource,
  tx: EntityManager,
  row: StoredRow,
): Promise<void> {
  const condition = request.headers["if-match"];
  if (condition === undefined) return;
  const version = await versionOfRecord(request.server, resource, tx, row.id, true);
  // The row may have changed before it was locked.
  const locked = version === null ? null : await tx.refresh(row, relatedRows(resource));
  if (version === null || locked === null) throw new HttpProblem(404, "There is no such record.");
  if (isMatch(condition, version)) return;
  throw new HttpProblem(412, "Someone else changed this record.", {
    headers: { etag: version },
    current: await recordOnWire(request.server, resource, row),
  });
}

/** Returns a written row to an admin, with its version. */
export async function answerWritten(
  { em, server }: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
  row: StoredRow,
): Promise<object> {
  const version = await versionOfRecord(server, resource, em, row.id);
  if (version !== null) reply.header("etag", version);
  return resource.present(row, server);
}
