import { z } from "zod";
import {
  emptyAsNull,
  id,
  imageAddress,
  instant,
  int4,
  longText,
  optionalImageAddress,
  optionalSecureAddress,
  optionalText,
  optionalWebAddress,
  slugOrEmpty,
  text,
} from "./values.contract.ts";

/** What a field holds, by which its column and its input are chosen. */
export type FieldKind =
  | "text"
  | "longText"
  | "lines"
  | "markdown"
  | "address"
  | "image"
  | "slug"
  | "colour"
  | "flag"
  | "number"
  | "choice"
  | "reference"
  | "instant"
  | "date"
  | "time"
  | "object";

/** How a field is met in sheets, in searches and in the console's form; each may be left out. */
export interface FieldUse {
  /** Further headers by which people call its column in a sheet. */
  synonyms?: readonly string[];
  /** Whether the `q` of a list looks in it. */
  isSearched?: boolean;
  /** Heading of the inputs that it stands among; fields of one group follow each other. */
  group?: string;
  /** Whether its input has a line of its own; what is long has it anyway. */
  isWide?: boolean;
  /** Width by height of the place on the site that a picture is cut to. */
  ratio?: number;
  /** Whether the site shows only the outline of a picture, in the colour of the text. */
  isOutline?: boolean;
  /** Whether the site reads out what a picture shows; of a person or a company it says the name. */
  isDescribed?: boolean;
  /** A sentence below its input. */
  hint?: string;
  /** Whether the console's list leaves it out. */
  isUnlisted?: boolean;
}

/** One field of a record, described once; schemas, columns, labels, inputs and blank values derive from it. */
export interface Field<
  Written extends z.ZodType = z.ZodType,
  Answered extends z.ZodType = z.ZodType,
  Blank = unknown,
> extends FieldUse {
  /** What people call it: the header of its column in a sheet, its label in the console. */
  label: string;
  kind: FieldKind;
  /** What an editor or a sheet may write. */
  written: Written;
  /** How it is answered: free of rules, so that data stored before a rule was tightened stays readable. */
  answered: Answered;
  /** Its value when none was given; undefined when one has to be given. */
  blank: Blank;
  /** What a choice may be. */
  options?: readonly (string | number)[];
  /** Whose id a reference holds. */
  refersTo?: Reference;
  /** What a slug that nobody has written is made from. */
  slugOf?: SlugSource;
  /** What an object holds. */
  parts?: Fields;
  /** How records are ordered by it, if it is the position of one among the others. */
  order?: HandOrder;
}

/** How records are ordered by hand. */
export interface HandOrder {
  /** The field by whose value records are told apart that have an order of their own each. */
  within?: string;
  /** From which position on a record is in no order. */
  below?: number;
  /** Whether the database puts the records in order, until somebody does: a position is no part of a record's version. */
  isByTime?: boolean;
}

/** A resource that another one refers to. */
export interface Reference {
  resource: string;
  /** The field that its records are sorted by where one is chosen. */
  sortedBy: string;
}

/** How the slug of a record is made. */
export interface SlugSource {
  /** Fields that it is made from. */
  from: readonly [string, ...string[]];
  make: (...values: string[]) => string;
  /** Longest slug that the records may have, in characters. */
  max: number;
  /** Slugs that no record may take. */
  reserved?: ReadonlySet<string>;
}

export type Fields = Readonly<Record<string, Field>>;

/** Text that has to be given. */
export function requiredText<Written extends z.ZodType<string>>(
  label: string,
  written: Written,
  use?: FieldUse,
) {
  return { ...use, label, kind: "text" as const, written, answered: z.string(), blank: undefined };
}

/** The last part of a record's address; one that is left empty is made from other fields. */
export function recordSlug<Written extends z.ZodType<string>>(
  written: Written,
  slugOf: SlugSource,
  use?: FieldUse,
) {
  const answered = z.string();
  const label = "Slug";
  return { ...use, label, kind: "slug" as const, written, answered, blank: undefined, slugOf };
}

/** CSS colour, `#rrggbb`. */
export function colour(label: string, use?: FieldUse) {
  const written = z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Write a colour as #rrggbb");
  return {
    ...use,
    label,
    kind: "colour" as const,
    written,
    answered: z.string(),
    blank: undefined,
  };
}

/** A line of text that may be missing. */
export function optional<Written extends z.ZodType<string | null>>(
  label: string,
  written: Written,
  use?: FieldUse,
) {
  const answered = z.string().nullable();
  return { ...use, label, kind: "text" as const, written, answered, blank: null };
}

/** A link to another site, which may be missing. */
export function optionalAddress(label: string, use?: FieldUse) {
  return { ...optional(label, optionalWebAddress, use), kind: "address" as const };
}

/** A link to another site that nobody may listen to, which may be missing. */
export function optionalSecureLink(label: string, use?: FieldUse) {
  return { ...optional(label, optionalSecureAddress, use), kind: "address" as const };
}

/** The address of a picture that has to be given. */
export function image(label: string, use?: FieldUse) {
  return { ...requiredText(label, imageAddress, use), kind: "image" as const };
}

/** The address of a picture, which may be missing. */
export function optionalImage(label: string, use?: FieldUse) {
  return { ...optional(label, optionalImageAddress, use), kind: "image" as const };
}

/** Text of many words that may be missing. */
export function optionalLongText(label: string, max: number, use?: FieldUse) {
  return {
    ...use,
    label,
    kind: "longText" as const,
    written: optionalText(max),
    answered: longText.nullable(),
    blank: null,
  };
}

/** Markdown. */
export function markdown(label: string, max: number, use?: FieldUse) {
  return {
    ...use,
    label,
    kind: "markdown" as const,
    written: text(max),
    answered: longText,
    blank: "",
  };
}

/** Text of many words that has to be given. */
export function requiredLongText(label: string, max: number, use?: FieldUse) {
  const written = text(max).min(1, `${label} is required`);
  const answered = longText;
  return { ...use, label, kind: "longText" as const, written, answered, blank: undefined };
}

/** Lines of text, none unless some are given. */
export function lines(label: string, max: { lines: number; characters: number }, use?: FieldUse) {
  return {
    ...use,
    label,
    kind: "lines" as const,
    written: z
      .array(text(max.characters).min(1, "Write something on each line"))
      .max(max.lines, `At most ${max.lines} lines`),
    answered: z.array(z.string()),
    blank: [] as string[],
  };
}

/** Fields that belong together and are kept as one value. */
export function object<Described extends Fields>(label: string, parts: Described, use?: FieldUse) {
  return {
    ...use,
    label,
    kind: "object" as const,
    written: z.object(writtenShape(parts)),
    answered: z.object(answeredShape(parts)),
    blank: undefined,
    parts,
  };
}

/** A calendar date, `YYYY-MM-DD`, that has to be given. */
export function calendarDate(label: string, use?: FieldUse) {
  const written = z.iso.date("Write a date as YYYY-MM-DD");
  return { ...use, label, kind: "date" as const, written, answered: z.string(), blank: undefined };
}

/** What a clock shows, `HH:MM`, that has to be given. */
export function clockTime(label: string, use?: FieldUse) {
  const written = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time as HH:MM");
  return { ...use, label, kind: "time" as const, written, answered: z.string(), blank: undefined };
}

/** Yes or no; no unless something else is said. */
export function flag(label: string, use?: FieldUse) {
  return {
    ...use,
    label,
    kind: "flag" as const,
    written: z.boolean(),
    answered: z.boolean(),
    blank: false,
  };
}

/** The position of a record among the others, by which they are ordered by hand; for a new one, 0 is the last. */
export function position(label: string, order: HandOrder, use?: FieldUse) {
  return {
    ...use,
    label,
    kind: "number" as const,
    written: int4,
    answered: z.int(),
    blank: 0,
    order,
  };
}

/** A whole number from 0 on that has to be given. */
export function amount(label: string, use?: FieldUse) {
  const written = int4.min(0, "This must be 0 or more");
  return { ...use, label, kind: "number" as const, written, answered: z.int(), blank: undefined };
}

/** One of a few values. */
export function choice<
  const Option extends string | number,
  const Blank extends NoInfer<Option> | undefined,
>(label: string, options: readonly Option[], blank: Blank, use?: FieldUse) {
  const value = z.literal(options);
  return {
    ...use,
    label,
    kind: "choice" as const,
    written: value,
    answered: value,
    blank,
    options,
  };
}

/** The id of another record, if there is one: an empty string becomes null. */
export function reference(label: string, refersTo: Reference, use?: FieldUse) {
  const written = z.union([emptyAsNull, id.nullable()]);
  const answered = id.nullable();
  return { ...use, label, kind: "reference" as const, written, answered, blank: null, refersTo };
}

/** An instant, if it is known: an empty string becomes null. */
export function optionalInstant(label: string, use?: FieldUse) {
  const written = z.union([emptyAsNull, instant.nullable()]);
  const answered = instant.nullable();
  return { ...use, label, kind: "instant" as const, written, answered, blank: null };
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

/** What each field is called, in sheets and in the console. */
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

/** Further headers of each field's column in a sheet. */
export function synonymsOf<Described extends Fields>(fields: Described) {
  return partOfEach(fields, "synonyms");
}

/** Names of the fields that a search looks in. */
export function searchedOf<Described extends Fields>(
  fields: Described,
): (keyof Described & string)[] {
  return Object.keys(fields).filter((name) => fields[name]?.isSearched);
}

/** What is written of a new record: a slug that is left out or empty is made, and what has a blank value may be left out. */
type CreateShape<Described extends Fields> = {
  [Name in keyof Described]: Described[Name]["kind"] extends "slug"
    ? z.ZodOptional<SlugOrEmpty<Described[Name]["written"]>>
    : Described[Name]["blank"] extends undefined
      ? Described[Name]["written"]
      : z.ZodOptional<Described[Name]["written"]>;
};

type UpdateShape<Described extends Fields> = {
  [Name in keyof Described]: z.ZodOptional<
    Described[Name]["kind"] extends "slug"
      ? SlugOrEmpty<Described[Name]["written"]>
      : Described[Name]["written"]
  >;
};

type SlugOrEmpty<Slug extends z.ZodType> = z.ZodUnion<[z.ZodLiteral<"">, Slug]>;

/** Body of a `POST`. */
export function createBody<Described extends Fields>(fields: Described) {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    field.blank === undefined && field.kind !== "slug" ? field.written : writable(field).optional(),
  ]);
  return z.object(Object.fromEntries(shape) as CreateShape<Described>);
}

/** Body of a `PUT`: a whole or a partial record. */
export function updateBody<Described extends Fields>(fields: Described) {
  const shape = Object.entries(fields).map(([name, field]) => [name, writable(field).optional()]);
  return z.object(Object.fromEntries(shape) as UpdateShape<Described>);
}

function writable({ kind, written }: Field): z.ZodType {
  return kind === "slug" ? slugOrEmpty(written as z.ZodType<string>) : written;
}

function partOfEach<Described extends Fields, Part extends keyof Field>(
  fields: Described,
  part: Part,
) {
  const parts = Object.entries(fields).map(([name, field]) => [name, field[part]]);
  return Object.fromEntries(parts) as { [Name in keyof Described]: Described[Name][Part] };
}
