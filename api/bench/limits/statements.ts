// The limit of an answer that is read from the database: Fastify and one prepared statement of pg.
// STATEMENTS names them, as JSON: the SQL and its values; each is at /{index}, also for POST.
import Fastify from "fastify";
import pg from "pg";

const statements: { text: string; values: unknown[] }[] = JSON.parse(
  process.env["STATEMENTS"] ?? "[]",
);
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = Fastify();
for (const [index, { text, values }] of statements.entries()) {
  app.route({
    method: ["GET", "POST"],
    url: `/${index}`,
    handler: async () => (await pool.query({ name: `statement-${index}`, text, values })).rows,
  });
}
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
process.send?.("ready");
