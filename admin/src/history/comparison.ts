import type { Revision } from "api/contract/revisions";

/**
 * What has changed between two revisions of a record, field by field.
 * @param revisions all of them from one to the other, the newest first; the oldest is where it begins
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
