import type { EntityProperty } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Resource } from "../../../platform/resources/resource.ts";
import type { Revision } from "./revisions.contract.ts";
import type { ColumnValues, RevisionEntity } from "./revisions.entity.ts";

/** A writable field of a record and its column. */
interface FieldColumn {
  field: string;
  column: string;
  /** Whether JSON represents it as ISO 8601 in UTC. */
  isInstant: boolean;
}

/** Returns the columns of all writable fields of a resource. */
export function fieldColumns(
  em: EntityManager,
  { entity, updateBody }: Pick<Resource, "entity" | "updateBody">,
): FieldColumn[] {
  const properties = new Map<string, EntityProperty>(
    Object.entries(em.getMetadata(entity).properties),
  );
  return Object.keys(updateBody.shape).flatMap((field) => {
    const property = properties.get(field);
    const column = property?.fieldNames?.[0];
    if (property === undefined || column === undefined) return [];
    return [{ field, column, isInstant: property.runtimeType === "Date" }];
  });
}

/** Converts a stored column's value to its JSON form. */
export function wireValue({ isInstant }: FieldColumn, value: unknown): unknown {
  return isInstant && value !== null ? new Date(String(value)).toISOString() : value;
}

/** Returns the changes of a revision by field. */
export function revisedFields(
  columns: readonly FieldColumn[],
  { before, after }: Pick<RevisionEntity, "before" | "after">,
): Revision["fields"] {
  const valueIn = (values: ColumnValues | null, column: FieldColumn) =>
    wireValue(column, values?.[column.column] ?? null);
  return columns
    .map((one) => ({ field: one.field, before: valueIn(before, one), after: valueIn(after, one) }))
    .filter((field) => field.before !== null || field.after !== null);
}
