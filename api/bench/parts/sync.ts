import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../src/embedded/free-port.ts";
import { Queues } from "../../src/features/foundation/jobs/queues.service.ts";
import { median, type Row } from "../figures.ts";
import { startProduct, type Product } from "../product.ts";

const sizes = [1_000, 10_000];
const rounds = 3;

interface Sample {
  ms: number;
  upsertMs: number;
}

/** Compares a sync, including the request for the sheet, with one bulk upsert of the same rows. */
export async function sync(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) rows.push(...(await syncOf(size)));
  return rows;
}

async function syncOf(size: number): Promise<Row[]> {
  const google = await startGoogle();
  const product = await startProduct();
  const queues = new Queues({ databaseUrl: product.databaseUrl, redis: undefined });
  try {
    await product.start("worker/src/main.ts", {
      SHEETS_API_URL: google.url,
      SPEAKERS_SHEET: "speakers!A:Z",
    });
    let runs = 0;
    const run = async (title: string): Promise<Sample> => {
      const speakers = Array.from({ length: size }, (_, number) => [
        `Person${number}`,
        "Calder",
        title,
        "Calder Air",
      ]);
      const header = ["First name", "Last name", "Job title", "Company"];
      google.show([header, ...speakers]);
      await queues.add("sync-speakers", { trigger: "manual", startedBy: null });
      const ms = await lastRunMs(product, runs);
      runs += 1;
      return { ms, upsertMs: await upsertMs(product, speakers) };
    };
    const added: Sample[] = [];
    const changed: Sample[] = [];
    const unchanged: Sample[] = [];
    await product.database.em.execute(
      "create table speakers_upserted (like speakers including all)",
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const table of ["speakers", "sync_baselines", "speakers_upserted"]) {
        await product.database.em.execute(`delete from ${table}`);
      }
      added.push(await run("Captain"));
      changed.push(await run("First officer"));
      unchanged.push(await run("First officer"));
    }
    const row = (work: string, samples: Sample[], bar: Row["bar"]): Row => ({
      part: "sync",
      work: `${size.toLocaleString("en-GB")} rows, ${work}`,
      unit: "ms",
      ours: median(samples.map(({ ms }) => ms)),
      limit: median(samples.map((sample) => sample.upsertMs)),
      cpu: null,
      bar,
    });
    return [
      row("all new", added, { atMost: 3 }),
      row("all new, first run of a worker", added.slice(0, 1), null),
      row("all changed", changed, { atMost: 3 }),
      row("none changed", unchanged, { atMost: 1 }),
    ];
  } finally {
    await queues.close();
    await product.remove();
    google.close();
  }
}

/** Starts a stub of Google Sheets that serves one sheet from memory, with ETags. */
async function startGoogle() {
  const answer = { etag: "", body: "" };
  const server = createServer(({ headers }, response) => {
    if (headers["if-none-match"] === answer.etag) return response.writeHead(304).end();
    const type = { "content-type": "application/json", etag: answer.etag };
    return response.writeHead(200, type).end(answer.body);
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    show(values: string[][]) {
      answer.body = JSON.stringify({ valueRanges: [{ majorDimension: "ROWS", values }] });
      answer.etag = `"${createHash("sha256").update(answer.body).digest("base64url")}"`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Waits for the end of a run.
 * @param runsBefore number of previously finished runs
 * @returns duration from its record, in milliseconds
 */
async function lastRunMs({ database }: Product, runsBefore: number): Promise<number> {
  for (;;) {
    const runs = await database.em.fork().execute<{ state: string; ms: number }[]>(
      `select state, extract(epoch from ended_at - started_at)::float8 * 1000 as ms
       from sync_runs where ended_at is not null order by ended_at`,
    );
    const last = runs.at(-1);
    if (runs.length <= runsBefore || last === undefined) {
      // Polls rarely, because the run needs the cores. Its record contains the duration.
      await setTimeout(50);
      continue;
    }
    if (last.state !== "succeeded") throw new Error(`The run ended as ${last.state}`);
    return last.ms;
  }
}

/** Upserts the same rows with one statement, into a copy of the speakers table. */
async function upsertMs({ database }: Product, speakers: string[][]): Promise<number> {
  const em = database.em.fork();
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
     on conflict (edition_id, slug) do update set job_title = excluded.job_title, company = excluded.company`,
    [JSON.stringify(records)],
  );
  return performance.now() - begun;
}
