import { expect, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  signedInAs,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { changeEdition } from "../../../testing/change-edition.ts";
import { firstEdition } from "../../../app/database/first-edition/edition.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import type { Topic } from "../agenda/agenda.contract.ts";
import type { SessionMaterials } from "./materials.contract.ts";

const start = Date.parse("2025-12-11T08:00:00Z");
const end = start + 30 * 60_000;
const code = "runway-27-left";
const recordingUrl = "https://left.example/recording";
const slidesUrl = "https://left.example/slides";

/** An application whose clock the test controls, with a session that has these values. */
async function withSession(values: object) {
  const clock = { now: start };
  const t = await buildTestApp({ clock: () => clock.now });
  const admin = await asAdmin(t);
  const payload = {
    title: "Opening",
    day: 1,
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    ...values,
  };
  const added = await admin.inject({ method: "POST", url: "/api/topics", payload });
  expect(added.statusCode, added.body).toBe(201);
  return { t, admin, clock, topic: added.json<Topic>() };
}

async function materialsOf(browser: Browser, query = "") {
  const answer = await browser.inject({ url: `/api/materials${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SessionMaterials[]>();
}

function enter(browser: Browser, payload: object) {
  return browser.inject({ method: "POST", url: "/api/functions/open-rooms", payload });
}

const requireCode = (t: TestApp) => changeEdition(t, { roomAccess: "passCode", passCode: code });

/** Adds the edition of 2027 and returns its id. */
async function addEdition(t: TestApp, values: Partial<EditionEntity>) {
  const em = t.database.em.fork();
  const days = { firstDay: "2027-07-14", lastDay: "2027-07-15" };
  const added = em.create(EditionEntity, { ...firstEdition, ...days, ...values });
  await em.flush();
  return added.id;
}

test("recording and slides are available from the end of the session", async () => {
  const { t, clock, topic } = await withSession({ recordingUrl, slidesUrl });
  const visitor = browse(t.app);
  clock.now = end - 1;
  expect(await materialsOf(visitor)).toEqual([]);
  clock.now = end;
  expect(await materialsOf(visitor)).toEqual([
    { topicId: topic.id, recordingUrl, slidesUrl, isLocked: false },
  ]);
});

test("a recording requires the pass code, and slides only if the session requires it", async () => {
  const { t, admin, clock, topic } = await withSession({ recordingUrl, slidesUrl });
  await requireCode(t);
  const [holder, stranger] = [browse(t.app), browse(t.app)];
  expect((await enter(holder, { code })).statusCode).toBe(200);
  for (const browser of [holder, stranger]) expect(await materialsOf(browser)).toEqual([]);
  clock.now = end;
  const whole = { topicId: topic.id, recordingUrl, slidesUrl, isLocked: false };
  expect(await materialsOf(holder)).toEqual([whole]);
  const locked = { ...whole, recordingUrl: null, isLocked: true };
  expect(await materialsOf(stranger)).toEqual([locked]);

  const payload = { slidesNeedPass: true };
  await admin.inject({ method: "PUT", url: `/api/topics/${topic.id}`, payload });
  expect(await materialsOf(holder)).toEqual([whole]);
  expect(await materialsOf(stranger)).toEqual([{ ...locked, slidesUrl: null }]);
  expect((await enter(stranger, { code: "runway-27" })).statusCode).toBe(400);
  expect(await materialsOf(stranger)).toEqual([{ ...locked, slidesUrl: null }]);

  await changeEdition(t, { passCode: "runway-09-right" });
  expect(await materialsOf(holder)).toEqual([{ ...locked, slidesUrl: null }]);
});

test("materials of a session without a time are available once its edition is archived", async () => {
  const { t, topic } = await withSession({ recordingUrl, startTime: null, endTime: null });
  const visitor = browse(t.app);
  expect(await materialsOf(visitor)).toEqual([]);
  await t.database.em.fork().execute("update editions set state = 'archived'");
  await addEdition(t, { state: "current" });
  const found = await materialsOf(visitor, `?editionId=${topic.editionId}`);
  expect(found).toMatchObject([{ topicId: topic.id, recordingUrl }]);
});

test("a session without materials is left out", async () => {
  const { t, clock } = await withSession({});
  clock.now = end;
  expect(await materialsOf(browse(t.app))).toEqual([]);
});

test("recordings of an archived edition require its own code, which is kept beside that of the current edition", async () => {
  const { t, clock, topic } = await withSession({ recordingUrl });
  await requireCode(t);
  await t.database.em.fork().execute("update editions set state = 'archived'");
  await addEdition(t, { state: "current", roomAccess: "passCode", passCode: "runway-09-right" });
  clock.now = end;
  const holder = browse(t.app);
  const query = `?editionId=${topic.editionId}`;
  const locked = { topicId: topic.id, recordingUrl: null, slidesUrl: null, isLocked: true };
  expect(await materialsOf(holder, query)).toEqual([locked]);
  expect((await enter(holder, { code: "runway-09-right" })).statusCode).toBe(200);
  expect(await materialsOf(holder, query)).toEqual([locked]);
  expect((await enter(holder, { code, editionId: topic.editionId })).json()).toEqual([]);
  expect(await materialsOf(holder, query)).toEqual([{ ...locked, recordingUrl, isLocked: false }]);
  expect(holder.cookies["rooms"]?.split(".")).toHaveLength(2);
  await enter(holder, { code, editionId: topic.editionId });
  expect(holder.cookies["rooms"]?.split(".")).toHaveLength(2);
});

test("requests for the materials of an edition in preparation, or with its code, get 404", async () => {
  const { t, clock, topic } = await withSession({ recordingUrl });
  await requireCode(t);
  const editionId = await addEdition(t, { state: "preparing", passCode: code });
  const toNext = "update agenda_topics set edition_id = ? where id = ?";
  await t.database.em.fork().execute(toNext, [editionId, topic.id]);
  clock.now = end;
  const visitor = browse(t.app);
  const asked = await visitor.inject({ url: `/api/materials?editionId=${editionId}` });
  expect(asked.statusCode).toBe(404);
  expect((await enter(visitor, { code, editionId })).statusCode).toBe(404);
});

test("ASVS 8.2.3: no other response contains a link to recording or slides, before or after the session's end", async () => {
  const { t, admin, clock, topic } = await withSession({
    recordingUrl,
    slidesUrl,
    slidesNeedPass: true,
    roomUrl: null,
  });
  await requireCode(t);
  const { id, slug } = topic;
  const addresses = [
    "/api/topics",
    `/api/topics/${id}`,
    `/api/topics?filter={"slug":"${slug}"}`,
    '/api/topics?filter={"q":"left.example"}',
    "/api/live",
    "/api/live/rooms",
    "/api/materials",
    "/api/editions",
    "/agenda.ics",
    `/agenda/day1/${slug}.ics`,
    `/agenda/starred.ics?sessions=${id}`,
  ];
  expect((await admin.inject({ url: `/api/topics/${id}` })).json()).toMatchObject({ recordingUrl });
  const callers = { stranger: browse(t.app), user: await signedInAs(t, "ines@calder.example") };
  for (const now of [start, end, end + 365 * 24 * 3600_000]) {
    clock.now = now;
    for (const [caller, browser] of Object.entries(callers)) {
      for (const url of addresses) {
        const { statusCode, body, headers } = await browser.inject({ url });
        const told = `${body}${JSON.stringify(headers)}`;
        expect(statusCode, `${url} as ${caller}`).toBe(200);
        expect(told, `${url} as ${caller}`).not.toMatch(/left\.example|slidesNeedPass/);
      }
    }
  }
  for (const browser of [...Object.values(callers), admin]) {
    for (const field of ["recordingUrl", "slidesUrl"]) {
      for (const query of [`sort=["${field}","ASC"]`, `filter={"${field}":"${recordingUrl}"}`]) {
        expect((await browser.inject({ url: `/api/topics?${query}` })).statusCode, query).toBe(400);
      }
    }
  }
});

test("a change of the recording and slides links leaves the calendar and its sequence numbers unchanged", async () => {
  const { t, admin, topic } = await withSession({});
  const calendar = async () => (await browse(t.app).inject({ url: "/agenda.ics" })).body;
  const before = await calendar();
  const payload = { recordingUrl, slidesUrl, slidesNeedPass: true };
  await admin.inject({ method: "PUT", url: `/api/topics/${topic.id}`, payload });
  expect(await calendar()).toBe(before);
});
