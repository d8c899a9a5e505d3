import { expect, test } from "vitest";
import { asAdmin, buildTestApp, changeEdition } from "../../../testing/testing.ts";
import type { Revision } from "../../foundation/revisions/revisions.contract.ts";
import type { Topic } from "./agenda.contract.ts";

test("sessions keep their day and local time when their edition is moved, and move back with it", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const add = async (topic: object) => {
    const answer = await admin.inject({ method: "POST", url: "/api/topics", payload: topic });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Topic>();
  };
  const opening = await add({
    title: "Opening",
    day: 1,
    startTime: "2025-12-11T09:00:00.000Z",
    endTime: "2025-12-11T09:45:00.000Z",
  });
  await add({
    title: "To be planned",
    day: 2,
    displayOrder: 1,
    startTime: "2025-12-12T17:30:00.000Z",
  });
  await add({ title: "Without times", day: 2, displayOrder: 2 });
  const times = async () => {
    const list: Topic[] = (await admin.inject({ url: "/api/topics" })).json();
    return list.map(({ day, startTime, endTime }) => [day, startTime, endTime]);
  };
  const before = await times();

  // Daylight saving time begins in London between the two days.
  await changeEdition(t, { firstDay: "2026-03-28", lastDay: "2026-03-29" });
  const inSpring = [
    [1, "2026-03-28T09:00:00.000Z", "2026-03-28T09:45:00.000Z"],
    [2, "2026-03-29T16:30:00.000Z", null],
    [2, null, null],
  ];
  expect(await times()).toEqual(inSpring);
  await changeEdition(t, { timeZone: "Asia/Kolkata" });
  expect(await times()).toEqual([
    [1, "2026-03-28T03:30:00.000Z", "2026-03-28T04:15:00.000Z"],
    [2, "2026-03-29T12:00:00.000Z", null],
    [2, null, null],
  ]);
  // A new name or last day moves nothing.
  await changeEdition(t, { name: "Congress of the spring", lastDay: "2026-03-30" });

  const revisionsOf = async (resource: string, recordId: string): Promise<Revision[]> => {
    const filter = encodeURIComponent(JSON.stringify({ resource, recordId }));
    return (await admin.inject({ url: `/api/revisions?filter=${filter}` })).json();
  };
  const kinds = (await revisionsOf("topics", opening.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["changed", "changed", "added"]);
  const { id: editionId } = await t.app.currentEdition();
  const [_named, _zoned, dated] = await revisionsOf("editions", editionId);
  const restored = await admin.inject({
    method: "POST",
    url: "/api/functions/restore-revision",
    payload: { revisionId: dated?.id, fields: ["timeZone"] },
  });
  expect(restored.statusCode, restored.body).toBe(200);
  expect(await times()).toEqual(inSpring);
  await changeEdition(t, { firstDay: "2025-12-11", lastDay: "2025-12-12" });
  expect(await times()).toEqual(before);
});
