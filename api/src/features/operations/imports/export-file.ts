import writeXlsxFile from "write-excel-file/node";
import { csvOf } from "../../../platform/csv/csv.contract.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { cellOf } from "../../foundation/sheets/cell.contract.ts";
import type { CellValue } from "../../foundation/sheets/sheets.contract.ts";
import { changedAtColumn, type ExportFormat } from "./imported-resource.contract.ts";

/** Data of an export; all arrays have the same order. */
interface Exported {
  /** Plural name of the records. */
  many: string;
  ids: readonly string[];
  /** Values by field name. */
  records: readonly Readonly<Record<string, CellValue>>[];
  /** The same in human-readable form, the header first. */
  table: CellValue[][];
  /** Times of the last changes, ISO 8601. */
  changedAt: readonly string[];
}

/** Excel's limit of characters per cell; it truncates longer text. */
const maxXlsxCell = 32_767;

/**
 * Serializes an export. CSV and XLSX are for people, and store as text what a spreadsheet would
 * read as a formula; JSON is for programs.
 */
export async function exportFile(
  format: ExportFormat,
  exported: Exported,
): Promise<{ type: string; content: string | Buffer }> {
  if (format === "json") {
    return { type: "application/json; charset=utf-8", content: jsonOf(exported) };
  }
  const table = withIds(exported);
  if (format === "csv") {
    const rows = table.map((row) => row.map(cellOf));
    // Excel detects UTF-8 by its byte order mark.
    return { type: "text/csv; charset=utf-8", content: `\ufeff${csvOf(rows)}` };
  }
  return {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content: await xlsxOf(exported.many, table),
  };
}

/** An import matches rows by id, and detects later edits by the time of the last change. */
function withIds({ table: [header = [], ...rows], ids, changedAt }: Exported): CellValue[][] {
  return [
    ["Id", ...header, changedAtColumn.label],
    ...rows.map((row, index) => [ids[index] ?? null, ...row, changedAt[index] ?? null]),
  ];
}

function jsonOf({ records, ids, changedAt }: Exported): string {
  const list = records.map((record, index) => ({
    id: ids[index],
    ...record,
    [changedAtColumn.field]: changedAt[index],
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}

async function xlsxOf(many: string, table: CellValue[][]): Promise<Buffer> {
  const isTooLong = (cell: CellValue) => typeof cell === "string" && cell.length >= maxXlsxCell;
  const long = table.findIndex((row) => row.some(isTooLong));
  if (long !== -1) {
    throw new HttpProblem(
      409,
      `Row ${long + 1} has a text that is longer than a cell of Excel holds. Export CSV or JSON.`,
    );
  }
  const [header = [], ...rows] = table;
  const sheet = [
    header.map((name) => ({ value: String(name), fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(xlsxCell)),
  ];
  const columns = header.map((name) => ({ width: Math.max(12, String(name).length + 2) }));
  return writeXlsxFile(sheet, { sheet: many, columns, stickyRowsCount: 1 }).toBuffer();
}

function xlsxCell(value: CellValue) {
  if (typeof value !== "string") return value;
  return { value: escaped(cellOf(value)), type: String };
}

/** Escapes characters that are invalid in XML as Excel does: `_x000D_` for a carriage return. */
function escaped(text: string): string {
  const code = (character: string) =>
    `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
  return (
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, code)
      // oxlint-disable-next-line no-control-regex -- the pattern matches them
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, code)
  );
}
