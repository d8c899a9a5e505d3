import { addressCell } from "../../foundation/sheets/address-cell.contract.ts";
import { cellsFor } from "../../foundation/sheets/cell.contract.ts";
import {
  sheetTemplate,
  type SheetRecord,
} from "../../foundation/sheets/sheet-template.contract.ts";
import {
  parseSheet,
  type ParsedSheet,
  type SheetChoices,
  type ReadTogether,
  type RowError,
} from "../../foundation/sheets/sheet.contract.ts";
import type { CellValue } from "../../foundation/sheets/sheets.contract.ts";
import { noSlugFromName } from "../../../platform/http/values.contract.ts";
import { synonymsOf } from "../../../platform/resources/fields.contract.ts";
import { aroundComma, haveCompanies, splitName, withoutPronouns } from "./person-name.contract.ts";
import {
  fullName,
  speakerEditable,
  speakerFields,
  speakerLabels,
  speakerSlug,
  type SpeakerField,
} from "./speakers.contract.ts";

const written = speakerEditable.shape;

const columns = cellsFor({
  ...written,
  photoUrl: addressCell(written.photoUrl, { isPicture: true }),
  linkedinUrl: addressCell(written.linkedinUrl, { profiles: "https://www.linkedin.com/in/" }),
  twitterUrl: addressCell(written.twitterUrl, { profiles: "https://x.com/" }),
  websiteUrl: addressCell(written.websiteUrl),
});

/** Header columns of a sheet of speakers. */
export const speakerSheetColumns = {
  columns,
  labels: speakerLabels,
  synonyms: synonymsOf(speakerFields),
  // The cell of a last name may be empty, but a sheet without the column would rename every
  // speaker.
  required: ["firstName", "lastName"],
  further: {
    fullName: {
      label: "Full name",
      synonyms: ["name", "speaker", "speaker name", "presenter", "display name", "author"],
      fills: ["firstName", "lastName"],
    },
    nameAndCompany: {
      label: "Name, company",
      synonyms: ["name and company", "name and affiliation", "speaker and company"],
      fills: ["firstName", "lastName", "company"],
    },
  },
  looks: [
    { looks: /linkedin\.com\//i, column: "linkedinUrl" },
    { looks: /(?:^@|\b(?:twitter|x)\.com\/)/i, column: "twitterUrl" },
    { looks: /\.(?:jpe?g|png|webp|avif|gif)(?:\?.*)?$/i, column: "photoUrl" },
    { looks: /^(?:https?:\/\/|www\.)/i, column: "websiteUrl" },
    { looks: /^.{80}/, column: "bio" },
  ],
} as const;

type SpeakerValues = Partial<Record<SpeakerField, CellValue>>;

const writeAName = "Write a name";

/** Reads columns with full names. */
const readNames = {
  columns: ["fullName", "nameAndCompany"],
  readerOf(textsOf: (column: string) => readonly string[]): ReadTogether<SpeakerField> {
    const isDoubtful = haveCompanies(textsOf("fullName"));
    return (cells) => {
      const values: SpeakerValues = {};
      const errors: RowError<SpeakerField>[] = [];
      const column = readNames.columns.find((one) => cells.has(one));
      if (column === undefined) return { values, errors };
      const { name: text, pronouns } = withoutPronouns(cells.text(column));
      const parts = aroundComma(text);
      if (column === "fullName" && isDoubtful && parts !== null) {
        const reason = `Is "${parts.after}" a first name or a company? Choose "Name, company" for this column, or write the company in a column of its own`;
        return { values, errors: [{ column, reason }] };
      }
      const split = column === "fullName" || parts === null ? text : parts.before;
      readName(split, column, values, errors);
      if (column === "nameAndCompany") values.company = parts?.after ?? null;
      if (pronouns !== "") {
        const reason = `Only the name was read: there is no field for "${pronouns}"`;
        errors.push({ column, reason, costs: "cell" });
      }
      return { values, errors };
    };
  },
};

function readName(
  text: string,
  column: string,
  values: SpeakerValues,
  errors: RowError<SpeakerField>[],
): void {
  const name = splitName(text);
  if (name === null) {
    errors.push({ column, reason: writeAName });
    return;
  }
  for (const part of ["firstName", "lastName"] as const) {
    const read = written[part].safeParse(name[part]);
    if (read.success) values[part] = read.data;
    else errors.push({ column, reason: read.error.issues[0]?.message ?? writeAName });
  }
}

/** Parses a sheet into speakers. */
export function parseSpeakerSheet(
  cells: readonly string[][],
  sheet: string,
  choices: SheetChoices = {},
): ParsedSheet<SpeakerField> {
  return parseSheet<SpeakerField>(cells, {
    ...speakerSheetColumns,
    sheet,
    ...choices,
    together: readNames,
    identify(values) {
      const name = { firstName: String(values.firstName), lastName: String(values.lastName ?? "") };
      const label = fullName(name);
      const slug = String(values.slug ?? speakerSlug(name.firstName, name.lastName));
      return slug === ""
        ? { column: null, value: label, reason: noSlugFromName }
        : { key: slug, slug, label };
    },
  });
}

/** Formats speakers as a sheet that {@link parseSpeakerSheet} parses back. */
export function speakerSheetTemplate(speakers: readonly SheetRecord<SpeakerField>[]): string[][] {
  const { slug: ofSlug, ...others } = columns;
  return sheetTemplate(speakers, { ...speakerSheetColumns, columns: { ...others, slug: ofSlug } });
}
