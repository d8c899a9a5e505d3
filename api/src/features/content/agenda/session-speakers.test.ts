import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp } from "../../../testing/testing.ts";
import { namesOfPeople } from "./names-of-people.contract.ts";

interface Answered {
  id: string;
  [field: string]: unknown;
}

async function setUp() {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const send = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
    admin.inject({ method, url: `/api/${path}`, ...(payload && { payload }) });
  const made = async (resource: string, record: object) => {
    const answer = await send("POST", resource, record);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Answered>();
  };
  const [mira, jon, ada] = [
    await made("speakers", { firstName: "Mira", lastName: "Holt" }),
    await made("speakers", { firstName: "Jon", lastName: "Ek" }),
    await made("speakers", { firstName: "Ada", lastName: "Lind" }),
  ];
  const speakers = [
    { speakerId: mira.id, role: "Moderator" },
    { speakerId: jon.id },
    { speakerId: ada.id, role: "" },
  ];
  const panel = await made("topics", { title: "Panel", day: 1, speakers });
  const namesNow = async () => {
    const answer = await browse(t.app).inject({ url: `/api/topics/${panel.id}` });
    return namesOfPeople(answer.json().people);
  };
  return { ...t, send, made, mira, jon, ada, panel, namesNow };
}

const all = "Mira Holt (Moderator), Jon Ek, Ada Lind";

test("a session has an ordered list of speakers, each with a role; the first is its speaker", async () => {
  const { panel, mira, jon, ada, namesNow } = await setUp();
  expect(panel).toMatchObject({
    speakerId: mira.id,
    speaker: { fullName: "Mira Holt" },
    speakers: [
      { speakerId: mira.id, role: "Moderator" },
      { speakerId: jon.id, role: null },
      { speakerId: ada.id, role: null },
    ],
  });
  expect(await namesNow()).toBe(all);
});

test("an older client can write the single speaker; the list takes precedence when both are sent", async () => {
  const { send, panel, mira, jon, namesNow } = await setUp();
  const write = async (record: object) => {
    const { statusCode, body } = await send("PUT", `topics/${panel.id}`, record);
    expect(statusCode, body).toBe(200);
    return JSON.parse(body);
  };
  await write({ title: "The panel", speakerId: mira.id });
  expect(await namesNow()).toBe(all);
  expect(await write({ speakerId: jon.id })).toMatchObject({
    speakers: [{ speakerId: jon.id, role: null }],
  });
  expect(await write({ speakerId: null })).toMatchObject({ speakers: [], people: [] });
  const both = { speakerId: jon.id, speakers: [{ speakerId: mira.id }, { speakerId: jon.id }] };
  expect(await write(both)).toMatchObject({ speakerId: mira.id, speaker: { id: mira.id } });
  expect(await namesNow()).toBe("Mira Holt, Jon Ek");
  expect(await write({ speakers: [], speakerId: jon.id })).toMatchObject({ speakerId: null });
});

test.each([
  [
    "a person twice",
    (id: string) => [{ speakerId: id }, { speakerId: id }],
    "speakers.1.speakerId",
  ],
  ["an entry without a person", () => [{ speakerId: null }], "speakers.0.speakerId"],
  [
    "a person who does not exist",
    (id: string) => [{ speakerId: id }, { speakerId: crypto.randomUUID() }],
    "speakers.1.speakerId",
  ],
  [
    "a role that is too long",
    (id: string) => [{ speakerId: id, role: "x".repeat(61) }],
    "speakers.0.role",
  ],
  [
    "a role with an unmatched bracket",
    (id: string) => [{ speakerId: id, role: ":)" }],
    "speakers.0.role",
  ],
  [
    "more than 40 people",
    () => Array.from({ length: 41 }, () => ({ speakerId: crypto.randomUUID() })),
    "speakers",
  ],
])("%s is refused, and the field is named", async (_what, list, path) => {
  const { send, panel, mira, namesNow } = await setUp();
  const answer = await send("PUT", `topics/${panel.id}`, { speakers: list(mira.id) });
  expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path }]]);
  expect(await namesNow()).toBe(all);
});

test("sessions are filtered by any of their speakers", async () => {
  const { app, panel, ada } = await setUp();
  const filter = encodeURIComponent(JSON.stringify({ speakers: ada.id }));
  const answer = await browse(app).inject({ url: `/api/topics?filter=${filter}` });
  expect(answer.json()).toMatchObject([{ id: panel.id }]);
  expect(answer.headers["content-range"]).toBe("topics 0-0/1");
  const nobody = encodeURIComponent(JSON.stringify({ speakers: crypto.randomUUID() }));
  expect((await browse(app).inject({ url: `/api/topics?filter=${nobody}` })).json()).toEqual([]);
});

test("deleting a speaker keeps the session's other speakers, and undeleting restores the position", async () => {
  const { send, panel, mira, jon, ada, namesNow } = await setUp();
  const restore = async (id: string) => {
    const answer = await send("POST", "functions/undelete", { resource: "speakers", id });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await send("DELETE", `speakers/${mira.id}`);
  expect(await namesNow()).toBe("Jon Ek, Ada Lind");
  await send("DELETE", `speakers/${jon.id}`);
  expect(await namesNow()).toBe("Ada Lind");
  await restore(mira.id);
  expect(await namesNow()).toBe("Mira Holt (Moderator), Ada Lind");
  await restore(jon.id);
  expect(await namesNow()).toBe(all);

  await send("DELETE", `speakers/${ada.id}`);
  await send("PUT", `topics/${panel.id}`, { speakers: [{ speakerId: jon.id }] });
  await restore(ada.id);
  expect(await namesNow()).toBe("Jon Ek, Ada Lind");
  await send("DELETE", `speakers/${jon.id}`);
  await send("PUT", `topics/${panel.id}`, {
    speakers: [{ speakerId: ada.id }, { speakerId: mira.id }],
  });
  await restore(jon.id);
  expect(await namesNow()).toBe("Ada Lind, Mira Holt");
});

test("a restored session omits deleted speakers, and its history still lists them", async () => {
  const { send, panel, mira, jon, namesNow } = await setUp();
  await send("DELETE", `topics/${panel.id}`);
  await send("DELETE", `speakers/${jon.id}`);
  const undeleted = await send("POST", "functions/undelete", { resource: "topics", id: panel.id });
  expect(undeleted.statusCode, undeleted.body).toBe(200);
  expect(await namesNow()).toBe("Mira Holt (Moderator), Ada Lind");
  await send("PUT", `topics/${panel.id}`, { speakerId: mira.id, speakers: [] });
  const filter = encodeURIComponent(JSON.stringify({ recordId: panel.id, kind: "changed" }));
  const [change] = (await send("GET", `revisions?filter=${filter}`)).json();
  expect(change.fields).toEqual([
    {
      field: "speakers",
      before: [{ role: "Moderator", speakerId: mira.id }, expect.anything()],
      after: [],
    },
  ]);
  const restored = await send("POST", "functions/restore-revision", { revisionId: change.id });
  expect(restored.statusCode).toBe(200);
});

test("the database keeps the speaker list and its first speaker consistent, and rejects unknown speakers", async () => {
  const { database, panel, jon, ada, mira, namesNow } = await setUp();
  const { em } = database;
  const set = async (assignment: string, values: unknown[]) =>
    em.execute(`update agenda_topics set ${assignment} where id = ?`, [...values, panel.id]);
  // Code of before this column writes the reference alone.
  await set("speaker_id = ?", [jon.id]);
  expect(await namesNow()).toBe("Jon Ek");
  const list = [ada, mira].map(({ id }) => ({ role: null, speakerId: id }));
  await set("speakers = ?::jsonb", [JSON.stringify(list)]);
  const [row] = await em.execute("select speaker_id from agenda_topics where id = ?", [panel.id]);
  expect(row).toEqual({ speaker_id: ada.id });
  const nobody = JSON.stringify([{ role: null, speakerId: crypto.randomUUID() }]);
  await expect(set("speakers = ?::jsonb", [nobody])).rejects.toThrow(/does not exist/);
  await em.execute("delete from speakers where id = any (?::uuid[])", [`{${ada.id},${mira.id}}`]);
  expect(await namesNow()).toBe(null);
});

test("calendars name all speakers of a session and follow changes of their names", async () => {
  const { app, send, panel, jon } = await setUp();
  const times = { startTime: "2025-12-11T09:00:00Z", endTime: "2025-12-11T10:00:00Z" };
  await send("PUT", `topics/${panel.id}`, times);
  const calendar = async () => {
    const { body } = await browse(app).inject({ url: "/agenda.ics" });
    return body.replaceAll("\r\n ", "");
  };
  expect(await calendar()).toContain("With Mira Holt (Moderator)\\, Jon Ek\\, Ada Lind");
  await send("PUT", `speakers/${jon.id}`, { lastName: "Eklund" });
  expect(await calendar()).toContain("Jon Eklund\\, Ada Lind");
  expect(await calendar()).not.toContain("ATTENDEE");
});
