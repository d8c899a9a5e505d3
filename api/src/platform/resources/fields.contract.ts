import { z } from "zod";
import {
  emptyAsNull,
  id,
  imageAddress,
  instant,
  int4,
  longText,
  optionalImageAddress,
  optionalLink,
  optionalSecureAddress,
  optionalText,
  optionalWebAddress,
  slugOrEmpty,
  text,
  writeOneOf,
} from "../http/values.contract.ts";

/** Kind of a field. It determines the database column and the form input. */
export type FieldKind =
  | "text"
  | "longText"
  | "lines"
  | "list"
  | "markdown"
  | "address"
  | "link"
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

/** How a field is used in sheets, searches and the console's form. All properties are optional. */
export interface FieldUse {
  /** Alternative header names of the field's column in a sheet. */
  synonyms?: readonly string[];
  /** Whether the list parameter `q` searches this field. */
  isSearched?: boolean;
  /** Heading of the input's group in the form. Fields of one group must be adjacent. */
  group?: string;
  /** Whether the input takes a full row of the form. Long text always does. */
  isWide?: boolean;
  /** Aspect ratio (width / height) that the site crops a picture to. */
  ratio?: number;
  /** Whether the site shows only the picture's outline, in the text colour. */
  isOutline?: boolean;
  /**
   * Whether the site uses a description of the picture as alternative text. Pictures of people and
   * companies use the name instead.
   */
  isDescribed?: boolean;
  /** Help text below the input. */
  hint?: string;
  /** Whether the console's list hides the field. */
  isUnlisted?: boolean;
  /** Whether only admins receive the field. Lists cannot be sorted or filtered by it. */
  isForAdmins?: boolean;
}

/**
 * Definition of a record's field. Schemas, columns, labels, inputs and default values derive from
 * it.
 */
export interface Field<
  Written extends z.ZodType = z.ZodType,
  Answered extends z.ZodType = z.ZodType,
  Blank = unknown,
> extends FieldUse {
  /** Column header in a sheet and label in the console. */
  label: string;
  kind: FieldKind;
  /** Schema of input from an editor or a sheet. */
  written: Written;
  /**
   * Schema of responses. It has no validation rules, so that data stored before a rule was
   * tightened stays readable.
   */
  answered: Answered;
  /** Default value; undefined when the field is required. */
  blank: Blank;
  /** Allowed values of a choice. */
  options?: readonly (string | number)[];
  /** Target of a reference. */
  refersTo?: Reference;
  /** How to generate a slug that was left empty. */
  slugOf?: SlugSource;
  /** Fields of an object, or of each entry of a list. */
  parts?: Fields;
  /** Ordering rules, if the field is the record's position in a manual order. */
  order?: HandOrder;
  /** Whether the field cannot be written. */
  isReadOnly?: boolean;
}

/** Rules for ordering records manually. */
export interface HandOrder {
  /** Field that partitions the records: each of its values has a separate order. */
  within?: string;
  /** Records with a position of this value or higher are not ordered. */
  below?: number;
  /**
   * Whether the database orders the records until somebody reorders them. The position is then not
   * part of a record's version.
   */
  isByTime?: boolean;
}

/** Reference to a record of another resource. */
export interface Reference {
  resource: string;
  /** Sort field of the selection list. */
  sortedBy: string;
}

/** How to generate a record's slug. */
export interface SlugSource {
  /** Source fields. */
  from: readonly [string, ...string[]];
  make: (...values: string[]) => string;
  /** Maximum length in characters. */
  max: number;
  /** Whether records must not use a slug. */
  isReserved?: (slug: string) => boolean;
}

export type Fields = Readonly<Record<string, Field>>;

/** Required text. */
export function requiredText<Written extends z.ZodType<string>>(
  label: string,
  written: Written,
  use?: FieldUse,
) {
  return { ...use, label, kind: "text" as const, written, answered: z.string(), blank: undefined };
}

/** Last segment of a record's URL. An empty slug is generated from other fields. */
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

/** Optional single-line text. */
export function optional<Written extends z.ZodType<string | null>>(
  label: string,
  written: Written,
  use?: FieldUse,
) {
  const answered = z.string().nullable();
  return { ...use, label, kind: "text" as const, written, answered, blank: null };
}

/** Optional link to another site. */
export function optionalAddress(label: string, use?: FieldUse) {
  return { ...optional(label, optionalWebAddress, use), kind: "address" as const };
}

/** Optional link to another site, HTTPS only. */
export function optionalSecureLink(label: string, use?: FieldUse) {
  return { ...optional(label, optionalSecureAddress, use), kind: "address" as const };
}

/** Optional link to a page of this site or to another site. */
export function optionalSiteLink(label: string, use?: FieldUse) {
  return { ...optional(label, optionalLink, use), kind: "link" as const };
}

/** Required picture address. */
export function image(label: string, use?: FieldUse) {
  return { ...requiredText(label, imageAddress, use), kind: "image" as const };
}

/** Optional picture address. */
export function optionalImage(label: string, use?: FieldUse) {
  return { ...optional(label, optionalImageAddress, use), kind: "image" as const };
}

/** Optional multi-line text. */
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

/** Required multi-line text. */
export function requiredLongText(label: string, max: number, use?: FieldUse) {
  const written = text(max).min(1, `${label} is required`);
  const answered = longText;
  return { ...use, label, kind: "longText" as const, written, answered, blank: undefined };
}

/** List of text lines, empty by default. */
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

/** Group of fields stored as one value. */
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

/**
 * List of groups of fields in a fixed order, empty by default.
 * @param by part whose value no two entries share
 */
export function list<Described extends Fields>(
  label: string,
  parts: Described,
  {
    max,
    tooMany,
    by,
    repeated,
  }: { max: number; tooMany: string; by: keyof Described & string; repeated: string },
  use?: FieldUse,
) {
  const written = z
    .array(z.object(writtenShape(parts)))
    .max(max, tooMany)
    .superRefine((entries, context) => {
      const values = entries.map((entry) => Reflect.get(entry, by));
      values.forEach((value, index) => {
        if (values.indexOf(value) === index) return;
        context.addIssue({ code: "custom", path: [index, by], message: repeated });
      });
    });
  const answered = z.array(z.object(answeredShape(parts)));
  const blank: z.output<typeof answered> = [];
  return { ...use, label, kind: "list" as const, written, answered, blank, parts };
}

/** Required calendar date, `YYYY-MM-DD`. */
export function calendarDate(label: string, use?: FieldUse) {
  const written = z.iso.date("Write a date as YYYY-MM-DD");
  return { ...use, label, kind: "date" as const, written, answered: z.string(), blank: undefined };
}

/** Required time of day, `HH:MM`. */
export function clockTime(label: string, use?: FieldUse) {
  const written = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time as HH:MM");
  return { ...use, label, kind: "time" as const, written, answered: z.string(), blank: undefined };
}

/** Boolean, false by default. */
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

/** Position of a record in a manual order. A new record with position 0 goes to the end. */
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

/** Required integer, 0 or more. */
export function amount(label: string, use?: FieldUse) {
  const written = int4.min(0, "This must be 0 or more");
  return { ...use, label, kind: "number" as const, written, answered: z.int(), blank: undefined };
}

/** One of a fixed set of values. */
export function choice<
  const Option extends string | number,
  const Blank extends NoInfer<Option> | undefined,
>(label: string, options: readonly Option[], blank: Blank, use?: FieldUse) {
  const value = z.literal(options, { error: writeOneOf(options) });
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

/** Optional id of another record. An empty string becomes null. */
export function reference(label: string, refersTo: Reference, use?: FieldUse) {
  const written = z.union([emptyAsNull, id.nullable()]);
  const answered = id.nullable();
  return { ...use, label, kind: "reference" as const, written, answered, blank: null, refersTo };
}

/** Optional instant. An empty string becomes null. */
export function optionalInstant(label: string, use?: FieldUse) {
  const written = z.union([emptyAsNull, instant.nullable()]);
  const answered = instant.nullable();
  return { ...use, label, kind: "instant" as const, written, answered, blank: null };
}

export function readOnly<const Kind extends FieldKind, Answered extends z.ZodType>(
  label: string,
  kind: Kind,
  answered: Answered,
  use?: FieldUse,
) {
  return {
    ...use,
    label,
    kind,
    written: z.never(),
    answered,
    blank: undefined,
    isReadOnly: true as const,
  };
}

/** Fields without the read-only ones. */
export function writtenOf<Described extends Fields>(fields: Described) {
  const written = Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly);
  return Object.fromEntries(written) as {
    [
      Name in keyof Described as Described[Name] extends { isReadOnly: true } ? never : Name
    ]: Described[Name];
  };
}

/** Response schema of a record. */
export function recordOf<Described extends Fields>(fields: Described) {
  return z.object({ id, ...answeredShape(fields) });
}

/** Response shape of a record, including admin-only fields. These come last and are optional. */
export function recordShape(fields: Fields): z.core.$ZodLooseShape {
  const all = Object.entries(fields);
  const open = all.filter(([, { isForAdmins }]) => !isForAdmins);
  const secret = all.filter(([, { isForAdmins }]) => isForAdmins);
  return {
    id,
    ...answeredShape(Object.fromEntries(open)),
    ...z.object(answeredShape(Object.fromEntries(secret))).partial().shape,
  };
}

/**
 * Identity function that preserves the fields' types. A call, so that bundlers can tree-shake the
 * schemas.
 */
export function defineFields<Described extends Fields>(fields: Described): Described {
  return fields;
}

export function writtenShape<Described extends Fields>(fields: Described) {
  return partOfEach(fields, "written");
}

export function answeredShape<Described extends Fields>(fields: Described) {
  return partOfEach(fields, "answered");
}

export function labelsOf<Described extends Fields>(fields: Described) {
  return partOfEach(fields, "label");
}

type Optional<Described extends Fields> = {
  [
    Name in keyof Described as Described[Name]["blank"] extends undefined ? never : Name
  ]: Described[Name]["blank"];
};

/** New record that contains only default values. */
export function blankOf<Described extends Fields>(fields: Described) {
  const blanks = Object.entries(fields).filter(([, { blank }]) => blank !== undefined);
  return Object.fromEntries(
    blanks.map(([name, { blank }]) => [name, blank]),
  ) as Optional<Described>;
}

export function synonymsOf<Described extends Fields>(fields: Described) {
  return partOfEach(fields, "synonyms");
}

export function searchedOf<Described extends Fields>(
  fields: Described,
): (keyof Described & string)[] {
  return Object.keys(fields).filter((name) => fields[name]?.isSearched);
}

/**
 * Shape of a new record. Fields with a default value are optional, and a slug may be omitted or
 * empty.
 */
type CreateShape<Described extends Fields> = {
  [Name in keyof Described]: Described[Name] extends { slugOf: SlugSource }
    ? z.ZodOptional<SlugOrEmpty<Described[Name]["written"]>>
    : Described[Name]["blank"] extends undefined
      ? Described[Name]["written"]
      : z.ZodOptional<Described[Name]["written"]>;
};

type UpdateShape<Described extends Fields> = {
  [Name in keyof Described]: z.ZodOptional<
    Described[Name] extends { slugOf: SlugSource }
      ? SlugOrEmpty<Described[Name]["written"]>
      : Described[Name]["written"]
  >;
};

type SlugOrEmpty<Slug extends z.ZodType> = z.ZodUnion<[z.ZodLiteral<"">, Slug]>;

/** Body of a `POST`. */
export function createBody<Described extends Fields>(fields: Described) {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    field.blank === undefined && field.slugOf === undefined
      ? field.written
      : writable(field).optional(),
  ]);
  return z.object(Object.fromEntries(shape) as CreateShape<Described>);
}

/** Body of a `PUT`: a full or partial record. */
export function updateBody<Described extends Fields>(fields: Described) {
  const shape = Object.entries(fields).map(([name, field]) => [name, writable(field).optional()]);
  return z.object(Object.fromEntries(shape) as UpdateShape<Described>);
}

function writable({ slugOf, written }: Field): z.ZodType {
  return slugOf ? slugOrEmpty(written as z.ZodType<string>) : written;
}

function partOfEach<Described extends Fields, Part extends keyof Field>(
  fields: Described,
  part: Part,
) {
  const parts = Object.entries(fields).map(([name, field]) => [name, field[part]]);
  return Object.fromEntries(parts) as { [Name in keyof Described]: Described[Name][Part] };
}
