import type { EntitySchema } from "@mikro-orm/core";
import { z } from "zod";
import type { Field, Fields } from "./fields.contract.ts";
import { askedSlug, id, int4, text } from "../http/values.contract.ts";

/** Maximum length of a filter value. */
const maxTextLength = 300;

/** Sortable columns, and filterable ones with their schemas. */
export interface Columns {
  sort: string[];
  filter: Record<string, z.ZodType>;
}

/**
 * Derives the sortable and filterable fields of a list: columns of the table that are not
 * admin-only. Long text is excluded. Instants can only be sorted. Integers can also be compared,
 * with react-admin's naming: `displayOrder_lt`.
 */
export function columnsOf(entity: Pick<EntitySchema, "properties">, fields: Fields): Columns {
  const columns: Columns = { sort: [], filter: {} };
  for (const [name, field] of Object.entries(fields)) {
    const filters = filtersOf(name, field);
    if (field.isForAdmins || filters === null || !(name in entity.properties)) continue;
    columns.sort.push(name);
    Object.assign(columns.filter, filters);
  }
  return columns;
}

/**
 * Condition that excludes rows with a choice that only a newer release knows, which may run beside
 * this one or have been rolled back.
 */
export function knownChoices(
  entity: Pick<EntitySchema, "properties">,
  fields: Fields,
): Record<string, { $in: readonly string[] }> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, isReadOnly, answered }]) => {
      if (kind !== "choice" || !isReadOnly || !(name in entity.properties)) return [];
      return answered instanceof z.ZodEnum ? [[name, { $in: answered.options.map(String) }]] : [];
    }),
  );
}

/** Filters of a field; null when it can be neither filtered nor sorted. */
function filtersOf(name: string, { kind, answered }: Field): Record<string, z.ZodType> | null {
  switch (kind) {
    case "longText":
    case "markdown":
    case "lines":
    case "list":
    case "object":
      return null;
    case "instant":
      return {};
    case "reference":
      return { [name]: id };
    case "slug":
      return { [name]: askedSlug };
    case "number":
      return { [name]: int4, [`${name}_lt`]: int4 };
    case "choice":
    case "flag":
      return { [name]: answered };
    default:
      return { [name]: text(maxTextLength) };
  }
}
