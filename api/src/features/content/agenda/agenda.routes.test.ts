import { expect, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  changeEdition,
  july,
  signedInAs,
  waitForNotifications,
  type Browser,
} from "../../../testing/testing.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";
import { blankTopic, type Topic } from "./agenda.contract.ts";

const opening = {
  day: 1,
  title: "Opening keynote: hydrogen & hangars",
  startTime: "2025-12-11T09:00:00.000Z",
  endTime: "2025-12-11T09:45:00.000Z",
};

function add(admin: Browser, payload: object) {
  return admin.inject({ method: "POST", url: "/api/topics", payload });
}

function change(admin: Browser, id: string, payload: object) {
  return admin.inject({ method: "PUT", url: `/api/topics/${id}`, payload });
}

async function addSpeaker(admin: Browser) {
  const payload = { firstName: "Mira", lastName: "Halden" };
  return (await admin.inject({ method: "POST", url: "/api/speakers", payload })).json();
}

test("a topic's day must be a day of the edition", async () => {
  const t = await buildTestApp();
  await changeEdition(t, july);
  const admin = await asAdmin(t);
  const times = { startTime: "2026-07-16T04:00:00.000Z", endTime: "2026-07-16T05:00:00.000Z" };
  const third = await add(admin, { ...opening, ...times, day: 3 });
  expect(third.statusCode, third.body).toBe(201);
  const refused = { errors: [{ path: "day", message: "The edition has 3 days" }] };
  const fourth = await add(admin, { ...opening, day: 4 });
  expect([fourth.statusCode, fourth.json()]).toEqual([400, expect.objectContaining(refused)]);
  const moved = await change(admin, third.json().id, { day: 4 });
  expect([moved.statusCode, moved.json()]).toEqual([400, expect.objectContaining(refused)]);
  expect((await change(admin, third.json().id, { day: 6 })).statusCode).toBe(400);
});

test("an admin adds, changes and deletes a topic; everyone reads it", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const mira = await addSpeaker(admin);

  const added = await add(admin, { ...opening, speakerId: mira.id });
  expect(added.statusCode).toBe(201);
  const { id } = added.json();
  expect(added.headers.location).toBe(`/api/topics/${id}`);
  expect(added.json()).toEqual({
    ...blankTopic,
    displayOrder: 1,
    editionId: mira.editionId,
    ...opening,
    id,
    slug: "opening-keynote-hydrogen-hangars",
    speakerId: mira.id,
    speakers: [{ role: null, speakerId: mira.id }],
    speaker: mira,
    people: [
      {
        id: mira.id,
        slug: "mira_halden",
        fullName: "Mira Halden",
        jobTitle: null,
        company: null,
        photoUrl: null,
        role: null,
      },
    ],
    updatedAt: expect.any(String),
  });

  const changed = await change(admin, id, { title: "Opening", speakerId: "", location: "Hall 2" });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({
    title: "Opening",
    slug: "opening-keynote-hydrogen-hangars",
    speakerId: null,
    speaker: null,
    startTime: opening.startTime,
  });

  const visitor = browse(t.app);
  const { roomUrl, recordingUrl, slidesUrl, slidesNeedPass, ...publicly } = changed.json();
  expect([roomUrl, recordingUrl, slidesUrl, slidesNeedPass]).toEqual([null, null, null, false]);
  expect((await visitor.inject({ url: `/api/topics/${id}` })).json()).toEqual(publicly);
  const deleted = await admin.inject({ method: "DELETE", url: `/api/topics/${id}` });
  expect(deleted.statusCode).toBe(200);
  expect((await visitor.inject({ url: `/api/topics/${id}` })).statusCode).toBe(404);
});

test("ASVS 8.2.3: the link of a session's room is returned to admins only", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const roomUrl = "https://rooms.example/secret-27";
  const added = await add(admin, { ...opening, roomUrl });
  expect(added.json()).toMatchObject({ roomUrl });
  const { id, slug } = added.json();
  const user = await signedInAs(t, "ines@calder.example");
  const revoked = await asAdmin(t);
  const record = `/api/topics/${id}`;
  expect((await revoked.inject({ url: record })).json()).toMatchObject({ roomUrl });
  expect((await admin.inject({ url: "/api/topics" })).json()).toMatchObject([{ roomUrl }]);
  await t.database.em.fork().nativeUpdate(RoleGrantEntity, {}, { status: "revoked" });

  const addresses = [
    "/api/topics",
    record,
    `/api/topics?filter={"slug":"${slug}"}`,
    "/agenda.ics",
    `/agenda/day1/${slug}.ics`,
    `/agenda/starred.ics?sessions=${id}`,
  ];
  const callers = { stranger: browse(t.app), user, revoked };
  for (const [caller, browser] of Object.entries(callers)) {
    for (const url of addresses) {
      const { statusCode, body } = await browser.inject({ url });
      expect(statusCode, `${url} as ${caller}`).toBe(200);
      expect(body, `${url} as ${caller}`).toContain("Opening keynote");
      expect(body, `${url} as ${caller}`).not.toMatch(/roomUrl|rooms\.example/);
    }
    const found = await browser.inject({ url: '/api/topics?filter={"q":"secret-27"}' });
    expect(found.json()).toEqual([]);
  }
});

test("ASVS 8.2.3: sorting and filtering by the link of a room are rejected, also for admins", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  for (const browser of [browse(t.app), await signedInAs(t, "ines@calder.example"), admin]) {
    for (const query of ['sort=["roomUrl","ASC"]', 'filter={"roomUrl":"https://x.example/"}']) {
      const answer = await browser.inject({ url: `/api/topics?${query}` });
      expect(answer.statusCode, query).toBe(400);
    }
  }
});

test("a change of a session's room link leaves the calendar and its sequence numbers unchanged", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const { id } = (await add(admin, opening)).json();
  const calendar = async () => (await browse(t.app).inject({ url: "/agenda.ics" })).body;
  const before = await calendar();
  await change(admin, id, { roomUrl: "https://rooms.example/27" });
  expect(await calendar()).toBe(before);
});

test("the cached programme shows the new name of a renamed speaker", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const mira = await addSpeaker(admin);
  await add(admin, { ...opening, speakerId: mira.id });
  const visitor = browse(t.app);
  const names = async () => {
    const answer = await visitor.inject({ url: "/api/topics" });
    return answer.json<Topic[]>().map(({ speaker }) => speaker?.fullName);
  };
  await waitForNotifications(t);
  expect(await names()).toEqual(["Mira Halden"]);
  const { misses } = t.pages.counts;
  expect(await names()).toEqual(["Mira Halden"]);
  expect(t.pages.counts.misses, "it is answered from the cache").toBe(misses);
  const payload = { lastName: "Quill" };
  await admin.inject({ method: "PUT", url: `/api/speakers/${mira.id}`, payload });
  expect(await names()).toEqual(["Mira Quill"]);
});

test("empty speaker, start and end become null", async () => {
  const admin = await asAdmin(await buildTestApp());
  const added = await add(admin, { ...opening, speakerId: "", startTime: "", endTime: "" });
  expect(added.json()).toMatchObject({ speakerId: null, startTime: null, endTime: null });
});

test("equal titles get numbered slugs, also when added concurrently; an emptied slug is made from the title", async () => {
  const admin = await asAdmin(await buildTestApp());
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(admin, opening)));
  expect(answers.map((answer) => answer.json().slug).toSorted()).toEqual([
    "opening-keynote-hydrogen-hangars",
    "opening-keynote-hydrogen-hangars-2",
    "opening-keynote-hydrogen-hangars-3",
    "opening-keynote-hydrogen-hangars-4",
  ]);
  const [first, second] = answers.map((answer) => answer.json());
  const emptied = await change(admin, second.id, { title: "Closing", slug: "" });
  expect(emptied.json()).toMatchObject({ slug: "closing" });

  const typed = await change(admin, second.id, { slug: first.slug });
  expect(typed.statusCode).toBe(409);
  expect(typed.json().errors).toEqual([{ path: "slug", message: "Already taken" }]);
});

test.each([
  ["the longest title", "x".repeat(300)],
  [
    "the longest title, cut between two halves of a character",
    `${"x".repeat(297)}𝟘𝟘`.slice(0, 299),
  ],
])("a slug made of %s can be saved again", async (_what, title) => {
  const admin = await asAdmin(await buildTestApp());
  for (let number = 1; number <= 2; number += 1) {
    const added = await add(admin, { ...opening, title });
    expect(added.statusCode).toBe(201);
    expect((await change(admin, added.json().id, added.json())).statusCode).toBe(200);
  }
});

test.each([
  ["no title", { title: " " }, "title"],
  ["no day", { day: undefined }, "day"],
  ["a day outside the edition", { day: 3 }, "day"],
  ["a title without a letter", { title: "?!" }, "slug"],
  ["a slug with a space", { slug: "a b" }, "slug"],
  ["an end before the start", { endTime: "2025-12-11T08:00:00Z" }, "endTime"],
  ["an end at the start", { endTime: opening.startTime }, "endTime"],
  ["an invalid time", { startTime: "soon" }, "startTime"],
  ["a speaker who does not exist", { speakerId: crypto.randomUUID() }, "speakers.0.speakerId"],
  ["an unknown type", { type: "party" }, "type"],
  ["a script as the link of its room", { roomUrl: "javascript:alert(1)" }, "roomUrl"],
  ["a script as its recording", { recordingUrl: "javascript:alert(1)" }, "recordingUrl"],
  ["a script as its slides", { slidesUrl: "data:text/html,x" }, "slidesUrl"],
])("%s is refused, and the field is named", async (_what, fields, path) => {
  const admin = await asAdmin(await buildTestApp());
  const answer = await add(admin, { ...opening, ...fields });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path }]);
});

test("ASVS 2.2.3: a changed start time is validated against the stored end time", async () => {
  const admin = await asAdmin(await buildTestApp());
  const { id } = (await add(admin, opening)).json();
  const tooLate = await change(admin, id, { startTime: "2025-12-11T10:00:00Z" });
  expect(tooLate.statusCode).toBe(400);
  expect(tooLate.json().errors).toEqual([
    { path: "endTime", message: "The end must lie after the start" },
  ]);
  expect((await admin.inject({ url: `/api/topics/${id}` })).json()).toMatchObject(opening);
  const moved = { startTime: "2025-12-11T10:00:00.000Z", endTime: "2025-12-11T11:00:00.000Z" };
  expect((await change(admin, id, moved)).json()).toMatchObject(moved);
});

test("topics that are equal in the requested sort order are listed in programme order", async () => {
  const admin = await asAdmin(await buildTestApp());
  for (const [title, day, displayOrder] of [
    ["C", 2, 1],
    ["B", 1, 2],
    ["A", 1, 1],
  ] as const) {
    await add(admin, { title, day, displayOrder });
  }
  const titles = async (sort: string) => {
    const answer = await admin.inject({ url: `/api/topics?sort=${encodeURIComponent(sort)}` });
    return answer.json<{ title: string }[]>().map(({ title }) => title);
  };
  expect(await titles('["day","ASC"]')).toEqual(["A", "B", "C"]);
  expect(await titles('["day","DESC"]')).toEqual(["C", "A", "B"]);
  expect(await titles('["type","ASC"]')).toEqual(["A", "B", "C"]);
});
