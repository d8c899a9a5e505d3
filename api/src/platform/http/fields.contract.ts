import { z } from "zod";
import { emptyAsNull, id, instant, int4, longText, optionalText, text } from "./values.contract.ts";

/** What a field holds, for those who make a column or an input of it. */
export type FieldKind =
  | "text"
  | "longText"
  | "slug"
  | "colour"
  | "flag"
  | "number"
  | "choice"
  | "reference"
  | "instant";

/** One field of a record, described once; schemas, labels and blank values derive from it. */
export interface Field<
  Written extends z.ZodType = z.ZodType,
  Answered extends z.ZodType = z.ZodType,
  Blank = unknown,
> {
  /** What people call it: the header of its column in a sheet, its label in the console. */
  label: string;
  kind: FieldKind;
  /** What an editor or a sheet may write. */
  written: Written;
  /** How it is answered: free of rules, so that data stored before a rule was tightened stays readable. */
  answered: Answered;
  /** Its value when none was given; undefined when one has to be given. */
  blank: Blank;
}

export type Fields = Readonly<Record<string, Field>>;

/** Text that has to be given. */
export function requiredText<Written extends z.ZodType<string>>(label: string, written: Written) {
  return { label, kind: "text" as const, written, answered: z.string(), blank: undefined };
}

/** The last part of a record's address; one that is left empty is made from the name. */
export function recordSlug<Written extends z.ZodType<string>>(label: string, written: Written) {
  return { label, kind: "slug" as const, written, answered: z.string(), blank: undefined };
}

/** CSS colour, `#rrggbb`. */
export function colour(label: string) {
  const written = z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Write a colour as #rrggbb");
  return { label, kind: "colour" as const, written, answered: z.string(), blank: undefined };
}

/** Text that may be missing: `optionalText`, `optionalWebAddress` and the like. */
export function optional<Written extends z.ZodType<string | null>>(
  label: string,
  written: Written,
) {
  return { label, kind: "text" as const, written, answered: z.string().nullable(), blank: null };
}

/** Text of many words that may be missing. */
export function optionalLongText(label: string, max: number) {
  return {
    label,
    kind: "longText" as const,
    written: optionalText(max),
    answered: longText.nullable(),
    blank: null,
  };
}

/** Text of many words that has to be given. */
export function requiredLongText(label: string, max: number) {
  return {
    label,
    kind: "longText" as const,
    written: text(max),
    answered: longText,
    blank: undefined,
  };
}

/** Yes or no; no unless something else is said. */
export function flag(label: string) {
  return {
    label,
    kind: "flag" as const,
    written: z.boolean(),
    answered: z.boolean(),
    blank: false,
  };
}

/** A whole number, 0 unless another one is given. */
export function wholeNumber(label: string) {
  return { label, kind: "number" as const, written: int4, answered: z.int(), blank: 0 };
}

/** One of a few values. */
export function choice<
  Options extends z.ZodType,
  const Blank extends z.output<Options> | undefined,
>(label: string, options: Options, blank: Blank) {
  return { label, kind: "choice" as const, written: options, answered: options, blank };
}

/** The id of another record, if there is one: an empty string becomes null. */
export function reference(label: string) {
  const written = z.union([emptyAsNull, id.nullable()]);
  return { label, kind: "reference" as const, written, answered: id.nullable(), blank: null };
}

/** An instant, if it is known: an empty string becomes null. */
export function optionalInstant(label: string) {
  const written = z.union([emptyAsNull, instant.nullable()]);
  return { label, kind: "instant" as const, written, answered: instant.nullable(), blank: null };
}

/** What is only ever read. */
export function readOnly<Answered extends z.ZodType>(
  label: string,
  kind: FieldKind,
  answered: Answered,
) {
  return { label, kind, written: z.never(), answered, blank: undefined };
}

/** Identity function that preserves the fields' types. A call, so that bundlers can tree-shake the schemas. */
export function defineFields<Described extends Fields>(fields: Described): Described {
  return fields;
}

/** Shape of what may be written. */
export function writtenShape<Described extends Fields>(fields: Described) {
  return partOfEach(fields, "written");
}

/** Shape of what is answered. */
export function answeredShape<Described extends Fields>(fields: Described) {
  return partOfEach(fields, "answered");
}

/** What each field is called. */
export function labelsOf<Described extends Fields>(fields: Described) {
  return partOfEach(fields, "label");
}

type Optional<Described extends Fields> = {
  [
    Name in keyof Described as Described[Name]["blank"] extends undefined ? never : Name
  ]: Described[Name]["blank"];
};

/** A record of which nothing is known but what has to be given. */
export function blankOf<Described extends Fields>(fields: Described) {
  const blanks = Object.entries(fields).filter(([, { blank }]) => blank !== undefined);
  return Object.fromEntries(
    blanks.map(([name, { blank }]) => [name, blank]),
  ) as Optional<Described>;
}

function partOfEach<Described extends Fields, Part extends keyof Field>(
  fields: Described,
  part: Part,
) {
  const parts = Object.entries(fields).map(([name, field]) => [name, field[part]]);
  return Object.fromEntries(parts) as { [Name in keyof Described]: Described[Name][Part] };
}
