import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { revisedResources, revisionKind, revisionOrigin } from "./revisions.contract.ts";
import { titleOfRow } from "./title-of-row.ts";

/** Values of a row by the names of its columns, as PostgreSQL writes them as JSON. */
export type ColumnValues = Record<string, unknown>;

const emailOf = (_: unknown, { alias }: { alias: string }) =>
  `(select email from users where id = ${alias}.changed_by)`;

/** What a deleted record was called. */
const titleOf = (_: unknown, { alias }: { alias: string }) =>
  `coalesce(${titleOfRow(`${alias}.before`)}, '')`;

/** A change of a record. Written by the database itself: see `keepRevision`. */
export const RevisionEntity = defineEntity({
  name: "Revision",
  tableName: "revisions",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    resource: p.enum(revisedResources),
    recordId: p.uuid(),
    kind: p.enum(revisionKind.options),
    origin: p.enum(revisionOrigin.options),
    /** Account of who did it; null when the system did. */
    changedById: p.uuid().fieldName("changed_by").strictNullable(),
    changedBy: p.text().strictNullable().formula(emailOf),
    /** The clock, not the transaction's beginning: of two changes of a record the later one has the later time. */
    changedAt: p.datetime().defaultRaw("clock_timestamp()"),
    /** PostgreSQL's number of the transaction: what has been changed by one deletion belongs together. */
    transactionId: p.bigint("string"),
    /** Of a deleted record the whole row; null when it was added, or when nobody may read it any more. */
    before: p.json<ColumnValues>().strictNullable(),
    after: p.json<ColumnValues>().strictNullable(),
    // What the bin says of a deletion.
    deletedAt: p.datetime().fieldName("changed_at").persist(false),
    deletedBy: p.text().strictNullable().formula(emailOf),
    title: p.text().formula(titleOf),
  },
  indexes: [
    { properties: ["resource", "recordId", "changedAt", "id"] },
    { properties: ["changedAt", "id"] },
    { properties: ["transactionId"] },
  ],
});
export type RevisionEntity = InferEntity<typeof RevisionEntity>;
