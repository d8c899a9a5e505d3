import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import {
  asAdmin,
  browse,
  buildTestApp,
  signedInAs,
  type Browser,
} from "../../../testing/testing.ts";
import { CategoryEntity } from "../../content/news/news.entity.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import type { Finding } from "./readiness.contract.ts";

const url = "/api/functions/check-readiness";

async function setUp() {
  const t = await buildTestApp();
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const { id: editionId } = await t.app.currentEdition();
  const check = async (): Promise<Finding[]> => {
    const answer = await admin.inject({ method: "POST", url, payload: { editionId } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  return { t, admin, editionId, check };
}

function silence(admin: Browser, findingId: string, because: string | null) {
  const payload = { findingId, because };
  return admin.inject({ method: "POST", url: "/api/functions/silence-finding", payload });
}

test("what is changed is found, leads to its record, and is silenced with a reason", async () => {
  const { t, admin, check } = await setUp();
  const em = t.database.em.fork();
  const before = await check();
  expect(before.filter(({ kind }) => kind === "colour" || kind === "clash")).toEqual([]);

  const [speaker] = await em.find(SpeakerEntity, {}, { limit: 1 });
  if (!speaker) throw new Error("There are speakers");
  speaker.photoUrl = null;
  const category = em.create(CategoryEntity, { name: "Ice", slug: "ice", color: "#f0f8ff" });
  await em.flush();
  const known = new Set(before.map(({ id }) => id));
  const added = (await check()).filter(({ id }) => !known.has(id));
  expect(added.map(({ kind, path }) => [kind, path])).toEqual([
    ["speaker", `/speakers/${speaker.id}`],
    ["colour", `/categories/${category.id}`],
  ]);

  const [photo] = added;
  if (!photo) throw new Error("It was found");
  expect((await silence(admin, photo.id, "Comes on Monday")).statusCode).toBe(200);
  const silencedBecause = async () =>
    (await check()).find(({ id }) => id === photo.id)?.silencedBecause;
  expect(await silencedBecause()).toBe("Comes on Monday");
  await silence(admin, photo.id, null);
  expect(await silencedBecause()).toBeNull();
});

test.each([
  ["more than the limit", "The page /agenda weighs 26 kB, 25 at most."],
  ["unreadable", "The page /agenda cannot be read."],
  ["small", undefined],
])("a page that is %s is found: %s", async (weight, text) => {
  const html = weight === "small" ? "<p>Agenda" : randomBytes(26_000).toString("base64");
  const t = await buildTestApp({
    renderPage: async ({ path }) => ({
      status: weight === "unreadable" && path === "/agenda" ? 500 : 200,
      html: path === "/agenda" ? html : "<p>Page",
      inlineScripts: [],
    }),
  });
  const payload = { editionId: (await t.app.currentEdition()).id };
  const answer = await (await asAdmin(t)).inject({ method: "POST", url, payload });
  const ofPages = answer.json<Finding[]>().filter(({ kind }) => kind === "page");
  expect(ofPages.map((found) => [found.text, found.path])).toEqual(
    text === undefined ? [] : [[text, "/topics"]],
  );
});

test("the sample's answers name a date that is over", async () => {
  const { check } = await setUp();
  const dates = (await check()).filter(({ kind }) => kind === "date");
  expect(dates.map(({ text }) => text)).toContain(
    "The answer to “Which passes are there, and what do they cost?” names a date that is over: 10 October.",
  );
});

test("an edition that does not exist and a finding without a name are refused", async () => {
  const { admin } = await setUp();
  const editionId = crypto.randomUUID();
  const answer = await admin.inject({ method: "POST", url, payload: { editionId } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: "editionId" }]);
  expect((await silence(admin, "", "because")).json().errors).toMatchObject([
    { path: "findingId" },
  ]);
});

test("ASVS 8.2.1: only admins learn what is not ready", async () => {
  const { t, editionId } = await setUp();
  const user = await signedInAs(t, "ines@calder.example");
  const ask = (browser: Browser) => browser.inject({ method: "POST", url, payload: { editionId } });
  expect((await ask(user)).statusCode).toBe(403);
  expect((await ask(browse(t.app))).statusCode).toBe(401);
});
