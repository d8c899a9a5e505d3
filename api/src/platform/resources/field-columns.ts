import { p } from "@mikro-orm/core";
import type { z } from "zod";
import type { Field, Fields } from "./fields.contract.ts";
import { PictureJson, PictureText } from "./picture-columns.ts";
import { mayContainPictures } from "./pictures.contract.ts";

function required<Value>() {
  return p.text().$type<Value>();
}

function optional<Value>() {
  return p.text().$type<Value>().strictNullable();
}

function defaulted<Value>() {
  return p.text().$type<Value>().default("");
}

type ColumnOf<Described extends Field> = Described["blank"] extends undefined
  ? ReturnType<typeof required<z.output<Described["answered"]>>>
  : Described["blank"] extends null
    ? ReturnType<typeof optional<NonNullable<z.output<Described["answered"]>>>>
    : ReturnType<typeof defaulted<z.output<Described["answered"]>>>;

type Columns<Described extends Fields> = {
  [Name in keyof Described as Described[Name]["kind"] extends "reference" ? never : Name]: ColumnOf<
    Described[Name]
  >;
};

/**
 * Columns of an entity for the given fields. References are excluded, because the entity defines
 * them as relations.
 */
export function columnsFor<Described extends Fields>(fields: Described): Columns<Described> {
  const columns = Object.entries(fields)
    .filter(([, { kind }]) => kind !== "reference")
    .map(([name, field]) => [name, columnOf(name, field)]);
  return Object.fromEntries(columns) as Columns<Described>;
}

function columnOf(name: string, field: Field) {
  switch (field.kind) {
    case "flag":
      return p.boolean().default(field.blank === true);
    case "number":
      return numberColumn(field);
    case "date":
      return p.date();
    case "lines":
    case "list":
      return jsonColumn(field).default(JSON.stringify(field.blank));
    case "object":
      return jsonColumn(field);
    case "instant":
      return p.datetime().strictNullable();
    case "choice":
      return choiceColumn(name, field);
    case "slug":
      return slugColumn(field);
    case "colour":
      return p.text().check((columns) => `${columns[name]} ~ '^#[0-9a-f]{6}$'`);
    default:
      return textColumn(field);
  }
}

function numberColumn({ blank }: Field) {
  return blank === undefined ? p.integer() : p.integer().default(Number(blank));
}

function slugColumn({ slugOf }: Field) {
  return slugOf ? p.text().unique() : p.text();
}

function textColumn(field: Field) {
  const column = mayContainPictures(field) ? p.text().type(PictureText) : p.text();
  if (field.blank === null) return column.strictNullable();
  return typeof field.blank === "string" ? column.default(field.blank) : column;
}

function jsonColumn(field: Field) {
  return mayContainPictures(field) ? p.json().type(PictureJson) : p.json();
}

function choiceColumn(name: string, { options = [], blank }: Field) {
  const column = p.enum(options);
  // MikroORM only adds check constraints for strings.
  if (options.every((option) => typeof option === "number")) {
    return column.check((columns) => `${columns[name]} in (${options.join(", ")})`);
  }
  return typeof blank === "string" ? column.default(blank) : column;
}
