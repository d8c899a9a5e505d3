import { randomBytes } from "node:crypto";
import { EntityManager } from "@mikro-orm/core";
import { expect, onTestFinished, test, vi } from "vitest";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import {
  answering,
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  signedInAs,
  testAdmin,
  testPublicUrl,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { blankTopic } from "../../content/agenda/agenda.contract.ts";
import { TopicEntity } from "../../content/agenda/agenda.entity.ts";
import { CategoryEntity } from "../../content/news/news.entity.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { answerTimeoutMs } from "./probe-links.service.ts";
import type { Finding } from "./readiness.contract.ts";
import { RememberedFindingEntity } from "./readiness.entity.ts";
import { linksTimeoutMs } from "./readiness.routes.ts";

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

test("a new problem is a finding, links to its record, and can be silenced with a reason", async () => {
  const { t, admin, check } = await setUp();
  const em = t.database.em.fork();
  const before = await check();
  expect(before.filter(({ kind }) => kind === "colour" || kind === "clash")).toEqual([]);

  const incomplete = new Set(before.map(({ path }) => path));
  const speakers = await em.find(SpeakerEntity, {});
  const speaker = speakers.find(({ id }) => !incomplete.has(`/speakers/${id}`));
  if (!speaker) throw new Error("There are complete speakers");
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
  // The address would outlive the account.
  const stored = await em.execute("select to_jsonb(f)::text as row from remembered_findings f");
  expect(JSON.stringify(stored)).not.toContain(testAdmin.email);
  await silence(admin, photo.id, null);
  expect(await silencedBecause()).toBeNull();
});

test.each([
  ["larger than the limit", "The page /agenda weighs 26 kB, 25 at most."],
  ["unreadable", "The page /agenda cannot be read."],
  ["small", undefined],
])("the finding for a page that is %s is: %s", async (weight, text) => {
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

test("a past date in the sample's answers is a finding", async () => {
  const { check } = await setUp();
  const dates = (await check()).filter(({ kind }) => kind === "date");
  expect(dates.map(({ text }) => text)).toContain(
    "The answer to “Which passes are there, and what do they cost?” names a date that is over: 10 October.",
  );
});

/** Lets signals with this timeout abort soon. */
function hasten(timeoutMs: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const hastened = vi.spyOn(AbortSignal, "timeout");
  hastened.mockImplementation((milliseconds) =>
    timeout(milliseconds === timeoutMs ? 50 : milliseconds),
  );
  onTestFinished(() => hastened.mockRestore());
}

/** Adds a session for each room link. */
async function addSessions(t: TestApp, links: readonly string[]): Promise<void> {
  const em = t.database.em.fork();
  for (const [index, roomUrl] of links.entries()) {
    const session = {
      title: `Talk ${index}`,
      slug: `talk-${index}`,
      day: 1,
      displayOrder: index + 1,
      roomUrl,
    };
    em.create(TopicEntity, { ...blankTopic, ...session });
  }
  await em.flush();
}

/** Returns the findings of links in a programme whose sessions have these room links. */
async function linkFindings(links: readonly string[]): Promise<Finding[]> {
  const t = await buildTestApp();
  await addSessions(t, links);
  const payload = { editionId: (await t.app.currentEdition()).id };
  const answer = await (await asAdmin(t)).inject({ method: "POST", url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Finding[]>().filter(({ kind }) => kind === "link");
}

test("only some links to an unresponsive host are requested, and each link is a finding", async () => {
  hasten(answerTimeoutMs);
  const asked: (string | undefined)[] = [];
  const silent = await answering((request) => void asked.push(request.url));
  const found = await linkFindings(Array.from({ length: 40 }, (_, index) => `${silent}/${index}`));
  expect(found).toHaveLength(40);
  expect(asked.length).toBeLessThanOrEqual(6);
  const texts = found.map(({ text }) => text);
  expect(texts).toContain("The room link of “Talk 0” does not answer.");
  const { host } = new URL(silent);
  expect(texts).toContain(
    `The room link of “Talk 39” was not checked, because ${host} does not answer.`,
  );
});

test("a link of many sessions is requested once, and reported for each session", async () => {
  let requests = 0;
  const gone = await answering((_request, response) => {
    requests += 1;
    response.writeHead(404).end();
  });
  expect(await linkFindings(Array.from({ length: 20 }, () => gone))).toHaveLength(20);
  expect(requests).toBe(1);
});

test("the check ends within its time limit, and reports the number of unchecked links", async () => {
  hasten(linksTimeoutMs);
  const asked: (string | undefined)[] = [];
  const silent = await answering((request) => void asked.push(request.url));
  const found = await linkFindings(Array.from({ length: 40 }, (_, index) => `${silent}/${index}`));
  expect(found).toMatchObject([
    {
      id: "link.unreached",
      text: "The room link of “Talk 0” and 39 other links were not checked in time.",
      path: expect.stringMatching(/^\/topics\/./),
    },
  ]);
  expect(asked.length).toBeLessThanOrEqual(6);
});

test("link requests of a check are aborted when its client disconnects", async () => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const silent = await answering((request) => {
    asked.resolve();
    request.socket.once("close", () => released.resolve());
  });
  const t = await buildTestApp({ ownApp: true });
  const find = vi.spyOn(EntityManager.prototype, "find");
  onTestFinished(() => find.mockRestore());
  await addSessions(t, [silent]);
  const admin = await asAdmin(t);
  const neverAborted = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => neverAborted.mockRestore());
  neverAborted.mockImplementation(() => new AbortController().signal);
  const left = new AbortController();
  const answer = fetch((await t.app.listen({ port: 0, host: "127.0.0.1" })) + url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: testPublicUrl,
      cookie: `session=${admin.cookies["session"]}`,
    },
    body: JSON.stringify({ editionId: (await t.app.currentEdition()).id }),
    signal: left.signal,
  });
  await asked.promise;
  left.abort();
  await expect(answer).rejects.toThrow("aborted");
  await released.promise;
  // Until its last query, the check would use the database while it is closed.
  await eventually(() => {
    const last = find.mock.calls.findIndex(([entity]) => entity === RememberedFindingEntity);
    expect(find.mock.settledResults[last]?.type).toBe("fulfilled");
  });
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

test("ASVS 8.2.1: only admins can run the readiness check", async () => {
  const { t, editionId } = await setUp();
  const user = await signedInAs(t, "ines@calder.example");
  const ask = (browser: Browser) => browser.inject({ method: "POST", url, payload: { editionId } });
  expect((await ask(user)).statusCode).toBe(403);
  expect((await ask(browse(t.app))).statusCode).toBe(401);
});
