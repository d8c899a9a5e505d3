// Limit of the queue: a plain BullMQ worker whose handler reads one row, with the same payload,
// concurrency and lock as the product's.
import { Worker } from "bullmq";
import pg from "pg";
import { openDatabase } from "../../src/app/database/database.ts";
import { queueConnection } from "../../src/platform/jobs/queue-connection.ts";
import { openBackend } from "../../src/platform/jobs/queue-backend.ts";

const { DATABASE_URL: databaseUrl = "", REDIS_URL: redisUrl } = process.env;
const database = await openDatabase(databaseUrl);
const connection = await queueConnection(database.em.fork(), databaseUrl, redisUrl);
const backend = openBackend(connection, 1, console.error);
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
