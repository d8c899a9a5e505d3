import type { Plan, Stored } from "./records.ts";
import type { MergeRules } from "./source.ts";

/** Why a scheduled run has to wait for a person; null when it may go on. */
export function holdReason(
  { changes, baselines }: Plan,
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
  const written = changes.some(({ kind }) => ["added", "changed", "renamed"].includes(kind));
  if (scheduledRuns === "ask" && (written || newlyMissing > 0)) {
    return "Scheduled runs wait for a person before they change anything.";
  }
  return null;
}
