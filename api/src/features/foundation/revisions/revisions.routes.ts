import { raw, type EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../../platform/database/database.ts";
import { signedIn } from "../../../platform/http/access.ts";
import { HttpProblem, invalidField } from "../../../platform/http/http-problem.ts";
import type { Resource } from "../../../platform/resources/resource.ts";
import { registerResource, resourceNamed } from "../../../platform/resources/register-resource.ts";
import { recordOnWire } from "../../../platform/resources/present-record.ts";
import { versionOfRecord } from "../../../platform/resources/record-conditions.ts";
import { writeRecord } from "../../../platform/resources/write-record.ts";
import { bin, revisionsResource } from "./revisions.resource.ts";
import { id } from "../../../platform/http/values.contract.ts";
import { attribute } from "./attribute.service.ts";
import { inBin } from "./bin-scope.ts";
import { readNetChanges } from "./net-changes.service.ts";
import { fieldColumns, wireValue } from "./revision-values.ts";
import { restoreRevision, undelete } from "./revisions.contract.ts";
import { RevisionEntity } from "./revisions.entity.ts";
import { undeleteRecord } from "./undelete-record.ts";

const tag = "Revisions";

/** A record of any resource. */
const anyRecord = z.looseObject({ id });

/** Revisions: lists them and restores values. */
export const revisionRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (
  app,
  { database },
) => {
  registerResource(app, revisionsResource(database.em));

  app.post(
    "/api/functions/restore-revision",
    {
      config: { access: "admin", answers: [404, 409] },
      schema: {
        tags: [tag],
        summary: "Restore a record, or some of its fields, to a revision",
        body: restoreRevision,
        response: { 200: anyRecord },
      },
    },
    async (request, reply) => {
      const { email } = await signedIn(request);
      const { revisionId, fields } = request.body;
      const { record, version, shows } = await request.em.transactional(async (tx) => {
        await attribute(tx, { email, origin: "restore" });
        const chosen = await tx.findOne(RevisionEntity, revisionId);
        if (chosen === null) throw new HttpProblem(404, "There is no such change.");
        if (chosen.kind === "deleted") {
          throw new HttpProblem(409, "This change deleted the record. The bin restores it.");
        }
        const restored = resourceNamed(app.resources, chosen.resource);
        await requireRecord(tx, restored, chosen);
        const body = await valuesAfter(tx, restored, chosen, fields);
        const row = await writeRecord(app.writing(tx), restored, {
          record: body,
          id: chosen.recordId,
        });
        const version = await versionOfRecord(app, restored, tx, row.id);
        return { record: await recordOnWire(app, restored, row), version, shows: restored.shows };
      });
      if (version !== null) reply.header("etag", version);
      app.contentChanged(shows);
      return anyRecord.parse(record);
    },
  );

  registerResource(app, bin);

  app.post(
    "/api/functions/undelete",
    {
      config: { access: "admin", answers: [404, 409] },
      schema: {
        tags: [tag],
        summary: "Restore a deleted record from the bin, with the references to it",
        body: undelete,
        response: { 200: anyRecord },
      },
    },
    async (request) => {
      const { email } = await signedIn(request);
      const { resource: name, id: recordId } = request.body;
      const record = await request.em.transactional(async (tx) => {
        await attribute(tx, { email, origin: "restore" });
        const row = await undeleteRecord(app.writing(tx), app.resources, name, recordId);
        return recordOnWire(app, resourceNamed(app.resources, name), row);
      });
      app.contentChanged([...app.resources.values()].flatMap(({ shows }) => shows));
      return anyRecord.parse(record);
    },
  );
};

/** @throws HttpProblem 404 or 409 when the record of a revision no longer exists */
async function requireRecord(
  tx: EntityManager,
  { entity }: Resource,
  { resource: name, recordId }: Pick<RevisionEntity, "resource" | "recordId">,
): Promise<void> {
  if ((await tx.count(entity, { id: recordId })) > 0) return;
  const binned = await tx.count(RevisionEntity, {
    $and: [{ resource: name, recordId }, inBin()],
  });
  if (binned === 0) throw new HttpProblem(404, "This record has been deleted for good.");
  throw new HttpProblem(409, "This record is in the bin. Restore it there first.");
}

/**
 * Returns the values of fields after a revision, for fields that have changed since: the value
 * before the first later change.
 * @param fields all when undefined
 */
async function valuesAfter(
  tx: EntityManager,
  restored: Resource,
  { id: revisionId, resource: name, recordId }: RevisionEntity,
  fields: readonly string[] | undefined,
): Promise<Record<string, unknown>> {
  // A position is derived from the restored times, unless it is requested explicitly.
  const isFollowing = (field: string) => restored.order?.isByTime && field === restored.order.field;
  const columns = fieldColumns(tx, restored);
  const unknown = fields?.find((field) => columns.every((column) => column.field !== field));
  if (unknown !== undefined) throw invalidField("fields", `There is no field ${unknown}`);
  const [later] = await readNetChanges(tx, {
    resource: name,
    recordId,
    [raw((alias) => `(${alias}.changed_at, ${alias}.id)`)]: {
      $gt: raw("(select changed_at, id from revisions where id = ?)", [revisionId]),
    },
  });
  const changed = new Map(Object.entries(later?.before ?? {}));
  const wanted = columns.filter(
    ({ field, column }) => changed.has(column) && (fields?.includes(field) ?? !isFollowing(field)),
  );
  return Object.fromEntries(
    wanted.map((column) => [column.field, wireValue(column, changed.get(column.column))]),
  );
}
