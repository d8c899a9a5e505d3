// `npm run bench`: measures the product and its limits, prints a table and writes it as JSON. Exits
// with 1 if a figure misses its bar. `npm run bench -- pages api` measures only these parts and
// keeps earlier results of the others.
import { readFile, writeFile } from "node:fs/promises";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { isMet, judged, table, type Row } from "./figures.ts";
import { hasWrk } from "./load.ts";
import { accounts } from "./parts/accounts.ts";
import { addresses } from "./parts/addresses.ts";
import { api } from "./parts/api.ts";
import { changes } from "./parts/changes.ts";
import { contact } from "./parts/contact.ts";
import { growth } from "./parts/growth.ts";
import { queue } from "./parts/jobs.ts";
import { live } from "./parts/live.ts";
import { memory } from "./parts/memory.ts";
import { pages } from "./parts/pages.ts";
import { render } from "./parts/render.ts";
import { start } from "./parts/start.ts";
import { sync } from "./parts/sync.ts";

const parts: Record<string, () => Promise<Row[]>> = {
  start,
  memory,
  pages,
  addresses,
  render,
  api,
  changes,
  contact,
  live,
  jobs: queue,
  sync,
  growth,
  accounts,
};

/** Results shown by the documentation. */
const results = join(import.meta.dirname, "../../storybook/docs/benchmark-results.json");

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `Unknown part ${unknown.join(", ")}. Available parts: ${Object.keys(parts).join(", ")}.`,
  );
  process.exit(2);
}

const machine = {
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  system: `${process.platform} ${release()}`,
  node: process.version,
  loadGenerator: hasWrk ? "wrk" : "built-in",
};
console.log(Object.values(machine).join(", "));
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name} …`);
  const measured = await measure();
  console.log(table(measured));
  rows.push(...measured);
  // After each part, because a whole run takes half an hour and a later part may fail.
  await writeResults(name, measured);
}
const missed = rows.filter((row) => !isMet(row));
console.log(
  `\n${rows.length - missed.length} of ${rows.length} figures meet their bar or have none.`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Replaces the results of a part. */
async function writeResults(part: string, measured: Row[]): Promise<void> {
  const names = Object.keys(parts);
  const others = (await earlierRows()).filter((row) => row.part !== part);
  const judgedRows = measured.map((row) => ({ ...row, ratio: judged(row), isMet: isMet(row) }));
  const all = [...others, ...judgedRows].toSorted(
    (one, other) => names.indexOf(one.part) - names.indexOf(other.part),
  );
  const date = new Date().toISOString().slice(0, 10);
  await writeFile(results, `${JSON.stringify({ date, machine, rows: all }, null, 2)}\n`);
}

/** Reads the previous results. */
async function earlierRows(): Promise<{ part: string }[]> {
  const text = await readFile(results, "utf8").catch(() => '{ "rows": [] }');
  return z.object({ rows: z.array(z.looseObject({ part: z.string() })) }).parse(JSON.parse(text))
    .rows;
}
