import type { EntityProperty } from "@mikro-orm/core";
import {
  listAsCell,
  listOfCell,
  type CellValue,
} from "api/features/foundation/sheets/sheets.contract";
import { writeRecords } from "api/features/foundation/revisions/write-records.service";
import { executeBound, type EntityManager } from "api/app/database/database";
import type { Baseline, Plan, Stored, SyncRecord, Values } from "./records.ts";
import type { SourceDefinition } from "./source.ts";

/** Reads the records and baselines that a run compares the sheets with, in two statements. */
export async function readStored(tx: EntityManager, source: SourceDefinition): Promise<Stored> {
  const columns = storedColumns(tx, source);
  const { editionId } = source;
  const { tableName } = tx.getMetadata(source.resource.entity);
  const rows: Record<string, CellValue | unknown[]>[] = await tx.execute(
    `select id, ${columns.map(({ column }) => `"${column}"`).join(", ")}
     from "${tableName}" ${editionId === null ? "" : "where edition_id = ?"}`,
    editionId === null ? [] : [editionId],
  );
  const records = rows.map((row): SyncRecord => {
    const values: Values = {};
    for (const { field, column } of columns) values[field] = cellOf(source, field, row[column]);
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

/** Converts a column's value to the value of a cell. */
export function cellOf({ instants }: SourceDefinition, field: string, value: unknown): CellValue {
  if (Array.isArray(value)) return listAsCell(value);
  if (value instanceof Date) return value.toISOString();
  const isCell =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (!isCell) return null;
  return instants.includes(field) ? instantText(value) : value;
}

/** Converts columns of a revision to the fields that an editor or a sheet may set. */
export function fieldsOfColumns(
  em: EntityManager,
  source: SourceDefinition,
  columns: Readonly<Record<string, unknown>>,
): Values {
  const known = storedColumns(em, source).filter(({ column }) => column in columns);
  return Object.fromEntries(
    known.map(({ field, column }) => [field, cellOf(source, field, columns[column])]),
  );
}

/** Converts an instant from the database's format to ISO 8601 in UTC. */
const instantText = (value: CellValue) => new Date(String(value)).toISOString();

/** Returns a checksum of the stored state. Any change to the state changes it. */
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

/** Writes a plan with one statement per non-empty kind of write. */
export async function writePlan(
  tx: EntityManager,
  source: SourceDefinition,
  plan: Plan,
): Promise<void> {
  const columns = storedColumns(tx, source);
  const ofEdition = source.editionId === null ? {} : { edition_id: source.editionId };
  const rowOf = ({ id, values }: SyncRecord) => {
    const row: Record<string, unknown> = { id, ...ofEdition };
    for (const { field, column } of columns) {
      const value = values[field] ?? null;
      if (value !== null) row[column] = source.lists.includes(field) ? listOfCell(value) : value;
    }
    return row;
  };
  await writeRecords(tx, source.resource, source.related, {
    ...plan,
    written: plan.written.map(rowOf),
    columns: ["id", ...Object.keys(ofEdition), ...columns.map(({ column }) => column)],
  });
  if (plan.forgotten.length > 0) {
    await executeBound(
      tx,
      `delete from sync_baselines where source = $1 and edition_id = $2
         and key in (select value from jsonb_array_elements_text($3::jsonb))`,
      [source.name, source.editionId, JSON.stringify(plan.forgotten)],
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

/** Maps the fields of a source's records to columns. */
function storedColumns(
  em: EntityManager,
  { resource, rules }: SourceDefinition,
): { field: string; column: string }[] {
  const properties = new Map<string, EntityProperty>(
    Object.entries(em.getMetadata(resource.entity).properties),
  );
  return Object.keys(rules.labels).map((field) => {
    const column = properties.get(field)?.fieldNames?.[0];
    if (column === undefined) throw new Error(`The field ${field} has no column`);
    return { field, column };
  });
}
