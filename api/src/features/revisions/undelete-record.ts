import { LockMode, type EntityMetadata, type EntityProperty } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { executeBound } from "../../platform/database/execute-bound.ts";
import { freeSlug, lockSlugs } from "../../platform/http/free-slug.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import type { RegisteredResource } from "../../platform/http/resource-registry.ts";
import { slugKind, type SlugKind } from "../former-slugs/former-slugs.contract.ts";
import { inBin } from "./bin-scope.ts";
import type { RevisedResource } from "./revisions.contract.ts";
import { RevisionEntity, type ColumnValues } from "./revisions.entity.ts";

/** Longest slug that is numbered, in characters; what is longer is cut to it. */
const maxNumberedSlug = 200;

/**
 * Restores a deleted record with its id, its former slugs, and the references to it that its
 * deletion has emptied, unless they hold another by now. Its slug is numbered where another record
 * has taken it.
 * @throws HttpProblem 404 when it is not in the bin, 409 when it is there again
 */
export async function undeleteRecord(
  tx: EntityManager,
  resources: ReadonlyMap<string, RegisteredResource>,
  name: RevisedResource,
  id: string,
): Promise<object> {
  const restored = resources.get(name);
  if (!restored) throw new Error(`No resource is called ${name}`);
  const meta = tx.getMetadata(restored.entity);
  // Whoever restores it at the same time waits here, and then finds it restored.
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
  const row = await withFreeSlug(tx, restored, await withReferences(tx, meta, deletion.before));
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
  const slugs = slugKind.safeParse(name);
  if (slugs.success) await restoreFormerSlugs(tx, slugs.data, id);
  return restored.present(await restored.admit(tx, id));
}

const isReference = ({ kind }: EntityProperty) => kind === "m:1";

/** The row without its references to what is gone. */
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

/** The row with its slug, numbered where another record among whose slugs it is unique has taken it. */
async function withFreeSlug(
  tx: EntityManager,
  { entity }: RegisteredResource,
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

/** Refers to the record again where its deletion has emptied a reference, and nobody has set it since. */
async function relink(
  tx: EntityManager,
  resources: ReadonlyMap<string, RegisteredResource>,
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

/** They were forgotten with the record; its revisions know them. */
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
