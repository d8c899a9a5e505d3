import { randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { RedisMissing } from "../src/testing/redis.ts";

/** Options of a proof. */
export interface Options {
  /** Seed of all random values, to repeat a run. */
  seed: number;
  /** Whether to run the long form, started manually, instead of the short one of `npm test`. */
  isFull: boolean;
}

/** Row of the table: a measured value and whether it meets its bar. */
export interface Finding {
  what: string;
  found: string;
  /** Expected value; empty if there is none. */
  bar: string;
  holds: boolean;
}

/** Creates a figure with an upper bound. */
export function atMost(what: string, found: number, bar: number, unit = ""): Finding {
  return {
    what,
    found: figure(found, unit),
    bar: bar === 0 ? "0" : `≤ ${figure(bar, unit)}`,
    holds: found <= bar,
  };
}

/** Creates a figure with a lower bound, for example for a control that must find something. */
export function atLeast(what: string, found: number, bar: number, unit = ""): Finding {
  return { what, found: figure(found, unit), bar: `≥ ${figure(bar, unit)}`, holds: found >= bar };
}

/** Creates a figure without a bar. */
export function stated(what: string, found: number | string, unit = ""): Finding {
  return {
    what,
    found: typeof found === "string" ? found : figure(found, unit),
    bar: "",
    holds: true,
  };
}

function figure(value: number, unit: string): string {
  const text = value.toLocaleString("en-GB", { maximumFractionDigits: value < 10 ? 2 : 0 });
  return unit === "" ? text : `${text} ${unit}`;
}

/**
 * Runs a proof as a command: prints its seed, table and verdict, and exits with 1 if a figure misses
 * its bar. `--seed` repeats a run, `--full` selects the long form, and `--report` names a file for
 * `npm test`.
 * @param prove adds descriptions of failures to `details`
 */
export async function runProof(
  name: string,
  prove: (options: Options, details: Set<string>) => Promise<Finding[]>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: String(randomInt(1, 1_000_000)) },
      full: { type: "boolean", default: false },
      report: { type: "string" },
    },
  });
  const options = { seed: Number(values.seed), isFull: values.full };
  if (!Number.isSafeInteger(options.seed)) throw new Error("--seed must be a whole number");
  const form = options.isFull ? "full" : "short";
  console.log(`${name}, ${form} form, seed ${options.seed}`);
  const began = Date.now();
  const details = new Set<string>();
  let notRun: string | undefined;
  const findings = await prove(options, details).catch((error: unknown) => {
    if (!(error instanceof RedisMissing) || values.report === undefined) throw error;
    notRun = error.message;
    return [];
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(table(findings));
  const most = 40;
  for (const detail of [...details].slice(0, most)) console.log(`- ${detail}`);
  if (details.size > most) console.log(`- and ${details.size - most} more`);
  const missed = findings.filter(({ holds }) => !holds);
  const verdict = missed.length === 0 ? "holds" : "MISSED";
  console.log(
    `${name}: ${verdict} after ${seconds} s. Repeat with --seed ${options.seed}${options.isFull ? " --full" : ""}.`,
  );
  if (values.report !== undefined) {
    await writeFile(values.report, JSON.stringify({ proof: name, seconds, findings, notRun }));
  }
  process.exitCode = missed.length === 0 ? 0 : 1;
}

function table(findings: readonly Finding[]): string {
  const lines = [
    ["what", "found", "bar", ""],
    ...findings.map(({ what, found, bar, holds }) => [what, found, bar, holds ? "" : "MISSED"]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
