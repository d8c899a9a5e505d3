import { DriverException } from "@mikro-orm/core";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildTestApp } from "../../testing/testing.ts";
import { errors } from "./errors.ts";

/** What a caller is answered when the database driver fails with this code. */
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
])("ASVS 16.5.2: %s of the database passes by itself: 503 with Retry-After", async (code) => {
  const answer = await answerTo(code);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.body).not.toContain("secret");
});

test.each(["42P01", "22P02", "EACCES"])(
  "ASVS 16.5.1: %s of the database is an error of ours, reported without its message",
  async (code) => {
    const answer = await answerTo(code);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["retry-after"]).toBeUndefined();
    expect(answer.json()).toMatchObject({ detail: "Something went wrong on our side." });
    expect(answer.body).not.toContain("secret");
  },
);

test("ASVS 16.5.2: a statement that runs into its timeout is a 503 with Retry-After", async () => {
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
  // The control: within the timeout it is answered, by the same pool.
  expect((await app.inject({ url: "/slow?seconds=0" })).body).toBe("in time");
});

test("ASVS 16.5.1: an answer that breaks its contract is never sent, and is an error in the log", async () => {
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
  // The control: what the contract does not name is left out.
  name = "Mira";
  expect((await app.inject({ url: "/contract" })).json()).toEqual({ name });
});
