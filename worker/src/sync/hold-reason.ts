import type { Plan, Stored } from "./records.ts";
import type { MergeRules } from "./source.ts";

/** Returns why a scheduled run is held; null when it may continue. */
export function holdReason(
  { changes, baselines, questions }: Plan,
  { records }: Stored,
  { positional }: MergeRules,
  scheduledRuns: "apply" | "ask",
): string | null {
  const changed = changes.filter(
    ({ kind, fields }) =>
      (kind === "changed" || kind === "renamed") &&
      fields.some(({ field }) => !positional.includes(field)),
  ).length;
  const newlyMissing = baselines.filter(({ missingSince }) => missingSince !== null).length;
  if (2 * (changed + newlyMissing) > records.length) {
    return `It would change ${changed} and leave out ${newlyMissing} of ${records.length} records, more than half of them.`;
  }
  const open = questions.filter(({ answer, recordId }) => answer === null && recordId !== null);
  if (open.length > 0) {
    const [first] = open;
    return open.length === 1
      ? `Row ${first?.row}, ${first?.label}, may be ${first?.otherLabel}, which exists already.`
      : `${open.length} rows may be of records that exist already.`;
  }
  const written = changes.some(({ kind }) => ["added", "changed", "renamed"].includes(kind));
  if (scheduledRuns === "ask" && (written || newlyMissing > 0)) {
    return "Scheduled runs wait for a person before they change anything.";
  }
  return null;
}
