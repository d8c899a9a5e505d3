import { expect, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { movedDate } from "./next-edition.contract.ts";

const pass = {
  name: "Early Bird",
  price: 125,
  bookBy: "2025-11-05",
  description: "Both days.",
  paymentLink: "https://pay.example/early",
  cabin: "Economy",
  sky: "dawn",
};

async function setUp() {
  const t: TestApp = await buildTestApp();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const current = await t.app.currentEdition();
  const post = (url: string, payload: object) => admin.inject({ method: "POST", url, payload });
  const copy = (body: object = {}) =>
    post("/api/functions/copy-edition", {
      editionId: current.id,
      name: "Virtual Aviation Congress 2026",
      firstDay: "2026-12-10",
      parts: [],
      ...body,
    });
  const makeCurrent = (editionId: string, insteadOf?: string) =>
    post("/api/functions/make-edition-current", { editionId, insteadOf });
  const names = async (browser: Browser, list: string, filter?: object) => {
    const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : "";
    const rows = (await browser.inject({ url: `/api/${list}${query}` })).json<
      { name?: string; title?: string; slug?: string }[]
    >();
    return rows.map(({ name, title, slug }) => name ?? title ?? slug);
  };
  return { t, admin, visitor, current, post, copy, makeCurrent, names };
}

test.each([
  ["a day of the edition is the same day of the next", "2025-12-12", "2026-07-15"],
  ["a deadline stays on its weekday", "2025-11-05", "2026-06-10"],
])("dates move: %s", (_rule, date, moved) => {
  const edition = { firstDay: "2025-12-11", lastDay: "2025-12-12" };
  expect(movedDate(date, edition, "2026-07-14")).toBe(moved);
});

test("a copied edition contains only the chosen parts, and is hidden from visitors", async () => {
  const { admin, visitor, current, post, copy, names } = await setUp();
  await post("/api/passes", pass);
  await post("/api/questions", { question: "When?", answer: "On {eventDates}." });
  await post("/api/speakers", { firstName: "Mira", lastName: "Halden", bio: "Flies." });
  await post("/api/topics", { title: "Opening", day: 1 });

  const copied = await copy({ parts: ["passes", "speakers", "passes"] });
  expect(copied.statusCode, copied.body).toBe(200);
  const next = copied.json<Edition>();
  expect(next).toMatchObject({
    state: "preparing",
    year: 2026,
    firstDay: "2026-12-10",
    lastDay: "2026-12-11",
    shortName: current.shortName,
    timeZone: current.timeZone,
    address: current.address,
  });
  const of = { editionId: next.id };
  expect(await names(admin, "speakers", of)).toEqual(["mira_halden"]);
  expect(await names(admin, "questions", of)).toEqual([]);
  expect(await names(admin, "topics", of)).toEqual([]);
  const url = `/api/passes?filter=${encodeURIComponent(JSON.stringify(of))}`;
  expect((await admin.inject({ url })).json()).toMatchObject([
    { name: "Early Bird", bookBy: "2026-11-04", paymentLink: null },
  ]);

  for (const list of ["passes", "speakers"]) {
    expect(await names(visitor, list, of)).toEqual([]);
  }
  expect(await names(visitor, "editions")).toEqual([current.name]);
  expect(await names(visitor, "speakers")).toEqual(["mira_halden"]);
});

test("records in the same position are copied in their order", async () => {
  const { admin, current, post, copy, names } = await setUp();
  for (const title of ["A", "B", "C", "D", "E", "F"]) {
    await post("/api/benefits", { title, text: "Seen by all.", displayOrder: 1 });
  }
  const next = (await copy({ parts: ["benefits"] })).json<Edition>();
  const shown = await names(admin, "benefits", { editionId: current.id });
  expect(shown).toHaveLength(6);
  expect(await names(admin, "benefits", { editionId: next.id })).toEqual(shown);
});

test("an invalid copy of an edition is refused, and creates nothing", async () => {
  const { admin, current, copy, names } = await setUp();
  const refused = async (body: object, path: string, message: RegExp) => {
    const answer = await copy(body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toEqual([{ path, message: expect.stringMatching(message) }]);
  };
  await refused({ firstDay: "2025-07-01" }, "firstDay", /edition in 2025 already/);
  await refused({ firstDay: "tomorrow" }, "firstDay", /YYYY-MM-DD/);
  await refused({ name: "" }, "name", /required/);
  await refused({ parts: ["topics"] }, "parts.0", /no such part/);
  await refused({ editionId: "0190b3c4-5d6e-7f80-91a2-b3c4d5e6f708" }, "editionId", /no such/);
  expect(await names(admin, "editions")).toEqual([current.name]);
});

test("when an edition is copied into the same year concurrently, one copy succeeds and the others get 400", async () => {
  const { admin, copy, names } = await setUp();
  const answers = await Promise.all([copy(), copy(), copy()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  expect(await names(admin, "editions")).toHaveLength(2);
});

test("another edition can be made current and taken back, and the archived edition stays readable", async () => {
  const { admin, visitor, current, post, copy, makeCurrent, names } = await setUp();
  await post("/api/speakers", { firstName: "Mira", lastName: "Halden" });
  const next = (await copy()).json<Edition>();
  await post("/api/speakers", { firstName: "Dov", lastName: "Quill", editionId: next.id });
  expect(await names(visitor, "speakers")).toEqual(["mira_halden"]);

  const made = await makeCurrent(next.id, current.id);
  expect([made.statusCode, made.json().state]).toEqual([200, "current"]);
  const again = await makeCurrent(next.id);
  expect(again.statusCode).toBe(409);
  expect(again.json().detail).toBe(`${next.name} is the current edition already.`);
  expect(await names(visitor, "speakers")).toEqual(["dov_quill"]);
  expect(await names(visitor, "speakers", { editionId: current.id })).toEqual(["mira_halden"]);
  expect(await names(visitor, "editions", { state: "archived" })).toEqual([current.name]);
  const old = await visitor.inject({ url: "/api/former-slugs/speakers/mira_halden" });
  expect(old.json()).toEqual({ slug: "mira_halden", year: 2025 });

  expect((await makeCurrent(current.id)).statusCode).toBe(200);
  expect(await names(visitor, "speakers")).toEqual(["mira_halden"]);
  expect(await names(visitor, "speakers", { editionId: next.id })).toEqual([]);
  expect(await names(admin, "editions", { state: "preparing" })).toEqual([next.name]);
});

test("when two admins make different editions current concurrently, the later one gets 409", async () => {
  const { visitor, current, copy, makeCurrent, names } = await setUp();
  const one = (await copy()).json<Edition>();
  const other = (await copy({ name: "Congress 2027", firstDay: "2027-12-09" })).json<Edition>();
  const answers = await Promise.all([
    makeCurrent(one.id, current.id),
    makeCurrent(other.id, current.id),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json().detail).toMatch(/made current in the meantime/);
  expect(await names(visitor, "editions", { state: "current" })).toHaveLength(1);
});

test("records of an archived edition cannot be changed, and only editions in preparation can be deleted", async () => {
  const { admin, current, post, copy, makeCurrent } = await setUp();
  const mira = (await post("/api/speakers", { firstName: "Mira", lastName: "Halden" })).json();
  const talk = (await post("/api/topics", { title: "Opening", day: 1 })).json();
  const next = (await copy()).json<Edition>();
  const remove = (id: string) => admin.inject({ method: "DELETE", url: `/api/editions/${id}` });
  expect((await remove(current.id)).statusCode).toBe(409);
  await makeCurrent(next.id);

  const put = (url: string, payload: object) => admin.inject({ method: "PUT", url, payload });
  const answers = [
    await put(`/api/speakers/${mira.id}`, { bio: "Flies." }),
    await put(`/api/speakers/${mira.id}`, { editionId: next.id }),
    await put(`/api/topics/${talk.id}`, { title: "Closing" }),
    await admin.inject({ method: "DELETE", url: `/api/topics/${talk.id}` }),
    await post("/api/topics", { title: "Late", day: 1, editionId: current.id }),
    await post("/api/functions/update-speaker-order", { speakerId: mira.id, displayOrder: 3 }),
    await post("/api/functions/copy-speakers", { speakerIds: [mira.id], editionId: current.id }),
    await put(`/api/editions/${current.id}`, { name: "Another" }),
    await remove(current.id),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 409));
  expect(answers[0]?.json().detail).toBe("The edition of 2025 is archived and cannot be changed.");

  const third = (await copy({ editionId: next.id, firstDay: "2027-12-09" })).json<Edition>();
  expect((await remove(third.id)).statusCode).toBe(200);
});

test("a speaker is copied to another edition with slug and text, and only once", async () => {
  const { t, admin, current, post, copy } = await setUp();
  const mira = (
    await post("/api/speakers", { firstName: "Mira", lastName: "Halden", bio: "Flies." })
  ).json();
  const next = (await copy()).json<Edition>();
  const again = (speakerIds: string[]) =>
    post("/api/functions/copy-speakers", { speakerIds, editionId: next.id });
  expect((await again([mira.id])).json()).toEqual({ copied: 1, present: 0 });
  expect((await again([mira.id])).json()).toEqual({ copied: 0, present: 1 });
  const url = `/api/speakers?filter=${encodeURIComponent(JSON.stringify({ editionId: next.id }))}`;
  expect((await admin.inject({ url })).json()).toMatchObject([
    { slug: "mira_halden", bio: "Flies.", editionId: next.id },
  ]);
  expect((await again([current.id])).statusCode).toBe(400);

  // A slug is derived separately for each edition.
  const third = await post("/api/speakers", {
    firstName: "Mira",
    lastName: "Halden",
    editionId: next.id,
  });
  expect(third.json().slug).toBe("mira_halden-2");
  const foreign = await post("/api/topics", { title: "Again", day: 1, speakerId: third.json().id });
  expect(foreign.json().errors).toEqual([
    { path: "speakers.0.speakerId", message: "Mira Halden speaks at another edition" },
  ]);
  expect(await t.app.currentEdition()).toMatchObject({ id: current.id });
});

test("sessions of an edition in preparation are neither in calendars nor found by slug or id", async () => {
  const { visitor, post, copy, makeCurrent } = await setUp();
  const next = (await copy()).json<Edition>();
  const secret = {
    title: "Secret Session",
    day: 1,
    startTime: "2026-12-10T09:00:00.000Z",
    endTime: "2026-12-10T10:00:00.000Z",
    editionId: next.id,
  };
  const { id } = (await post("/api/topics", secret)).json();
  const answers = async () =>
    Promise.all(
      [
        "/agenda.ics",
        `/agenda/starred.ics?sessions=${id}`,
        "/agenda/day1/secret-session.ics",
        "/api/former-slugs/topics/secret-session",
        `/api/topics/${id}`,
      ].map((url) => visitor.inject({ url })),
    );
  for (const { body } of await answers()) expect(body).not.toContain("Secret Session");
  await makeCurrent(next.id);
  const [all, starred, one] = await answers();
  for (const calendar of [all, starred, one]) expect(calendar?.body).toContain("Secret Session");
});
