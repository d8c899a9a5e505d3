import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { PictureJson } from "../../../platform/resources/picture-columns.ts";
import { revisedResources, revisionKind, revisionOrigin } from "./revisions.contract.ts";
import { titleOfRow } from "./title-of-row.ts";

/** Values of a row by column name, in PostgreSQL's JSON representation. */
export type ColumnValues = Record<string, unknown>;

const emailOf = (_: unknown, { alias }: { alias: string }) =>
  `(select email from users where id = ${alias}.changed_by)`;

/** SQL for the title of a deleted record. */
const titleOf = (_: unknown, { alias }: { alias: string }) =>
  `coalesce(${titleOfRow(`${alias}.before`)}, '')`;

/** A change of a record. Written by the database: see `keepRevision`. */
export const RevisionEntity = defineEntity({
  name: "Revision",
  tableName: "revisions",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    resource: p.enum(revisedResources),
    recordId: p.uuid(),
    kind: p.enum(revisionKind.options),
    origin: p.enum(revisionOrigin.options),
    /** Run of a sync, an import or an undo. It may have been purged. */
    runId: p.uuid().strictNullable(),
    /** Account of the author; null when the system made the change. */
    changedById: p.uuid().fieldName("changed_by").strictNullable(),
    changedBy: p.text().strictNullable().formula(emailOf),
    /**
     * The clock, not the start of the transaction, so that a later change of a record has a later
     * time.
     */
    changedAt: p.datetime().defaultRaw("clock_timestamp()"),
    /** PostgreSQL's transaction id: it groups the changes of one deletion. */
    transactionId: p.bigint("string"),
    /**
     * The whole row of a deleted record; null when the record was added, or when its content has
     * been erased.
     */
    before: p.json<ColumnValues>().type(PictureJson).strictNullable(),
    after: p.json<ColumnValues>().type(PictureJson).strictNullable(),
    // Fields of a soft-deleted record in the bin.
    deletedAt: p.datetime().fieldName("changed_at").persist(false),
    deletedBy: p.text().strictNullable().formula(emailOf),
    title: p.text().formula(titleOf),
  },
  indexes: [
    { properties: ["resource", "recordId", "changedAt", "id"] },
    { properties: ["changedAt", "id"] },
    { properties: ["transactionId"] },
    { properties: ["runId"] },
  ],
});
export type RevisionEntity = InferEntity<typeof RevisionEntity>;
