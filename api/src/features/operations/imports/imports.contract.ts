import { z } from "zod";
import { importedResource } from "./imported-resource.contract.ts";
import { encoding } from "../../../platform/csv/encodings.contract.ts";
import { possibleDays } from "../../foundation/editions/editions.contract.ts";
import { id, writeOneOf } from "../../../platform/http/values.contract.ts";
import { columnChoice, readTable } from "../../foundation/sheets/sheets.contract.ts";

const oneOf = <const Option extends string>(options: readonly Option[]) =>
  z.enum(options, { error: writeOneOf(options) });

/** A JSON text in a form. */
const choiceAsText = z.string().transform((text, context) => {
  try {
    return columnChoice.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: "Write a list of fields as JSON" });
    return z.NEVER;
  }
});

/** Form fields that control how a file is parsed. */
const readingForm = z.object({
  /** A CSV, XLSX or JSON file. */
  file: z
    .instanceof(Uint8Array, { error: "Choose a file" })
    .refine(({ length }) => length > 0, "This file is empty"),
  resource: oneOf(importedResource.options),
  /** Edition of the records; the current edition when omitted. */
  editionId: id.optional(),
  /** Name of a workbook's sheet; the first visible non-empty sheet when omitted. */
  sheet: z.string().max(255, "At most 255 characters").optional(),
  /** Encoding of the text; detected when omitted. */
  encoding: encoding.optional(),
  /**
   * Field of each column, or null for a column to skip, as JSON. When omitted, columns are
   * recognised by name or by an earlier choice.
   */
  columns: choiceAsText.optional(),
  /** Day of sessions whose rows have no day. */
  day: z.coerce
    .number()
    .pipe(z.literal(possibleDays, { error: "Choose a day of the edition" }))
    .optional(),
});

/** Body of `POST /api/functions/read-import`, as multipart/form-data. */
export const readImportForm = readingForm;

/** Body of `POST /api/functions/import`, as multipart/form-data. */
export const importForm = readingForm.extend({
  mode: oneOf(["preview", "apply"]),
  /** Which value to keep when a field was changed both here and in the file since the export. */
  keep: oneOf(["ours", "file"]).optional(),
});

/** Result of parsing a file, before the comparison. */
export const importReading = z.object({
  fileName: z.string(),
  /** Non-empty sheets of a workbook, hidden sheets last; empty for a file with one table. */
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean(), rows: z.int() })),
  /** Name of the parsed sheet. */
  sheet: z.string().nullable(),
  encoding: encoding.nullable(),
  /** The table and its columns; null when no table was found. */
  table: readTable.nullable(),
  /** Reason why the file cannot be imported as parsed; null when it can. */
  problem: z.string().nullable(),
  /** Another resource that the columns fit better; null when there is none. */
  looksLike: z.string().nullable(),
  /** Whether the rows have no day. */
  needsDay: z.boolean(),
  /** Whether no question is open: every column is recognised or was chosen before. */
  isSettled: z.boolean(),
});
export type ImportReading = z.infer<typeof importReading>;
