import type { RowCounts } from "./backup-format.ts";

/** "1,204 rows of 17 tables". */
export function summary(counts: RowCounts): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${rows.toLocaleString("en")} rows of ${Object.keys(counts).length} tables`;
}
