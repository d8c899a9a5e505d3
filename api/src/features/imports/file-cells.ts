import { cellsOf } from "../../platform/csv/csv-cells.ts";
import { maxImportColumns, maxImportRows } from "./imports.contract.ts";
import { jsonCells } from "./json-cells.ts";
import { UnreadableFileError } from "./unreadable-file.ts";
import { xlsxCells } from "./xlsx-cells.ts";

/** How files begin that are no tables of ours, and what to do instead. */
const strangers: readonly { start: string; advice: string }[] = [
  {
    start: "\xd0\xcf\x11\xe0",
    advice: "This is a workbook of an old Excel, or one with a password. Save it as .xlsx or CSV",
  },
  { start: "%PDF", advice: "This is a PDF. Choose a CSV, XLSX or JSON file" },
  { start: "<", advice: "This is a web page, not a spreadsheet. Download the file again" },
];

/**
 * The cells of a CSV, XLSX or JSON file, as {@link cellsOf} has them. What it is follows from what
 * is in it, whatever it is called.
 * @throws UnreadableFileError
 */
export async function fileCells(file: Uint8Array): Promise<string[][]> {
  const cells = await readCells(file);
  if (cells.length - 1 > maxImportRows) {
    throw new UnreadableFileError(
      `At most ${maxImportRows} rows can be imported at once, and this file has ${cells.length - 1}`,
    );
  }
  if (cells.some((row) => row.length > maxImportColumns)) {
    throw new UnreadableFileError(`At most ${maxImportColumns} columns can be imported`);
  }
  return cells;
}

async function readCells(file: Uint8Array): Promise<string[][]> {
  const start = new TextDecoder("latin1").decode(file.subarray(0, 200)).trimStart();
  if (start.startsWith("PK\x03\x04")) return xlsxCells(file);
  const stranger = strangers.find((one) => start.startsWith(one.start));
  if (stranger) throw new UnreadableFileError(stranger.advice);
  const isUtf16 = start.startsWith("\xff\xfe") || start.startsWith("\xfe\xff");
  if (!isUtf16 && file.includes(0)) {
    throw new UnreadableFileError("This is not a spreadsheet. Choose a CSV, XLSX or JSON file");
  }
  if (/^(?:\xef\xbb\xbf)?\s*[[{]/.test(start)) return jsonCells(file);
  try {
    return cellsOf(file);
  } catch (cause) {
    throw new UnreadableFileError("This is not a CSV file: its quotes do not end", { cause });
  }
}
