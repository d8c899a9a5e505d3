import writeXlsxFile from "write-excel-file/node";
import { csvOf } from "../../platform/csv/csv.contract.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { cellOf } from "../sheets/cell.contract.ts";
import type { CellValue } from "../sheets/sheets.contract.ts";
import { changedAtColumn, type ExportFormat } from "./imports.contract.ts";

/** What an export says, record by record in the same order. */
interface Exported {
  /** What the records are called. */
  many: string;
  ids: readonly string[];
  /** By the names of the fields. */
  records: readonly Readonly<Record<string, CellValue>>[];
  /** The same as people write it, the header first. */
  table: CellValue[][];
  /** Instants of the last changes, ISO 8601. */
  changedAt: readonly string[];
}

/** Most characters of a cell of Excel, which cuts off the rest. */
const maxXlsxCell = 32_767;

/** An export in a format: CSV and XLSX for people, with all that a spreadsheet could take for a formula as text; JSON for programs. */
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
    // Excel reads UTF-8 by its byte order mark.
    return { type: "text/csv; charset=utf-8", content: `\ufeff${csvOf(rows)}` };
  }
  return {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content: await xlsxOf(exported.many, table),
  };
}

/** By the id a row is found again, by the last change what was edited here since. */
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

/** What XML cannot hold, as Excel writes it: `_x000D_` for a carriage return. */
function escaped(text: string): string {
  const code = (character: string) =>
    `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
  return (
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, code)
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, code)
  );
}
