import { strFromU8, strToU8, unzipSync, zipSync, type UnzipFileInfo } from "fflate";
import { readSheet } from "read-excel-file/node";
import { z } from "zod";
import { withoutEmptyEnds } from "../../platform/csv/csv-cells.ts";
import { cellOf } from "../sheets/cell.contract.ts";
import { damaged, filledCells } from "./filled-cells.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Most that a workbook may unpack to, in bytes: a hundred letters in each of 5,000 rows of 100 columns. */
const maxUnpackedBytes = 50 * 1024 ** 2;
const maxParts = 1_000;

/** Parts of a workbook that do more than hold cells. */
const refused: readonly { part: RegExp; reason: string }[] = [
  { part: /vbaProject|\/macrosheets\//i, reason: "This workbook has macros in it" },
  { part: /\/externalLinks\//i, reason: "This workbook takes cells from other files" },
];

/** A table of nothing but values. */
const saveAgain = "Save the sheet alone as .xlsx or CSV";

/** What the package reads from a sheet. Its own type has a class where a value is. */
const read = z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.date()]).nullable()));

/**
 * The cells of the first sheet of an XLSX workbook.
 * @throws UnreadableFileError
 */
export async function xlsxCells(file: Uint8Array): Promise<string[][]> {
  const parts = unpacked(file);
  // A sheet may be any part.
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part);
    if (xml.includes("sheetData")) parts[name] = strToU8(filledCells(xml));
  }
  // Packed again, it unpacks to no more than what was weighed here.
  const workbook = Buffer.from(zipSync(parts, { level: 0 }));
  const rows = await readSheet(workbook, 1, { trim: false }).catch((cause: unknown) => {
    throw damaged({ cause });
  });
  return withoutEmptyEnds(read.parse(rows).map((row) => row.map(cellOfValue)));
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

function cellOfValue(value: string | number | boolean | Date | null): string {
  if (value instanceof Date) return clockText(value);
  // Whoever has typed it, or exported it, has quoted what needs it.
  return typeof value === "string" ? value : cellOf(value);
}

/** A date of a spreadsheet, which knows no zone, as the clocks show it: "2025-12-11 16:00"; a time alone as "16:00". */
function clockText(at: Date): string {
  if (Number.isNaN(at.getTime())) return "#VALUE!";
  // Spreadsheets keep a time as a fraction of a day, which is seldom exact.
  const [date = "", time = ""] = new Date(Math.round(at.getTime() / 1000) * 1000)
    .toISOString()
    .split(/[TZ]/);
  const clock = time.replace(/(?::00)?\.000$/, "");
  return at.getUTCFullYear() < 1901 ? clock : `${date} ${clock}`;
}
