import { z } from "zod";
import { cellOf } from "../../foundation/sheets/cell.contract.ts";
import { cellValue } from "../../foundation/sheets/sheets.contract.ts";
import { whyForeignJson } from "./foreign-files.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

const entries = z.array(z.unknown());
const entry = z.record(z.string(), z.unknown());

/**
 * Reads a JSON array of objects as a table whose header is the property names.
 * @throws UnreadableFileError
 */
export function jsonCells(file: Uint8Array): string[][] {
  const value = parsed(file);
  const foreign = whyForeignJson(value);
  if (foreign !== null) throw new UnreadableFileError(foreign);
  const list = entries.safeParse(value);
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
      // A missing property is not an empty value, which would clear the field.
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
