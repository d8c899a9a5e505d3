// Limit of an uncached API response: Fastify and one prepared statement. STATEMENTS contains SQL
// and values as JSON. Each statement runs at /{index}, for GET and POST.
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
