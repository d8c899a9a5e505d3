import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { roomAccess } from "./room-access.ts";

/** A server on which `/enter` remembers a code and `/in` says whether it is remembered. */
async function setUp() {
  const access = roomAccess(Buffer.alloc(32, 7), "http://localhost:8080");
  const app = Fastify();
  await app.register(cookie);
  app.get<{ Querystring: { code: string } }>("/enter", async (request, reply) => {
    access.remember(request, reply, request.query.code);
    return "";
  });
  app.get<{ Querystring: { code: string } }>("/in", async (request) =>
    access.isAdmitted(request, request.query.code),
  );
  let cookies: Record<string, string> = {};
  return {
    async enter(code: string) {
      const answer = await app.inject({ url: "/enter", query: { code }, cookies });
      cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
      return answer.cookies;
    },
    isIn: async (code: string) => (await app.inject({ url: "/in", query: { code }, cookies })).body,
  };
}

test("no browser is admitted while no code is set", async () => {
  const browser = await setUp();
  await browser.enter("");
  expect(await browser.isIn("")).toBe("false");
});

test("a browser remembers a code for a week, hidden from scripts", async () => {
  const browser = await setUp();
  expect(await browser.enter("2025")).toMatchObject([{ maxAge: 7 * 24 * 3600, httpOnly: true }]);
});

test("a browser remembers its latest four codes", async () => {
  const browser = await setUp();
  const codes = ["2023", "2024", "2025", "2026", "2027"];
  for (const code of codes) await browser.enter(code);
  expect(await Promise.all(codes.map(browser.isIn))).toEqual([
    "false",
    "true",
    "true",
    "true",
    "true",
  ]);
});
