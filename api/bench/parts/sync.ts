import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { csvOf } from "../../src/csv/csv.contract.ts";
import { startSheetsEmulator } from "../../src/embedded/sheets-emulator.ts";
import { Queues } from "../../src/jobs/queue.ts";
import type { Row } from "../figures.ts";
import { startProduct, type Product } from "../product.ts";

const sizes = [1_000, 10_000];

/** A sync from the request for the sheet to the end of the run, beside one set-wise upsert of the same rows. */
export async function sync(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) rows.push(...(await syncOf(size)));
  return rows;
}

async function syncOf(size: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "congress-bench-sheets-"));
  const emulator = await startSheetsEmulator(folder);
  const product = await startProduct();
  const queues = new Queues(
    { databaseUrl: product.databaseUrl, redisUrl: undefined },
    console.error,
  );
  try {
    await product.database.em.execute("delete from speakers");
    await product.start("worker/src/main.ts", {
      SHEETS_API_URL: emulator.url,
      SPEAKERS_SHEET: "speakers!A:Z",
    });
    const run = async (runsBefore: number, title: string) => {
      const speakers = Array.from({ length: size }, (_, number) => [
        `Person${number}`,
        "Calder",
        title,
        "Calder Air",
      ]);
      const header = ["First name", "Last name", "Job title", "Company"];
      await writeFile(join(folder, "speakers.csv"), csvOf([header, ...speakers]));
      await queues.add("sync-speakers", { trigger: "manual", startedBy: null });
      return {
        ms: await lastRunMs(product, runsBefore),
        upsertMs: await upsertMs(product, speakers),
      };
    };
    const first = await run(0, "Captain");
    const changed = await run(1, "First officer");
    const unchanged = await run(2, "First officer");
    const row = (work: string, { ms, upsertMs }: typeof first, atMost: number): Row => ({
      part: "sync",
      work: `${size.toLocaleString("en-GB")} rows, ${work}`,
      unit: "ms",
      ours: ms,
      limit: upsertMs,
      cpu: null,
      bar: { atMost },
    });
    return [
      row("all of them new", first, 3),
      row("all of them changed", changed, 3),
      row("none of them changed", unchanged, 1),
    ];
  } finally {
    await queues.close();
    await product.remove();
    await emulator.close();
    await rm(folder, { recursive: true });
  }
}

/**
 * Waits for the end of a run.
 * @param runsBefore how many had ended before it
 * @returns how long it took by its record, in milliseconds
 */
async function lastRunMs({ database }: Product, runsBefore: number): Promise<number> {
  for (;;) {
    const runs = await database.em.fork().execute<{ state: string; ms: number }[]>(
      `select state, extract(epoch from ended_at - started_at)::float8 * 1000 as ms
       from sync_runs where ended_at is not null order by ended_at`,
    );
    const last = runs.at(-1);
    if (runs.length <= runsBefore || last === undefined) {
      // The run and its database need both cores; how long it took stands in its record.
      await setTimeout(50);
      continue;
    }
    if (last.state !== "succeeded") throw new Error(`The run ended as ${last.state}`);
    return last.ms;
  }
}

/** The same rows in one statement, into a table like that of the speakers. */
async function upsertMs({ database }: Product, speakers: string[][]): Promise<number> {
  const em = database.em.fork();
  await em.execute("create table if not exists speakers_upserted (like speakers including all)");
  const records = speakers.map(([first_name, last_name, job_title, company]) => ({
    first_name,
    last_name,
    job_title,
    company,
    slug: `${first_name}_${last_name}`.toLowerCase(),
  }));
  const begun = performance.now();
  await em.execute(
    `insert into speakers_upserted (slug, first_name, last_name, job_title, company)
     select slug, first_name, last_name, job_title, company
     from jsonb_to_recordset(?::jsonb) as row (slug text, first_name text, last_name text, job_title text, company text)
     on conflict (slug) do update set job_title = excluded.job_title, company = excluded.company`,
    [JSON.stringify(records)],
  );
  return performance.now() - begun;
}
