import type { CellValue } from "api/contract/sheets";
import { executeBound, type EntityManager } from "api/database";
import type { Baseline, Plan, Stored, SyncRecord, Values } from "./records.ts";
import type { SourceDefinition } from "./source.ts";

/** What a run compares the sheets with. Two statements, however many records there are. */
export async function readStored(tx: EntityManager, source: SourceDefinition): Promise<Stored> {
  const columns = columnsOf(tx, source);
  const { editionId } = source;
  const rows: Record<string, CellValue>[] = await tx.execute(
    `select id, ${columns.map(({ column }) => `"${column}"`).join(", ")}
     from "${source.entity.meta.tableName}" ${editionId === null ? "" : "where edition_id = ?"}`,
    editionId === null ? [] : [editionId],
  );
  const records = rows.map((row): SyncRecord => {
    const values: Values = {};
    for (const { field, column } of columns) values[field] = row[column] ?? null;
    for (const field of source.instants) values[field] = instantText(values[field]);
    return { id: String(row["id"]), values };
  });
  const baselines: Baseline[] = await tx.execute(
    `select key, record_id as "recordId", label, values, conflicts,
       to_json(missing_since) #>> '{}' as "missingSince", deletion_kept as "deletionKept"
     from sync_baselines where source = ? and edition_id = ?`,
    [source.name, editionId],
  );
  return { records, baselines };
}

/** An instant as the database writes it, as ISO 8601 in UTC. */
export const instantText = (value: CellValue = null) =>
  value === null ? null : new Date(String(value)).toISOString();

/** A checksum of what is stored: another one as soon as anybody has changed anything of it. */
export async function checksumOf(
  tx: EntityManager,
  { name, tables, editionId }: SourceDefinition,
): Promise<string> {
  const ofRows = tables.map(
    (table) => `(select coalesce(sum(hash_record_extended(stored, 0)), 0) from ${table} as stored
      where edition_id = ?)`,
  );
  const [row] = await tx.execute<{ checksum: string }[]>(
    `select concat_ws(' ', ${ofRows.join(", ")},
       (select coalesce(sum(hash_record_extended(stored, 0)), 0)
        from sync_baselines as stored where source = ? and edition_id = ?)) as checksum`,
    [...tables.map(() => editionId), name, editionId],
  );
  return row?.checksum ?? "";
}

/** Writes a plan: one statement for each kind of write, none for a kind that the plan has not. */
export async function writePlan(
  tx: EntityManager,
  source: SourceDefinition,
  plan: Plan,
): Promise<void> {
  const table = source.entity.meta.tableName;
  if (plan.deleted.length > 0) {
    await executeBound(tx, `delete from "${table}" where id = any($1::uuid[])`, [
      arrayOf(plan.deleted),
    ]);
  }
  if (plan.written.length > 0) {
    const columns = columnsOf(tx, source);
    const names = columns.map(({ column }) => `"${column}"`).join(", ");
    const excluded = columns.map(({ column }) => `"${column}" = excluded."${column}"`).join(", ");
    const ofEdition: Values = source.editionId === null ? {} : { edition_id: source.editionId };
    const own = ["id", ...Object.keys(ofEdition)].join(", ");
    const rows = plan.written.map(({ id, values }) => {
      const row: Values = { id, ...ofEdition };
      for (const { field, column } of columns) {
        const value = values[field] ?? null;
        // A column that a row does not name is null.
        if (value !== null) row[column] = value;
      }
      return row;
    });
    await executeBound(
      tx,
      `insert into "${table}" (${own}, ${names}, updated_at)
       select ${own}, ${names}, now() from jsonb_populate_recordset(null::"${table}", $1::jsonb)
       on conflict (id) do update set ${excluded}, updated_at = excluded.updated_at`,
      [JSON.stringify(rows)],
    );
  }
  if (plan.relinked.length > 0) {
    await executeBound(
      tx,
      `update agenda_topics set speaker_id = relinked."speakerId", updated_at = now()
       from jsonb_to_recordset($1::jsonb) as relinked (slugs jsonb, "speakerId" uuid)
       where speaker_id is null and edition_id = $2 and relinked.slugs @> to_jsonb(slug)`,
      [JSON.stringify(plan.relinked), source.editionId],
    );
  }
  if (plan.redirects.length > 0) {
    await executeBound(
      tx,
      `insert into former_slugs (kind, slug, record_id)
       select $1, slug, "recordId"
       from jsonb_to_recordset($2::jsonb) as redirect (slug text, "recordId" uuid)
       on conflict do nothing`,
      [source.slugKind, JSON.stringify(plan.redirects)],
    );
  }
  if (plan.forgotten.length > 0) {
    await executeBound(
      tx,
      `delete from sync_baselines where source = $1 and edition_id = $2 and key = any($3::text[])`,
      [source.name, source.editionId, arrayOf(plan.forgotten)],
    );
  }
  if (plan.baselines.length > 0) {
    await executeBound(
      tx,
      `insert into sync_baselines
         (source, edition_id, key, record_id, label, values, conflicts, missing_since,
          deletion_kept, synced_at)
       select $1, $3, key, "recordId", label, values, conflicts, "missingSince", "deletionKept", now()
       from jsonb_to_recordset($2::jsonb) as baseline (key text, "recordId" uuid, label text,
         values jsonb, conflicts jsonb, "missingSince" timestamptz, "deletionKept" boolean)
       on conflict (source, edition_id, key) do update set record_id = excluded.record_id,
         label = excluded.label, values = excluded.values, conflicts = excluded.conflicts,
         missing_since = excluded.missing_since, deletion_kept = excluded.deletion_kept,
         synced_at = excluded.synced_at`,
      [source.name, JSON.stringify(plan.baselines), source.editionId],
    );
  }
}

/** A PostgreSQL array as text. */
function arrayOf(items: readonly string[]): string {
  return `{${items.map((item) => JSON.stringify(item)).join(",")}}`;
}

/** The fields of a source's records, and the columns that hold them. */
export function columnsOf(
  em: EntityManager,
  { entity, rules }: SourceDefinition,
): { field: string; column: string }[] {
  const { properties } = em.getMetadata(entity);
  return Object.keys(rules.labels).map((field) => {
    const column = properties[field]?.fieldNames?.[0];
    if (column === undefined) throw new Error(`The field ${field} has no column`);
    return { field, column };
  });
}
