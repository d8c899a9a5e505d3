import { cellsOf, UnendedQuoteError } from "../../../platform/csv/csv-cells.ts";
import { decodeText } from "../../../platform/csv/decode-text.ts";
import type { FileChoice, FileTable } from "./file-table.contract.ts";
import { whyStrange } from "./foreign-files.ts";
import { maxImportColumns, maxImportRows } from "./imported-resource.contract.ts";
import { jsonCells } from "./json-cells.ts";
import { UnreadableFileError } from "./unreadable-file.ts";
import { xlsxTable } from "./xlsx-cells.ts";

/**
 * Reads the cells of a CSV, XLSX or JSON file in the form of {@link cellsOf}. The format is
 * detected from the content, not the name.
 * @throws UnreadableFileError
 */
export async function readFileTable(file: Uint8Array, choice: FileChoice): Promise<FileTable> {
  const table = await readTable(file, choice);
  const { cells } = table;
  if (cells.length - 1 > maxImportRows) {
    throw new UnreadableFileError(
      `At most ${maxImportRows} rows can be imported at once, and this file has ${cells.length - 1}`,
    );
  }
  if (cells.some((row) => row.length > maxImportColumns)) {
    throw new UnreadableFileError(`At most ${maxImportColumns} columns can be imported`);
  }
  return { ...table, notes: [...table.notes, ...brokenCells(cells)] };
}

const oneTable = { notes: [], sheet: null, sheets: [] };

async function readTable(file: Uint8Array, { sheet, encoding }: FileChoice): Promise<FileTable> {
  const strange = whyStrange(file);
  if (strange !== null) throw new UnreadableFileError(strange);
  const start = new TextDecoder("latin1").decode(file.subarray(0, 200)).trimStart();
  if (start.startsWith("PK\x03\x04")) return xlsxTable(file, sheet);
  const isUtf16 = start.startsWith("\xff\xfe") || start.startsWith("\xfe\xff");
  if (!isUtf16 && file.includes(0)) {
    throw new UnreadableFileError("This is not a spreadsheet. Choose a CSV, XLSX or JSON file");
  }
  if (/^(?:\xef\xbb\xbf)?\s*[[{]/.test(start)) {
    return { ...oneTable, cells: jsonCells(file), encoding: null, isCertain: true };
  }
  const { text, ...decoded } = decodeText(file, encoding);
  return { ...oneTable, cells: csvCells(text), ...decoded };
}

function csvCells(text: string): string[][] {
  try {
    return cellsOf(text);
  } catch (cause) {
    if (!(cause instanceof UnendedQuoteError)) {
      throw new UnreadableFileError("This is not a CSV file", { cause });
    }
    throw new UnreadableFileError(
      `This file cannot be read as CSV: its quotes do not end. The last one opens on line ${cause.line}: put a quote at the end of that cell, or take it away`,
      { cause },
    );
  }
}

/** Replacement character of invalid bytes. */
const replacement = "\ufffd";
const maxNamed = 5;

/** Returns the cells with bytes that are invalid in their encoding. */
function brokenCells(cells: readonly string[][]): string[] {
  const found = cells.flatMap((row, index) =>
    row.flatMap((cell) =>
      cell.includes(replacement) ? [`"${cell.slice(0, 60)}" in row ${index + 1}`] : [],
    ),
  );
  if (found.length === 0) return [];
  const named = found.slice(0, maxNamed).join(", ");
  const more = found.length > maxNamed ? ` and ${found.length - maxNamed} more` : "";
  return [
    `Some bytes of this file are no characters, and ${replacement} is shown in their place: ${named}${more}.`,
  ];
}
