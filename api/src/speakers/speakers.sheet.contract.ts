import { z } from "zod";
import { cellsFor, parseSheet, type ParsedSheet, type SheetRow } from "../sync/sheet.contract.ts";
import {
  fullName,
  speakerEditable,
  speakerLabels,
  speakerSlug,
  type SpeakerField,
} from "./speakers.contract.ts";

const { slug } = speakerEditable.shape;

/** Without a slug one is made from the name. */
const columns = cellsFor({
  ...speakerEditable.shape,
  slug: z.union([z.literal(""), slug]),
});

/** A row about a speaker. */
export type SpeakerRow = SheetRow<SpeakerField>;

/** Turns the cells of a sheet into speakers, the header first. */
export function parseSpeakerSheet(
  cells: readonly string[][],
  sheet: string,
): ParsedSheet<SpeakerField> {
  return parseSheet(cells, {
    sheet,
    columns,
    labels: speakerLabels,
    required: ["firstName", "lastName"],
    identify(values) {
      const name = { firstName: String(values.firstName), lastName: String(values.lastName) };
      const key = values.slug || speakerSlug(name.firstName, name.lastName);
      const parsed = slug.safeParse(key);
      return parsed.success
        ? { slug: parsed.data, label: fullName(name) }
        : { column: null, value: String(key), reason: "No address can be made from this name" };
    },
  });
}
