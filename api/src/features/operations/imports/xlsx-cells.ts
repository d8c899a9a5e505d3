import { strFromU8, strToU8, unzipSync, zipSync, type UnzipFileInfo } from "fflate";
import { readXlsx, type Sheet, type Workbook } from "hucre/xlsx";
import { withoutEmptyEnds } from "../../../platform/csv/csv-cells.ts";
import { cellOf } from "../../foundation/sheets/cell.contract.ts";
import { damaged, filledCells } from "./filled-cells.ts";
import type { FileTable } from "./file-table.contract.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/**
 * Maximum unpacked size of a workbook in bytes: a hundred characters per cell in 5,000 rows of 100
 * columns.
 */
const maxUnpackedBytes = 50 * 1024 ** 2;
const maxParts = 1_000;

/** Refused parts of a workbook: they do more than contain cells. */
const refused: readonly { part: RegExp; reason: string }[] = [
  { part: /vbaProject|\/macrosheets\//i, reason: "This workbook has macros in it" },
  { part: /\/externalLinks\//i, reason: "This workbook takes cells from other files" },
];

/** Advice to save a workbook with values only. */
const saveAgain = "Save the sheet alone as .xlsx or CSV";

/** An empty sheet may precede the intended one. */
const isFilled = ({ rows }: Sheet) => rows.some((row) => row.some((cell) => cell !== null));

/**
 * Reads the cells of an XLSX sheet.
 * @param asked name of the sheet; the first visible non-empty sheet when omitted
 * @throws UnreadableFileError
 */
export async function xlsxTable(file: Uint8Array, asked?: string): Promise<FileTable> {
  const { sheets } = await readWorkbook(file);
  const isHidden = ({ hidden, veryHidden }: Sheet) => hidden === true || veryHidden === true;
  const inOrder = [
    ...sheets.filter((sheet) => !isHidden(sheet)),
    ...sheets.filter((sheet) => isHidden(sheet)),
  ];
  const filled = inOrder.filter(isFilled);
  const sheet =
    asked === undefined ? (filled[0] ?? inOrder[0]) : inOrder.find(({ name }) => name === asked);
  if (sheet === undefined) {
    const names = inOrder.map(({ name }) => `"${name}"`).join(", ");
    throw new UnreadableFileError(`This workbook has no sheet "${asked ?? ""}"; it has ${names}`);
  }
  const notes = notesOf(sheet, asked === undefined ? inOrder : []);
  return {
    cells: cellsOfSheet(sheet),
    notes,
    encoding: null,
    isCertain: true,
    sheet: sheet.name,
    sheets: filled.map((one) => ({
      name: one.name,
      isHidden: isHidden(one),
      rows: one.rows.length,
    })),
  };
}

async function readWorkbook(file: Uint8Array): Promise<Workbook> {
  const parts = unpacked(file);
  // Any part may be a sheet.
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part);
    if (xml.includes("sheetData")) parts[name] = strToU8(filledCells(xml));
  }
  // Repacked without compression, so that it unpacks to no more than the size checked above.
  return readXlsx(zipSync(parts, { level: 0 }), { readStyles: false }).catch((cause: unknown) => {
    throw damaged({ cause });
  });
}

/** Returns rows in which each merged cell has its value in every cell that it covers. */
function cellsOfSheet({ rows, merges = [] }: Sheet): string[][] {
  const cells = rows.map((row) => row.map(cellOfValue));
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = cells[startRow]?.[startCol] ?? "";
    // A cell merged across columns is a heading; one merged across rows is a value of each row.
    if (value === "" || endRow === startRow) continue;
    for (let row = startRow; row <= Math.min(endRow, cells.length - 1); row += 1) {
      for (let column = startCol; column <= endCol; column += 1) fill(cells, row, column, value);
    }
  }
  return withoutEmptyEnds(cells);
}

function fill(cells: string[][], row: number, column: number, value: string): void {
  const filled = (cells[row] ??= []);
  while (filled.length <= column) filled.push("");
  if (filled[column] === "") filled[column] = value;
}

function notesOf({ name, rowDefs, merges = [] }: Sheet, inOrder: readonly Sheet[]): string[] {
  const hidden = [...(rowDefs ?? [])].filter(([, row]) => row.hidden === true).length;
  const isMerged = merges.some(({ startRow, endRow }) => endRow > startRow);
  const passed = inOrder.slice(
    0,
    Math.max(
      inOrder.findIndex((sheet) => sheet.name === name),
      0,
    ),
  );
  return [
    ...passed.map((sheet) => `The sheet "${sheet.name}" is empty. The sheet "${name}" was read.`),
    ...(hidden > 0
      ? [
          `${hidden === 1 ? "A row that is hidden was" : `${hidden} rows that are hidden, by a filter or by hand, were`} read like the others.`,
        ]
      : []),
    ...(isMerged ? ["Merged cells were read as if each row had their value."] : []),
  ];
}

function unpacked(file: Uint8Array): Record<string, Uint8Array> {
  let [bytes, count] = [0, 0];
  const isCells = ({ name, originalSize }: UnzipFileInfo) => {
    const why = refused.find(({ part }) => part.test(name));
    if (why) throw new UnreadableFileError(`${why.reason}. ${saveAgain}`);
    if (!/\.(?:xml|rels)$/.test(name)) return false;
    [bytes, count] = [bytes + originalSize, count + 1];
    if (bytes > maxUnpackedBytes || count > maxParts) {
      throw new UnreadableFileError("This workbook unpacks to more than can be imported");
    }
    return true;
  };
  try {
    return unzipSync(file, { filter: isCells });
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw cause;
    throw new UnreadableFileError("This file is damaged: it cannot be unpacked", { cause });
  }
}

function cellOfValue(value: Sheet["rows"][number][number]): string {
  if (value instanceof Date) return clockText(value);
  // A typed or exported value is already quoted where necessary.
  return typeof value === "string" ? value : cellOf(value);
}

/**
 * Formats a spreadsheet's date, which has no time zone, as local time: "2025-12-11 16:00"; a time
 * without a date as "16:00".
 */
function clockText(at: Date): string {
  if (Number.isNaN(at.getTime())) return "#VALUE!";
  // Spreadsheets store a time as a fraction of a day, which is rarely exact.
  const [date = "", time = ""] = new Date(Math.round(at.getTime() / 1000) * 1000)
    .toISOString()
    .split(/[TZ]/);
  const clock = time.replace(/(?::00)?\.000$/, "");
  // A time without a date is on the first day of the workbook's calendar, in 1900 or 1904.
  return at.getUTCFullYear() < 1905 ? clock : `${date} ${clock}`;
}
