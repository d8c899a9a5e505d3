import { z } from "zod";
import type { SheetRow } from "api/features/foundation/sheets/sheet.contract";
import { columnNamed } from "api/features/foundation/sheets/header.contract";
import { changedAtColumn } from "api/features/operations/imports/imported-resource.contract";
import type { SyncError } from "api/features/foundation/sheets/sheets.contract";
import type { EntityManager } from "api/app/database/database";
import type { Baseline } from "./records.ts";
import type { SourceDefinition } from "./source.ts";
import { fieldsOfColumns } from "./store.ts";

/** A record's fields that have changed here since the export, with their exported values. */
type Base = Pick<Baseline, "key" | "recordId" | "label" | "values">;

/** A file whose rows may come from an export. */
interface ReadFile {
  cells: readonly string[][];
  /** Row number of the header, from 1. */
  headerRow: number;
  rows: readonly SheetRow<string>[];
  /** Display name of the file. */
  sheet: string;
}

const exportedAt = z.iso.datetime({ offset: true });

/** Before any change, so that every later edit is a conflict. */
const beforeAll = "-infinity";

/**
 * Parses the export time of a row, also after a spreadsheet program has reformatted it; undefined
 * when it cannot be parsed. Without a time zone it is UTC, as in an export. A truncated time is
 * earlier, so that no change is missed.
 */
function exportTime(cell: string): string | undefined {
  const withZone = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(cell)
    ? `${cell.replace(" ", "T")}${cell.length === 16 ? ":00" : ""}Z`
    : cell.replace(" ", "T");
  return exportedAt.safeParse(withZone).data;
}

/**
 * Returns the merge base of each exported row. The row names the record's last change before the
 * export, and the revisions since contain the later changes. A row that names no change has no
 * base. A row whose change cannot be parsed is reported, and all its changes count as later.
 */
export async function readBases(
  tx: EntityManager,
  source: SourceDefinition,
  { cells, headerRow, rows, sheet }: ReadFile,
): Promise<{ bases: Base[]; errors: SyncError[] }> {
  const header = cells[headerRow - 1] ?? [];
  const at = columnNamed(header, changedAtColumn.field, changedAtColumn.label);
  if (at === undefined) return { bases: [], errors: [] };
  const errors: SyncError[] = [];
  const exported = rows.flatMap(({ id, row, key, label }) => {
    const cell = cells[row - 1]?.[at] ?? "";
    if (id === null || cell.trim() === "") return [];
    const changedAt = exportTime(cell.trim());
    if (changedAt === undefined) {
      errors.push({ sheet, row, column: header[at] ?? null, value: cell, reason, costs: "cell" });
    }
    return [{ recordId: id, changedAt: changedAt ?? beforeAll, key, label }];
  });
  const changes = await tx.execute<{ recordId: string; column: string; value: unknown }[]>(
    `select distinct on (record_id, field.key) record_id as "recordId", field.key as "column", field.value
     from jsonb_to_recordset(?) as exported ("recordId" uuid, "changedAt" timestamptz)
     join revisions on resource = ? and record_id = "recordId" and kind = 'changed'
       and changed_at > "changedAt"
     cross join jsonb_each(before) as field
     order by record_id, field.key, changed_at, id`,
    [JSON.stringify(exported), source.resource.name],
  );
  const byRecord = Map.groupBy(changes, ({ recordId }) => recordId);
  const bases = exported.map(({ recordId, key, label }) => {
    const columns = (byRecord.get(recordId) ?? []).map(({ column, value }) => [column, value]);
    const values = fieldsOfColumns(tx, source, Object.fromEntries(columns));
    return { key, recordId, label, values };
  });
  return { bases, errors };
}

const reason =
  "This time cannot be read, so all changes made here are kept: leave the column as it was exported";
