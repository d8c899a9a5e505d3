import { expect, test } from "vitest";
import { exampleRecords } from "../../../testing/example-records.ts";
import { asAdmin, browse, buildTestApp, eventually } from "../../../testing/testing.ts";
import { clientHeader } from "../../../platform/http/client.contract.ts";
import type { Revision } from "../../foundation/revisions/revisions.contract.ts";
import type { Topic } from "./agenda.contract.ts";

const at = (time: string, day = 1) => `2025-12-1${day}T${time}:00.000Z`;

async function setUp() {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const add = async (title: string, fields: object = {}): Promise<Topic> => {
    const payload = { day: 1, title, ...fields };
    const added = await admin.inject({ method: "POST", url: "/api/topics", payload });
    expect(added.statusCode, added.body).toBe(201);
    return added.json();
  };
  const change = async ({ id }: Pick<Topic, "id">, payload: object) => {
    const changed = await admin.inject({ method: "PUT", url: `/api/topics/${id}`, payload });
    expect(changed.statusCode, changed.body).toBe(200);
    return changed;
  };
  const call = async (name: string, payload: object) => {
    const answer = await admin.inject({ method: "POST", url: `/api/functions/${name}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  /** The programme for visitors: title and position of each session. */
  const programme = async (day = 1) => {
    const filter = encodeURIComponent(JSON.stringify({ day }));
    const { body } = await browse(t.app).inject({ url: `/api/topics?filter=${filter}` });
    const topics: Topic[] = JSON.parse(body);
    return topics.map(({ title, displayOrder }) => `${displayOrder} ${title}`);
  };
  const em = t.database.em.fork();
  return { admin, add, change, call, programme, em };
}

test("sessions are sorted by time after any change; sessions at the same time are sorted by place", async () => {
  const { admin, add, change, call, programme, em } = await setUp();
  const ten = await add("Ten", { startTime: at("10:00") });
  const nine = await add("Nine", { startTime: at("09:00"), location: "Hall B" });
  await add("No time yet");
  await add("Nine too", { startTime: at("09:00"), location: "Hall A" });
  expect(ten.displayOrder).toBe(1);
  expect(await programme()).toEqual(["1 Nine too", "2 Nine", "3 Ten", "4 No time yet"]);

  // A form sends the position that it has read.
  await change(nine, { ...nine, displayOrder: 2, startTime: at("11:00") });
  expect(await programme()).toEqual(["1 Nine too", "2 Ten", "3 Nine", "4 No time yet"]);
  await change(ten, { startTime: at("09:00"), location: "Atrium" });
  expect(await programme()).toEqual(
    ["1 Atrium: Ten", "2 Nine too", "3 Nine", "4 No time yet"].map((line) =>
      line.replace("Atrium: ", ""),
    ),
  );
  await em.execute("update agenda_topics set start_time = ? where id = ?", [at("08:00"), nine.id]);
  // Written outside this process, which is notified a moment later.
  await eventually(async () =>
    expect(await programme()).toEqual(["1 Nine", "2 Ten", "3 Nine too", "4 No time yet"]),
  );
  await change(nine, { day: 2, startTime: at("08:00", 2) });
  await add("Second day", { day: 2, startTime: at("07:00", 2) });
  expect(await programme()).toEqual(["2 Ten", "3 Nine too", "4 No time yet"]);
  expect(await programme(2)).toEqual(["1 Second day", "2 Nine"]);

  await admin.inject({ method: "DELETE", url: `/api/topics/${ten.id}` });
  await add("Early", { startTime: at("07:00") });
  await call("undelete", { resource: "topics", id: ten.id });
  expect(await programme()).toEqual(["1 Early", "2 Ten", "3 Nine too", "4 No time yet"]);
});

test("restoring a session's time restores its position in the programme", async () => {
  const { admin, add, change, call, programme } = await setUp();
  const nine = await add("Nine", { startTime: at("09:00") });
  await add("Ten", { startTime: at("10:00") });
  await change(nine, { startTime: at("11:00") });
  await change(nine, { displayOrder: 7 });
  const filter = JSON.stringify({ resource: "topics", recordId: nine.id });
  const url = `/api/revisions?filter=${encodeURIComponent(filter)}`;
  const revisions: Revision[] = (await admin.inject({ url })).json();
  // Automatic ordering adds no revision; a manual order does.
  expect(revisions.map(({ fields }) => fields.map(({ field }) => field)).slice(0, -1)).toEqual([
    ["displayOrder"],
    ["startTime"],
  ]);
  await call("restore-revision", { revisionId: revisions.at(-1)?.id });
  expect(await programme()).toEqual(["1 Nine", "2 Ten"]);
});

test("a manual order is kept until a time or place of that day changes", async () => {
  const { add, change, call, programme } = await setUp();
  const nine = await add("Nine", { startTime: at("09:00") });
  const ten = await add("Ten", { startTime: at("10:00") });
  await call("reorder", { resource: "topics", ids: [ten.id, nine.id] });
  expect(await programme()).toEqual(["1 Ten", "2 Nine"]);
  await change(nine, { title: "Still nine", description: "Of all kinds" });
  expect(await programme()).toEqual(["1 Ten", "2 Still nine"]);
  await add("By hand", { displayOrder: 1, startTime: at("12:00") });
  expect((await programme()).toSorted()).toEqual(["1 By hand", "1 Ten", "2 Still nine"]);
  await change(nine, { startTime: at("09:30") });
  expect(await programme()).toEqual(["1 Still nine", "2 Ten", "3 By hand"]);
});

test("a new position does not change a session's version, history or calendar entry", async () => {
  const { admin, add, programme, em } = await setUp();
  const ten = await add("Ten", { startTime: at("10:00") });
  const url = `/api/topics/${ten.id}`;
  const headers = { [clientHeader.name]: clientHeader.console };
  const before = await admin.inject({ url, headers });
  const stateOf = async () => {
    const revisions = await em.execute("select id from revisions where record_id = ?", [ten.id]);
    const entries = await em.execute("select sequence from calendar_entries where id = ?", [
      ten.id,
    ]);
    return [revisions, entries];
  };
  const state = await stateOf();
  await add("Nine", { startTime: at("09:00") });
  expect(await programme()).toEqual(["1 Nine", "2 Ten"]);
  expect(await stateOf()).toEqual(state);
  const after = await admin.inject({ url, headers });
  expect(after.json()).toEqual({ ...before.json(), displayOrder: 2 });
  expect(after.headers.etag).toBe(before.headers.etag);
});

test("sessions that move with their edition stay in order", async () => {
  const { admin, add, programme } = await setUp();
  await add("Ten", { startTime: at("10:00") });
  await add("Nine", { startTime: at("09:00") });
  const [edition] = (await admin.inject({ url: "/api/editions" })).json();
  const payload = { firstDay: "2025-12-15", lastDay: "2025-12-16" };
  const moved = await admin.inject({ method: "PUT", url: `/api/editions/${edition.id}`, payload });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await programme()).toEqual(["1 Nine", "2 Ten"]);
});

test("concurrent moves of sessions of one day leave the sessions in order", async () => {
  const { add, change, programme } = await setUp();
  const times = ["09", "10", "11", "12", "13", "14", "15", "16"];
  const topics = await Promise.all(times.map((hour) => add(hour, { startTime: at(`${hour}:00`) })));
  // Each session moves to the mirrored hour, all simultaneously.
  await Promise.all(
    topics.map((topic, index) =>
      change(topic, {
        startTime: at(`${times.at(-1 - index)}:30`),
        title: String(times.at(-1 - index)),
      }),
    ),
  );
  expect(await programme()).toEqual(times.map((hour, index) => `${index + 1} ${hour}`));
});

const orderedByHand = Object.keys(exampleRecords).filter(
  (name) => !["topics", "policies"].includes(name),
);

test.each(orderedByHand)("a record added to %s without a position comes last", async (resource) => {
  const { admin } = await setUp();
  const add = async (fields: object) => {
    const payload = { ...exampleRecords[resource], ...fields };
    const added = await admin.inject({ method: "POST", url: `/api/${resource}`, payload });
    expect(added.statusCode, added.body).toBe(201);
    const { displayOrder } = added.json<{ displayOrder: number }>();
    return displayOrder;
  };
  const first = await add({});
  const given = await add({ displayOrder: first + 7 });
  expect([given, await add({}), await add({ displayOrder: 0 })]).toEqual([
    first + 7,
    first + 8,
    first + 9,
  ]);
});
