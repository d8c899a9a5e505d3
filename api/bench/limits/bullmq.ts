// The limit of the queue: BullMQ's own worker, whose handler reads one row as ours does, with the
// same payload, concurrency and lock.
import { Worker } from "bullmq";
import pg from "pg";
import { openBackend } from "../../src/platform/jobs/queue-backend.ts";

const { DATABASE_URL: databaseUrl = "", REDIS_URL: redisUrl } = process.env;
const backend = openBackend({ databaseUrl, redisUrl }, 1, console.error);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 5 });
const worker = new Worker(
  "mail",
  async ({ data }) => {
    const { rows } = await pool.query({
      name: "mail",
      text: "select id, status from mails where id = $1",
      values: [data.mailId],
    });
    return { mailId: rows[0].id };
  },
  { ...backend.options, concurrency: 10, lockDuration: 15_000 },
  backend.factory,
);
worker.on("error", console.error);
await worker.waitUntilReady();
process.send?.("ready");
