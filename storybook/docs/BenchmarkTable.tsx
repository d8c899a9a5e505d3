import styles from "./BenchmarkTable.module.css";

export interface BenchmarkTableProps {
  /** When it was measured, e.g. "2026-11-22". */
  date: string;
  /** What it was measured on, e.g. `{ cpu: "AMD EPYC", cores: 2 }`. */
  machine: Record<string, string | number>;
  /** Why a bar is missed, by the part that it belongs to. */
  reasons: Record<string, string>;
  rows: {
    part: string;
    work: string;
    /** Of `ours` and `limit`. */
    unit: string;
    ours: number;
    limit: number | null;
    /** `ours / limit`, or `ours` where there is no limit. */
    ratio: number;
    /** What the ratio is held to; null where nothing is. */
    bar: { atLeast?: number; atMost?: number } | null;
    isMet: boolean;
    /** Microseconds of the server's CPU time per request. */
    cpu: { ours: number | null; limit: number | null } | null;
  }[];
}

/** The results of a benchmark, each with how near it comes to its bar. */
export function BenchmarkTable({ date, machine, reasons, rows }: BenchmarkTableProps) {
  return (
    <>
      <p>
        Measured on {date}: {Object.values(machine).join(", ")}.
      </p>
      {/* Pages of the documentation are light in every scheme. */}
      <div className={styles.scrolling} data-scheme="light">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Work</th>
              <th scope="col">Ours</th>
              <th scope="col">Limit</th>
              <th scope="col">CPU, µs (limit)</th>
              <th scope="col">Ratio and bar</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.work} data-missed={!row.isMet}>
                <th scope="row">
                  {row.work}
                  {!row.isMet && <p className={styles.reason}>{reasons[row.part]}</p>}
                </th>
                <td>
                  {figure(row.ours)} {row.unit}
                </td>
                <td>{row.limit === null ? "" : figure(row.limit)}</td>
                <td>{row.cpu && `${figure(row.cpu.ours ?? 0)} (${figure(row.cpu.limit ?? 0)})`}</td>
                <td>
                  <Ratio {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Ratio({ ratio, bar, isMet }: BenchmarkTableProps["rows"][number]) {
  if (bar === null) return null;
  const held = bar.atLeast ?? bar.atMost ?? 1;
  // Twice the bar fills the line, so that the bar stands in its middle.
  const share = Math.min(ratio / held / 2, 1);
  const sign = bar.atLeast === undefined ? "at most" : "at least";
  return (
    <div className={styles.ratio}>
      <span className={styles.chart} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span>
        {figure(ratio)}, {sign} {held}
        {!isMet && " (missed)"}
      </span>
    </div>
  );
}

function figure(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString("en-GB")
    : String(Number(value.toFixed(2)));
}
