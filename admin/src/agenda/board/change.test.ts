import type { Topic } from "api/features/content/agenda/agenda.contract";
import { expect, test } from "vitest";
import { changeOf, inverseOf, isAsBefore, withChange } from "./change.ts";

const opening: Topic = {
  id: "opening",
  editionId: "edition",
  title: "Opening",
  slug: "opening",
  type: "session",
  speakerId: null,
  speakers: [],
  speaker: null,
  people: [],
  day: 1,
  location: "Hall A",
  startTime: "2025-12-11T09:00:00.000Z",
  endTime: "2025-12-11T09:30:00.000Z",
  description: null,
  featured: false,
  displayOrder: 1,
  updatedAt: "2025-11-04T09:00:00.000Z",
};
const other: Topic = { ...opening, id: "other", title: "Other" };

/** Like changeOf(), but fails when there is no change. */
function saved(...given: Parameters<typeof changeOf>) {
  const change = changeOf(...given);
  if (!change) throw new Error("Nothing is changed");
  return change;
}

test("undoing a creation removes the session, and redoing it adds the session again", () => {
  const change = saved("create", { data: { title: "Opening" }, topic: opening });
  expect(withChange([opening, other], inverseOf(change))).toEqual([other]);
  expect(withChange([other], change)).toEqual([other, opening]);
});

test("undoing a deletion restores the session once, even if the list already contains it", () => {
  const change = saved("delete", { previousData: opening, topic: opening });
  expect(withChange([opening, other], change)).toEqual([other]);
  expect(withChange([other], inverseOf(change))).toEqual([other, opening]);
  expect(withChange([opening], inverseOf(change))).toEqual([opening]);
});

test("an update records only the fields that the editor changed", () => {
  const change = saved("update", {
    data: {
      title: "Doors open",
      location: "Hall A",
      startTime: new Date("2025-12-11T09:00:00Z"),
      displayOrder: 1,
    },
    previousData: opening,
    topic: { ...opening, title: "Doors open", displayOrder: 2, description: "By a colleague" },
  });
  expect(change.before).toEqual({ title: "Opening" });
  expect(change.after).toEqual({ title: "Doors open" });
});

test("saving a dialog without changes records no change", () => {
  expect(
    changeOf("update", { data: { title: "Opening" }, previousData: opening, topic: opening }),
  ).toBeNull();
});

test("a change applies only while its fields have their expected values, in any notation of instants", () => {
  const added = saved("create", { topic: opening });
  const back = inverseOf(added);
  const later = { updatedAt: "2025-11-05T09:00:00.000Z", startTime: "2025-12-11T09:00:00Z" };
  expect(isAsBefore({ ...opening, ...later }, back)).toBe(true);
  expect(isAsBefore({ ...opening, description: "By a colleague" }, back)).toBe(false);
  expect(isAsBefore({ ...opening, location: null }, back)).toBe(false);
  const moved = { topic: opening, before: { location: "Hall A" }, after: { location: null } };
  expect(isAsBefore({ ...opening, description: "By a colleague" }, moved)).toBe(true);
});

test("lists of speakers are equal when their items and order are equal", () => {
  const [mira, jon] = [
    { role: "Moderator", speakerId: "mira" },
    { role: null, speakerId: "jon" },
  ];
  const panel = { ...opening, speakers: [mira, jon] };
  const back = inverseOf(saved("create", { topic: panel }));
  expect(isAsBefore({ ...panel, speakers: [{ ...mira }, { ...jon }] }, back)).toBe(true);
  expect(isAsBefore({ ...panel, speakers: [{ ...jon }, { ...mira }] }, back)).toBe(false);
});
