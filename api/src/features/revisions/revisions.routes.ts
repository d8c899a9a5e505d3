import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../../platform/database/database.ts";
import { signedIn } from "../../platform/http/access.ts";
import { HttpProblem, invalidField } from "../../platform/http/http-problem.ts";
import type { RegisteredResource } from "../../platform/http/resource-registry.ts";
import { resource, viewOf } from "../../platform/http/resource.ts";
import { id } from "../../platform/http/values.contract.ts";
import { attribute } from "./attribute.ts";
import { inBin, purgedAt } from "./bin-scope.ts";
import { fieldColumns, revisedFields, wireValue } from "./revision-values.ts";
import {
  binEntry,
  restoreRevision,
  revision,
  undelete,
  type RevisedResource,
} from "./revisions.contract.ts";
import { RevisionEntity } from "./revisions.entity.ts";
import { undeleteRecord } from "./undelete-record.ts";

const tag = "Revisions";

/** A record of any resource. */
const anyRecord = z.looseObject({ id });

/** What was changed, by whom and from where; and back. */
export const revisionRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (
  app,
  { database },
) => {
  const resourceOf = (name: RevisedResource): RegisteredResource => {
    const found = app.resources.get(name);
    if (!found) throw new Error(`No resource is called ${name}`);
    return found;
  };

  resource(app, {
    name: "revisions",
    tag,
    entity: RevisionEntity,
    answer: viewOf(revision, (row: RevisionEntity) => ({
      ...row,
      fields: revisedFields(fieldColumns(database.em, resourceOf(row.resource)), row),
    })),
    access: "admin",
    list: {
      summary: "List changes of records, the last one first",
      defaultSort: [["changedAt", "DESC"]],
      search: ["changedBy"],
    },
    one: { summary: "One change of a record" },
    refusal: "What was changed cannot be rewritten.",
  });

  app.post(
    "/api/functions/restore-revision",
    {
      config: { access: "admin", answers: [404, 409] },
      schema: {
        tags: [tag],
        summary: "Make a record, or some of its fields, as it was after a change",
        body: restoreRevision,
        response: { 200: anyRecord },
      },
    },
    async (request) => {
      const { email } = await signedIn(request);
      const { revisionId, fields } = request.body;
      const { record, shows } = await request.em.transactional(async (tx) => {
        await attribute(tx, { email, origin: "undo" });
        const chosen = await tx.findOne(RevisionEntity, revisionId);
        if (chosen === null) throw new HttpProblem(404, "There is no such change.");
        if (chosen.kind === "deleted") {
          throw new HttpProblem(409, "This change deleted the record. The bin restores it.");
        }
        const restored = resourceOf(chosen.resource);
        await requireRecord(tx, restored, chosen);
        const body = await valuesAfter(tx, restored, chosen, fields);
        const row = await restored.write(tx, body, chosen.recordId);
        return { record: await restored.present(row), shows: restored.shows };
      });
      app.contentChanged(shows);
      return anyRecord.parse(record);
    },
  );

  resource(app, {
    name: "bin",
    tag,
    entity: RevisionEntity,
    answer: viewOf(binEntry, (row: RevisionEntity) => ({
      ...row,
      purgedAt: purgedAt(row.deletedAt),
    })),
    access: "admin",
    scope: async () => inBin(),
    list: {
      summary: "List deleted records that can be restored, the last one first",
      defaultSort: [["deletedAt", "DESC"]],
      search: ["title"],
    },
    one: { summary: "One deleted record" },
    refusal: "Restore a deleted record by the function undelete.",
  });

  app.post(
    "/api/functions/undelete",
    {
      config: { access: "admin", answers: [404, 409] },
      schema: {
        tags: [tag],
        summary: "Restore a deleted record from the bin, with what referred to it",
        body: undelete,
        response: { 200: anyRecord },
      },
    },
    async (request) => {
      const { email } = await signedIn(request);
      const { resource: name, id: recordId } = request.body;
      const record = await request.em.transactional(async (tx) => {
        await attribute(tx, { email, origin: "undo" });
        return undeleteRecord(tx, app.resources, name, recordId);
      });
      app.contentChanged([...app.resources.values()].flatMap(({ shows }) => shows));
      return anyRecord.parse(record);
    },
  );
};

/** @throws HttpProblem 404 or 409 when the record of a revision is not there any more */
async function requireRecord(
  tx: EntityManager,
  { entity }: RegisteredResource,
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
 * What fields held after a revision, where that has changed since: of each the value before the
 * first later change.
 * @param fields all when undefined
 */
async function valuesAfter(
  tx: EntityManager,
  restored: RegisteredResource,
  { id: revisionId, resource: name, recordId }: RevisionEntity,
  fields: readonly string[] | undefined,
): Promise<Record<string, unknown>> {
  // A position among others follows from times that are restored, unless it is asked for by name.
  const isFollowing = (field: string) => field === "displayOrder" && restored.order?.isByTime;
  const columns = fieldColumns(tx, restored);
  const unknown = fields?.find((field) => columns.every((column) => column.field !== field));
  if (unknown !== undefined) throw invalidField("fields", `There is no field ${unknown}`);
  const rows = await tx.execute<{ key: string; value: unknown }[]>(
    `select distinct on (entry.key) entry.key, entry.value
     from revisions as later, revisions as chosen, jsonb_each(later.before) as entry
     where chosen.id = ? and later.resource = ? and later.record_id = ?
       and (later.changed_at, later.id) > (chosen.changed_at, chosen.id)
     order by entry.key, later.changed_at, later.id`,
    [revisionId, name, recordId],
  );
  const changed = new Map(rows.map(({ key, value }) => [key, value]));
  const wanted = columns.filter(
    ({ field, column }) => changed.has(column) && (fields?.includes(field) ?? !isFollowing(field)),
  );
  return Object.fromEntries(
    wanted.map((column) => [column.field, wireValue(column, changed.get(column.column))]),
  );
}
