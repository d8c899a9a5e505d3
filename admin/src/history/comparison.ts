import type { Revision } from "api/features/foundation/revisions/revisions.contract";

/**
 * The changes between two revisions of a record, field by field.
 * @param revisions all revisions from one to the other, newest first; the oldest is the base
 */
export function changesBetween(revisions: readonly Revision[]): Revision["fields"] {
  const fields = new Map<string, Revision["fields"][number]>();
  for (const change of revisions.slice(0, -1).flatMap((revision) => revision.fields)) {
    const later = fields.get(change.field);
    fields.set(change.field, { ...change, after: later ? later.after : change.after });
  }
  return [...fields.values()].filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
}
