import { DriverException, UniqueConstraintViolationException } from "@mikro-orm/core";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildTestApp } from "../../testing/testing.ts";
import { errors } from "./errors.ts";
import { HttpProblem } from "./http-problem.ts";

/** Response to an error of the database driver with this code. */
async function answerTo(code: string) {
  const app = Fastify();
  await app.register(errors);
  app.get("/", async () => {
    throw new DriverException(Object.assign(new Error("select secret"), { code }));
  });
  return app.inject({ url: "/" });
}

test.each([
  "08006",
  "57P01",
  "53300",
  "53100",
  "25006",
  "40P01",
  "57014",
  "55P03",
  "EAI_AGAIN",
  "ECONNREFUSED",
])("ASVS 16.5.2: database error %s is transient: 503 with Retry-After", async (code) => {
  const answer = await answerTo(code);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.body).not.toContain("secret");
});

test.each(["42P01", "22P02", "EACCES"])(
  "ASVS 16.5.1: database error %s is a 500 without the message of the database",
  async (code) => {
    const answer = await answerTo(code);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["retry-after"]).toBeUndefined();
    expect(answer.json()).toMatchObject({ detail: "Something went wrong on our side." });
    expect(answer.body).not.toContain("secret");
  },
);

test("ASVS 16.5.2: a statement timeout is a 503 with Retry-After", async () => {
  const { app } = await buildTestApp({ ownApp: true });
  app.get<{ Querystring: { seconds: string } }>(
    "/slow",
    { config: { access: "public" } },
    async ({ em, query }) =>
      em.transactional(async (tx) => {
        await tx.execute("set local statement_timeout = 500");
        await tx.execute("select pg_sleep(?)", [Number(query.seconds)]);
        return "in time";
      }),
  );
  const answer = await app.inject({ url: "/slow?seconds=60" });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  // Control: a query within the timeout succeeds on the same pool.
  expect((await app.inject({ url: "/slow?seconds=0" })).body).toBe("in time");
});

test("ASVS 16.5.1: a response that violates its contract is logged as an error instead of sent", async () => {
  const lines: Record<string, unknown>[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { app } = await buildTestApp({ logTo, logLevel: "error" });
  const schema = { response: { 200: z.object({ name: z.string() }) } };
  let name: unknown = 7;
  app.get("/contract", { config: { access: "public" }, schema }, async () => ({ name, more: 1 }));
  const answer = await app.inject({ url: "/contract" });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ detail: "Something went wrong on our side." });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 50, err: { method: "GET", url: "/contract" } });
  // Control: fields that are not in the contract are omitted.
  name = "Mira";
  expect((await app.inject({ url: "/contract" })).json()).toEqual({ name });
});

test("a rejection under load is not logged at level error, a failure is", async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: "error", stream } });
  await app.register(errors);
  const cause = new Error("The bucket is gone");
  const thrown: Record<string, Error> = {
    refused: new HttpProblem(503, "Too many people are signing in."),
    failed: new HttpProblem(503, "Pictures cannot be read at the moment.", { cause }),
    foreign: new HttpProblem(502, "The sheet does not answer."),
  };
  app.get<{ Params: { why: string } }>("/:why", async ({ params }) => {
    throw thrown[params.why] ?? new Error("Unknown");
  });
  expect((await app.inject({ url: "/refused" })).statusCode).toBe(503);
  expect(lines).toEqual([]);
  for (const why of ["failed", "foreign"]) await app.inject({ url: `/${why}` });
  expect(lines.map(({ status }) => status)).toEqual([503, 502]);
});

test("the field of a violated constraint is reported regardless of the language of the database", async () => {
  const t = await buildTestApp({ ownApp: true });
  t.app.get("/taken", { config: { access: "public" } }, async () => {
    const refused = new Error("doppelter Schlüsselwert verletzt Unique-Constraint");
    const detail = "Schlüssel »(edition_id, slug)=(1, about)« existiert bereits.";
    const constraint = "speakers_edition_id_slug_unique";
    throw new UniqueConstraintViolationException(
      Object.assign(refused, { table: "speakers", constraint, detail }),
    );
  });
  const answer = await t.app.inject({ url: "/taken" });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().errors).toEqual([{ path: "slug", message: "Already taken" }]);
});
