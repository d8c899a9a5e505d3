import { z } from "zod";
import { cellsFor } from "../sheets/cell.contract.ts";
import { sheetTemplate, type SheetRecord } from "../sheets/sheet-template.contract.ts";
import { parseSheet, type ParsedSheet } from "../sheets/sheet.contract.ts";
import { synonymsOf } from "../../platform/http/fields.contract.ts";
import { splitName } from "./person-name.contract.ts";
import {
  fullName,
  speakerEditable,
  speakerFields,
  speakerLabels,
  speakerSlug,
  type SpeakerField,
} from "./speakers.contract.ts";

const { slug } = speakerEditable.shape;

/** One of the two names that a full name holds. */
function partOfName(part: "firstName" | "lastName") {
  return z
    .string()
    .transform((cell, context) => {
      const name = splitName(cell);
      if (name !== null) return name[part];
      context.addIssue({ code: "custom", message: "Write a first and a last name" });
      return z.NEVER;
    })
    .pipe(speakerEditable.shape[part]);
}

/** By what the header of a sheet of speakers is read. */
export const speakerSheetColumns = {
  columns: cellsFor(speakerEditable.shape),
  labels: speakerLabels,
  synonyms: synonymsOf(speakerFields),
  required: ["firstName", "lastName"],
  joint: {
    label: "Full name",
    synonyms: ["name", "speaker", "speaker name"],
    columns: { firstName: partOfName("firstName"), lastName: partOfName("lastName") },
  },
} as const;

/** Turns the cells of a sheet into speakers, the header first. */
export function parseSpeakerSheet(
  cells: readonly string[][],
  sheet: string,
): ParsedSheet<SpeakerField> {
  return parseSheet(cells, {
    ...speakerSheetColumns,
    sheet,
    identify(values) {
      const name = { firstName: String(values.firstName), lastName: String(values.lastName) };
      const named = values.slug ?? speakerSlug(name.firstName, name.lastName);
      const parsed = slug.safeParse(named);
      return parsed.success
        ? { key: parsed.data, slug: parsed.data, label: fullName(name) }
        : { column: null, value: fullName(name), reason: "No address can be made from this name" };
    },
  });
}

/** The speakers as a sheet that {@link parseSpeakerSheet} reads as the same values. */
export function speakerSheetTemplate(speakers: readonly SheetRecord<SpeakerField>[]): string[][] {
  const { slug: ofSlug, ...columns } = speakerSheetColumns.columns;
  return sheetTemplate(speakers, { ...speakerSheetColumns, columns: { ...columns, slug: ofSlug } });
}
