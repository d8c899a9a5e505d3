/** One line of the table: what was measured, beside its limit or its bar. */
export interface Row {
  part: string;
  work: string;
  /** Of `ours` and `limit`: `requests/s`, `ms`, `MB`, ... */
  unit: string;
  ours: number;
  /** The same work by the least that can do it; null where the bar is an absolute figure. */
  limit: number | null;
  /** CPU time of the server per request in microseconds; null where it was not measured. */
  cpu: { ours: number; limit: number } | null;
  /** What `ours / limit`, or `ours` where there is no limit, is held to; null where it is only told. */
  bar: { atLeast: number } | { atMost: number } | null;
}

/** `ours / limit`, or `ours` where there is no limit. */
export function judged({ ours, limit }: Pick<Row, "ours" | "limit">): number {
  return limit === null ? ours : ours / limit;
}

export function isMet(row: Row): boolean {
  if (row.bar === null) return true;
  const value = judged(row);
  return "atLeast" in row.bar ? value >= row.bar.atLeast : value <= row.bar.atMost;
}

/** The middle one of some figures. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share between 0 and 1: 0.99 for the figure that one in a hundred exceeds */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** Measures two things in turn, so that what the machine does meanwhile meets both alike. */
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

/** The table as text, and whether each bar is met. */
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
