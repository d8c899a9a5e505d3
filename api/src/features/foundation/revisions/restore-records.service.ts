import type { EntityMetadata, EntityName, EntityProperty } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { executeBound } from "../../../platform/database/execute-bound.ts";
import { freeSlug, lockSlugs } from "../../../platform/resources/free-slug.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import type { Resource } from "../../../platform/resources/resource.ts";
import { slugKind } from "../former-slugs/former-slugs.contract.ts";
import { deletions, returnToLists, type ListColumn } from "./return-to-lists.service.ts";
import type { ColumnValues } from "./revisions.entity.ts";

/** Maximum length of a numbered slug, in characters. A longer slug is truncated. */
const maxNumberedSlug = 200;

/** A resource whose records are restored, or refer to restored records. */
export type Restorable = Pick<Resource, "name" | "entity" | "fields">;

/** Records to restore, and what may refer to them. */
export interface Restored {
  resource: Restorable;
  /** Resources that the records may refer to, or be referred to by. */
  related: readonly Restorable[];
  ids: readonly string[];
}

/**
 * Inserts soft-deleted records as they were, with their ids. Slugs that other records have taken get
 * numbers. References to records that no longer exist are cleared. Records whose content has been
 * erased are skipped.
 * @throws HttpProblem 409 when something that a record cannot be without no longer exists
 */
export async function restoreRecords(tx: EntityManager, restored: Restored): Promise<void> {
  const { resource, ids } = restored;
  const meta = tx.getMetadata(resource.entity);
  const rows = await deletedRows(tx, resource, ids);
  await clearReferences(tx, meta, rows);
  await clearListedReferences(tx, restored, rows);
  await numberSlugs(tx, resource, rows);
  const columns = meta.props
    .filter(({ persist, generated }) => persist !== false && generated === undefined)
    .flatMap(({ fieldNames = [] }) => fieldNames);
  // A column that a row was deleted without has its default.
  const namesIn = (row: ColumnValues) =>
    columns.flatMap((column) => (column in row ? [`"${column}"`] : [])).join(", ");
  for (const [names, alike] of Map.groupBy(rows, namesIn)) {
    await executeBound(
      tx,
      `insert into "${meta.tableName}" (${names})
       select ${names} from jsonb_populate_recordset(null::"${meta.tableName}", $1::jsonb)`,
      [JSON.stringify(alike)],
    );
  }
  await restoreLinks(tx, restored);
}

/**
 * Restores what refers to records that exist again: references and entries of lists that their
 * deletion has removed, unless they have been set since, and former slugs.
 */
export async function restoreLinks(
  tx: EntityManager,
  { resource, related, ids }: Restored,
): Promise<void> {
  await relink(tx, { resource, related, ids });
  for (const list of listColumns(tx, related)) {
    if (list.target === resource.name) await returnToLists(tx, list, ids);
  }
  await restoreFormerSlugs(tx, resource, ids);
}

/** Reads the rows of the last deletions. */
async function deletedRows(
  tx: EntityManager,
  { name }: Restorable,
  ids: readonly string[],
): Promise<ColumnValues[]> {
  const found = await executeBound<{ before: ColumnValues | null }>(
    tx,
    `with ${deletions} select before from gone`,
    [name, JSON.stringify(ids)],
  );
  return found.flatMap(({ before }) => (before === null ? [] : [before]));
}

const isReference = ({ kind }: EntityProperty) => kind === "m:1";

/** Clears references of the rows to records that no longer exist. */
async function clearReferences(
  tx: EntityManager,
  { props }: EntityMetadata,
  rows: readonly ColumnValues[],
): Promise<void> {
  for (const { fieldNames: [column = ""] = [], targetMeta, nullable } of props.filter(
    isReference,
  )) {
    if (!targetMeta) continue;
    const known = await existing(
      tx,
      targetMeta.class,
      rows.map((row) => row[column]),
    );
    for (const row of rows) {
      if (typeof row[column] !== "string" || known.has(row[column])) continue;
      if (!nullable) {
        throw new HttpProblem(409, "What this record belonged to is not there any more.");
      }
      row[column] = null;
    }
  }
}

/** Removes the entries of lists that refer to records that no longer exist. */
async function clearListedReferences(
  tx: EntityManager,
  { resource, related }: Restored,
  rows: readonly ColumnValues[],
): Promise<void> {
  for (const { column, key, target } of listColumns(tx, [resource])) {
    const entity = [resource, ...related].find(({ name }) => name === target)?.entity;
    if (entity === undefined) throw new Error(`No resource is called ${target}`);
    const entriesOf = ({ [column]: entries }: ColumnValues): ColumnValues[] =>
      Array.isArray(entries) ? entries : [];
    const known = await existing(
      tx,
      entity,
      rows.flatMap(entriesOf).map((entry) => entry[key]),
    );
    for (const row of rows) row[column] = entriesOf(row).filter((entry) => known.has(entry[key]));
  }
}

/** Numbers the slugs that other records have taken. */
async function numberSlugs(
  tx: EntityManager,
  { entity }: Restorable,
  rows: readonly ColumnValues[],
): Promise<void> {
  const { uniques, properties, tableName } = tx.getMetadata(entity);
  if (!("slug" in properties) || rows.length === 0) return;
  const together = uniques.map((unique) => [unique.properties ?? []].flat().map(String));
  const within = (together.find((names) => names.includes("slug")) ?? [])
    .filter((name) => name !== "slug")
    .map((name) => ({ name, column: columnOf(properties, name) }));
  await lockSlugs(tx, entity);
  const shared = ["slug", ...within.map(({ column }) => column)];
  const taken = await executeBound<{ id: string }>(
    tx,
    `select wanted.id from jsonb_populate_recordset(null::"${tableName}", $1::jsonb) as wanted
     join "${tableName}" as present on ${shared
       .map((column) => `present."${column}" = wanted."${column}"`)
       .join(" and ")}`,
    [JSON.stringify(rows)],
  );
  const isTaken = new Set(taken.map(({ id }) => id));
  for (const row of rows.filter(({ id }) => isTaken.has(String(id)))) {
    const scope = Object.fromEntries(within.map(({ name, column }) => [name, row[column]]));
    row["slug"] = await freeSlug(tx, entity, String(row["slug"]), { max: maxNumberedSlug }, scope);
  }
}

/** Restores references that the deletions cleared and nobody has set since. */
async function relink(tx: EntityManager, { resource, related, ids }: Restored): Promise<void> {
  const target = tx.getMetadata(resource.entity);
  for (const { name, entity } of related) {
    const { tableName, props } = tx.getMetadata(entity);
    for (const { fieldNames: [column = ""] = [], targetMeta } of props.filter(isReference)) {
      if (targetMeta?.tableName !== target.tableName) continue;
      await executeBound(
        tx,
        `with ${deletions},
           emptied as materialized (
             select * from revisions where resource = $3
               and jsonb_exists(before, '${column}')
               and transaction_id in (select transaction_id from gone))
         update "${tableName}" as referrer set "${column}" = gone.record_id
         from gone
         join emptied on emptied.transaction_id = gone.transaction_id
           and emptied.before ->> '${column}' = gone.record_id::text
         where emptied.record_id = referrer.id and referrer."${column}" is null
           and not exists (select from revisions as later
             where later.resource = emptied.resource and later.record_id = emptied.record_id
             and (later.changed_at, later.id) > (emptied.changed_at, emptied.id)
             and jsonb_exists(later.before, '${column}'))`,
        [resource.name, JSON.stringify(ids), name],
      );
    }
  }
}

/** Former slugs are deleted with their record; its revisions still contain them. */
async function restoreFormerSlugs(
  tx: EntityManager,
  { name, entity }: Restorable,
  ids: readonly string[],
): Promise<void> {
  const kind = slugKind.safeParse(name);
  if (!kind.success) return;
  const { tableName } = tx.getMetadata(entity);
  await executeBound(
    tx,
    `insert into former_slugs (kind, slug, record_id)
     select distinct $1, before ->> 'slug', record_id from revisions
     where resource = $1 and jsonb_exists(before, 'slug')
       and record_id in (select value::uuid from jsonb_array_elements_text($2::jsonb))
       and not exists (select from "${tableName}" as present
         where present.id = record_id and present.slug = before ->> 'slug')
     on conflict do nothing`,
    [kind.data, JSON.stringify(ids)],
  );
}

/** Returns the columns of resources that are lists of references. */
function listColumns(tx: EntityManager, resources: readonly Restorable[]): ListColumn[] {
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

function columnOf(properties: EntityMetadata["properties"], name: string): string {
  return new Map(Object.entries(properties)).get(name)?.fieldNames?.[0] ?? name;
}

/** Returns which of the ids belong to records. */
async function existing(
  tx: EntityManager,
  entity: EntityName,
  ids: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const wanted = ids.filter((id) => typeof id === "string");
  if (wanted.length === 0) return new Set();
  const { tableName } = tx.getMetadata(entity);
  const found = await executeBound<{ id: string }>(
    tx,
    `select id from "${tableName}"
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(wanted)],
  );
  return new Set(found.map(({ id }) => id));
}
