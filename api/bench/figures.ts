/** Row of the table: a measured figure with its limit and bar. */
export interface Row {
  part: string;
  work: string;
  /** Unit of `ours` and `limit`, such as `requests/s`, `ms` or `MB`. */
  unit: string;
  ours: number;
  /** Figure of the minimal implementation of the same work; null if the bar is absolute. */
  limit: number | null;
  /** CPU time of the server per request in microseconds; null if not measured. */
  cpu: { ours: number; limit: number } | null;
  /** Threshold of `ours / limit`, or of `ours` without a limit; null if there is none. */
  bar: { atLeast: number } | { atMost: number } | null;
}

/** Returns `ours / limit`, or `ours` without a limit. */
export function judged({ ours, limit }: Pick<Row, "ours" | "limit">): number {
  return limit === null ? ours : ours / limit;
}

export function isMet(row: Row): boolean {
  if (row.bar === null) return true;
  const value = judged(row);
  return "atLeast" in row.bar ? value >= row.bar.atLeast : value <= row.bar.atMost;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share between 0 and 1, for example 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** Alternates between two measurements, so that other load on the machine affects both. */
export async function interleaved<Sample>(
  rounds: number,
  limit: () => Promise<Sample>,
  ours: () => Promise<Sample>,
): Promise<{ limit: Sample[]; ours: Sample[] }> {
  const samples: { limit: Sample[]; ours: Sample[] } = { limit: [], ours: [] };
  for (let round = 0; round < rounds; round += 1) {
    samples.limit.push(await limit());
    samples.ours.push(await ours());
  }
  return samples;
}

/** Formats rows as text and marks those that miss their bar. */
export function table(rows: readonly Row[]): string {
  const head = ["part", "work", "ours", "limit", "ratio", "bar", "cpu µs (limit)", ""];
  const lines = rows.map((row) => [
    row.part,
    row.work,
    `${figure(row.ours)} ${row.unit}`,
    row.limit === null ? "" : figure(row.limit),
    row.limit === null ? "" : judged(row).toFixed(2),
    barText(row.bar),
    row.cpu ? `${row.cpu.ours.toFixed(1)} (${row.cpu.limit.toFixed(1)})` : "",
    isMet(row) ? "" : "BELOW",
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => (line[column] ?? "").length)),
  );
  return [head, ...lines]
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}

function barText(bar: Row["bar"]): string {
  if (bar === null) return "";
  return "atLeast" in bar ? `≥ ${bar.atLeast}` : `≤ ${bar.atMost}`;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-GB") : value.toFixed(2);
}
