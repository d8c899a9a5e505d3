import { z } from "zod";
import { columnNamed, type SheetRow } from "api/sheet";
import { changedAtColumn } from "api/contract/imports";
import type { CellValue } from "api/contract/sheets";
import type { EntityManager } from "api/database";
import type { Baseline, Values } from "./records.ts";
import type { SourceDefinition } from "./source.ts";
import { columnsOf, instantText } from "./store.ts";

/** The fields of a record that have been changed here since it was exported, as they were then. */
type Base = Pick<Baseline, "key" | "recordId" | "label" | "values">;

const exportedAt = z.iso.datetime({ offset: true });

/**
 * The base of each row that an export has written: by the change that was the record's last one then,
 * its revisions say what has been changed since. A row that names no such change has no base.
 */
export async function readBases(
  tx: EntityManager,
  source: SourceDefinition,
  [header = [], ...body]: readonly string[][],
  rows: readonly SheetRow<string>[],
): Promise<Base[]> {
  const at = columnNamed(header, changedAtColumn.field, changedAtColumn.label);
  if (at === undefined) return [];
  const exported = rows.flatMap(({ id, row, key, label }) => {
    // The header is row 1.
    const changedAt = exportedAt.safeParse(body[row - 2]?.[at]).data;
    return id === null || changedAt === undefined ? [] : [{ recordId: id, changedAt, key, label }];
  });
  const changes = await tx.execute<{ recordId: string; column: string; value: CellValue }[]>(
    `select distinct on (record_id, field.key) record_id as "recordId", field.key as "column", field.value
     from jsonb_to_recordset(?) as exported ("recordId" uuid, "changedAt" timestamptz)
     join revisions on resource = ? and record_id = "recordId" and kind = 'changed'
       and changed_at > "changedAt"
     cross join jsonb_each(before) as field
     order by record_id, field.key, changed_at, id`,
    [JSON.stringify(exported), source.slugKind],
  );
  const byRecord = Map.groupBy(changes, ({ recordId }) => recordId);
  const fieldOf = new Map(columnsOf(tx, source).map(({ field, column }) => [column, field]));
  return exported.map(({ recordId, key, label }) => {
    const values: Values = {};
    for (const { column, value } of byRecord.get(recordId) ?? []) {
      const field = fieldOf.get(column);
      if (field === undefined) continue;
      values[field] = source.instants.includes(field) ? instantText(value) : value;
    }
    return { key, recordId, label, values };
  });
}
