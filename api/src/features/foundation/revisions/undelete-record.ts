import { LockMode, type EntityMetadata, type EntityProperty } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { executeBound } from "../../../platform/database/execute-bound.ts";
import { freeSlug, lockSlugs } from "../../../platform/resources/free-slug.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { resourceNamed } from "../../../platform/resources/register-resource.ts";
import type { Resource, StoredRow, Writing } from "../../../platform/resources/resource.ts";
import { admitRecord } from "../../../platform/resources/write-record.ts";
import { slugKind, type SlugKind } from "../former-slugs/former-slugs.contract.ts";
import { inBin } from "./bin-scope.ts";
import type { RevisedResource } from "./revisions.contract.ts";
import { returnToLists, type ListColumn } from "./return-to-lists.service.ts";
import { RevisionEntity, type ColumnValues } from "./revisions.entity.ts";

/** Maximum length of a numbered slug, in characters. A longer slug is truncated. */
const maxNumberedSlug = 200;

/**
 * Restores a soft-deleted record with its id, its former slugs, and the references that its
 * deletion cleared, unless they have been set since. Its slug gets a number when another record has
 * taken it.
 * @throws HttpProblem 404 when it is not in the bin, 409 when it already exists again
 */
export async function undeleteRecord(
  writing: Writing,
  resources: ReadonlyMap<string, Resource>,
  name: RevisedResource,
  id: string,
): Promise<StoredRow> {
  const { tx } = writing;
  const restored = resourceNamed(resources, name);
  const meta = tx.getMetadata(restored.entity);
  // Locks the deletion, so that of simultaneous requests the second finds the record restored.
  const [deletion] = await tx.find(
    RevisionEntity,
    { resource: name, recordId: id, kind: "deleted" },
    { orderBy: { changedAt: "DESC" }, limit: 1, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if ((await tx.count(restored.entity, { id })) > 0) {
    throw new HttpProblem(409, "This record is not in the bin any more: it is there again.");
  }
  const isInBin =
    deletion && (await tx.count(RevisionEntity, { $and: [{ id: deletion.id }, inBin()] })) > 0;
  if (!isInBin || deletion.before === null) {
    throw new HttpProblem(404, "There is no such record in the bin.");
  }
  const linked = await withReferences(tx, meta, deletion.before);
  const listed = await withListedReferences(tx, resources, restored, linked);
  const row = await withFreeSlug(tx, restored, listed);
  const columns = meta.props
    .filter(({ persist, generated }) => persist !== false && generated === undefined)
    .flatMap(({ fieldNames = [] }) => fieldNames)
    .filter((column) => column in row)
    .map((column) => `"${column}"`)
    .join(", ");
  await executeBound(
    tx,
    `insert into "${meta.tableName}" (${columns})
     select ${columns} from jsonb_populate_record(null::"${meta.tableName}", $1::jsonb)`,
    [JSON.stringify(row)],
  );
  await relink(tx, resources, meta, deletion);
  for (const list of listColumns(tx, [...resources.values()])) {
    if (list.target === name) await returnToLists(tx, list, [id]);
  }
  const slugs = slugKind.safeParse(name);
  if (slugs.success) await restoreFormerSlugs(tx, slugs.data, id);
  return admitRecord(writing, restored, id);
}

const isReference = ({ kind }: EntityProperty) => kind === "m:1";

/** Returns the row without references to records that no longer exist. */
async function withReferences(
  tx: EntityManager,
  { props }: EntityMetadata,
  row: ColumnValues,
): Promise<ColumnValues> {
  const kept = { ...row };
  for (const { fieldNames: [column = ""] = [], targetMeta, nullable } of props.filter(
    isReference,
  )) {
    const target = row[column];
    if (typeof target !== "string" || !targetMeta) continue;
    if ((await tx.count(targetMeta.class, { id: target })) > 0) continue;
    if (!nullable)
      throw new HttpProblem(409, "What this record belonged to is not there any more.");
    kept[column] = null;
  }
  return kept;
}

/** Returns the row without entries of lists that refer to records that no longer exist. */
async function withListedReferences(
  tx: EntityManager,
  resources: ReadonlyMap<string, Resource>,
  restored: Resource,
  row: ColumnValues,
): Promise<ColumnValues> {
  const kept = { ...row };
  for (const { column, key, target } of listColumns(tx, [restored])) {
    const entries = row[column];
    if (!Array.isArray(entries)) continue;
    const ids = entries.map((entry) => String(entry[key]));
    const { entity } = resourceNamed(resources, target);
    const found = await tx.find(entity, { id: { $in: ids } });
    const known = new Set(found.map((row) => Reflect.get(row, "id")));
    kept[column] = entries.filter((entry) => known.has(entry[key]));
  }
  return kept;
}

/** Returns the columns of resources that are lists of references. */
function listColumns(tx: EntityManager, resources: readonly Resource[]): ListColumn[] {
  return resources.flatMap(({ name, entity, fields }) => {
    const { tableName, properties } = tx.getMetadata(entity);
    return Object.entries(fields).flatMap(([field, { kind, parts }]) =>
      Object.entries((kind === "list" && parts) || {}).flatMap(([key, { refersTo }]) => {
        if (!refersTo) return [];
        const column = columnOf(properties, field);
        return [{ resource: name, table: tableName, column, key, target: refersTo.resource }];
      }),
    );
  });
}

/** Returns the row with a unique slug, numbered when another record has taken it. */
async function withFreeSlug(
  tx: EntityManager,
  { entity }: Resource,
  row: ColumnValues,
): Promise<ColumnValues> {
  const { slug } = row;
  if (typeof slug !== "string") return row;
  const { uniques, properties } = tx.getMetadata(entity);
  const together = uniques.map((unique) => [unique.properties ?? []].flat().map(String));
  const within = (together.find((names) => names.includes("slug")) ?? [])
    .filter((name) => name !== "slug")
    .map((name) => [name, row[columnOf(properties, name)]]);
  const scope: Record<string, unknown> = Object.fromEntries(within);
  await lockSlugs(tx, entity);
  const takers = await tx.count(entity, { ...scope, slug });
  if (takers === 0) return row;
  return { ...row, slug: await freeSlug(tx, entity, slug, { max: maxNumberedSlug }, scope) };
}

function columnOf(properties: EntityMetadata["properties"], name: string): string {
  return new Map(Object.entries(properties)).get(name)?.fieldNames?.[0] ?? name;
}

/** Restores references that the deletion cleared and nobody has set since. */
async function relink(
  tx: EntityManager,
  resources: ReadonlyMap<string, Resource>,
  meta: EntityMetadata,
  { recordId, transactionId }: RevisionEntity,
): Promise<void> {
  for (const [name, { entity }] of resources) {
    const { tableName, props } = tx.getMetadata(entity);
    for (const { fieldNames: [column = ""] = [], targetMeta } of props.filter(isReference)) {
      if (targetMeta?.tableName !== meta.tableName) continue;
      await executeBound(
        tx,
        `update "${tableName}" as referrer set "${column}" = $1::uuid
         from revisions as emptied
         where emptied.resource = $2 and emptied.transaction_id = $3::bigint
           and referrer."${column}" is null
           and emptied.record_id = referrer.id and emptied.before ->> '${column}' = $1::text
           and not exists (select from revisions as later
             where later.resource = emptied.resource and later.record_id = emptied.record_id
             and (later.changed_at, later.id) > (emptied.changed_at, emptied.id)
             and jsonb_exists(later.before, '${column}'))`,
        [recordId, name, transactionId],
      );
    }
  }
}

/** Former slugs are deleted with the record; its revisions still contain them. */
async function restoreFormerSlugs(tx: EntityManager, kind: SlugKind, id: string): Promise<void> {
  await executeBound(
    tx,
    `insert into former_slugs (kind, slug, record_id)
     select distinct $1, before ->> 'slug', record_id from revisions
     where resource = $1 and record_id = $2 and jsonb_exists(before, 'slug')
     on conflict do nothing`,
    [kind, id],
  );
}
