import { z } from "zod";
import { cellOf } from "../sheets/cell.contract.ts";
import { cellValue } from "../sheets/sheets.contract.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

const entries = z.array(z.unknown());
const entry = z.record(z.string(), z.unknown());

/**
 * A JSON array of objects as a table: their names are its header.
 * @throws UnreadableFileError
 */
export function jsonCells(file: Uint8Array): string[][] {
  const list = entries.safeParse(parsed(file));
  if (!list.success) {
    throw new UnreadableFileError("This JSON is no list of records: write [{ … }, { … }]");
  }
  const records = list.data.map((one, index) => {
    const record = entry.safeParse(one);
    if (record.success && !Array.isArray(one)) return record.data;
    throw new UnreadableFileError(`Entry ${index + 1} of this JSON is no record: write { … }`);
  });
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record, index) =>
    names.map((name) => {
      const where = `"${name.slice(0, 100)}" of entry ${index + 1}`;
      // Nothing said is not the same as an empty value, which would empty the field.
      if (!Object.hasOwn(record, name)) {
        throw new UnreadableFileError(`${where} is missing: every entry has the same names`);
      }
      const value = cellValue.safeParse(record[name]);
      if (value.success) return cellOf(value.data);
      throw new UnreadableFileError(`${where} is neither a text nor a number, true, false or null`);
    }),
  );
  return records.length === 0 ? [] : [names, ...rows];
}

function parsed(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch (cause) {
    throw new UnreadableFileError("This JSON cannot be read: it is cut off or misspelt", { cause });
  }
}
