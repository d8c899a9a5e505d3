import type { RowCounts } from "./backup-format.ts";
import type { RestoredAccess } from "./restored-access.ts";

/** "1,204 rows of 17 tables". */
export function summary(counts: RowCounts): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${rows.toLocaleString("en")} rows of ${Object.keys(counts).length} tables`;
}

/** Lines about user access after a restore, for operators. */
export function accessLines({ admins, changes }: RestoredAccess): string[] {
  return [
    "Nobody is signed in, and links that were mailed no longer work.",
    `Admins: ${admins.join(", ") || "none"}.`,
    ...(changes ?? [
      "Whose rights changed after the backup is not known here: check that all of these are still to be admins.",
    ]),
  ];
}
