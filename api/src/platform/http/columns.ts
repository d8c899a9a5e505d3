import type { EntitySchema } from "@mikro-orm/core";
import { z } from "zod";
import { askedSlug, id, int4, longText, text } from "./values.contract.ts";

/** Longest text that a list is filtered by. */
const maxTextLength = 300;

/** Columns that a list may be sorted by, and values by which it may be filtered. */
export interface Columns {
  sort: string[];
  filter: Record<string, z.ZodType>;
}

/**
 * Derives from an answer what its list may be sorted and filtered by: the answered fields that
 * are columns of the table. Long text is neither, instants are sorted by only, and a whole number
 * can also be compared, named as react-admin names it: `displayOrder_lt`.
 */
export function columnsOf(entity: Pick<EntitySchema, "properties">, answer: z.ZodObject): Columns {
  const columns: Columns = { sort: [], filter: {} };
  for (const [name, field] of Object.entries(answer.shape)) {
    const schema = field instanceof z.ZodNullable ? field.unwrap() : field;
    const filters = filtersOf(name, schema);
    if (name === "id" || filters === null || !(name in entity.properties)) continue;
    columns.sort.push(name);
    Object.assign(columns.filter, filters);
  }
  return columns;
}

/** What a field can be filtered by; null where it can neither be filtered nor sorted by. */
function filtersOf(name: string, schema: unknown): Record<string, z.ZodType> | null {
  if (schema === longText) return null;
  if (schema === id) return { [name]: id };
  if (name === "slug") return { [name]: askedSlug };
  if (schema instanceof z.ZodString) return { [name]: text(maxTextLength) };
  if (schema instanceof z.ZodNumber) return { [name]: int4, [`${name}_lt`]: int4 };
  if (schema instanceof z.ZodCodec) return {};
  const isChoice =
    schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral;
  return isChoice ? { [name]: schema } : null;
}
