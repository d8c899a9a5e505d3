import type { EntityManager } from "@mikro-orm/postgresql";
import type { RegisteredResource } from "../../platform/http/resource-registry.ts";
import type { Revision } from "./revisions.contract.ts";
import type { ColumnValues, RevisionEntity } from "./revisions.entity.ts";

/** A field that is written of a record, and its column. */
interface FieldColumn {
  field: string;
  column: string;
  /** Whether the wire has it as ISO 8601 UTC. */
  isInstant: boolean;
}

/** The columns of all that is written of a resource's records. */
export function fieldColumns(
  em: EntityManager,
  { entity, written }: Pick<RegisteredResource, "entity" | "written">,
): FieldColumn[] {
  const properties = new Map(Object.entries(em.getMetadata(entity).properties));
  return Object.keys(written).flatMap((field) => {
    const property = properties.get(field);
    const column = property?.fieldNames?.[0];
    if (property === undefined || column === undefined) return [];
    return [{ field, column, isInstant: property.runtimeType === "Date" }];
  });
}

/** What a column held when its row was kept, as the wire has it. */
export function wireValue({ isInstant }: FieldColumn, value: unknown): unknown {
  return isInstant && value !== null ? new Date(String(value)).toISOString() : value;
}

/** What a revision changed, field by field. */
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
