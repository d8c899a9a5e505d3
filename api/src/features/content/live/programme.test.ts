import { expect, test } from "vitest";
import { programmeAt, type TimedSession } from "./programme.ts";

const minutes = (time: string) => Date.parse(`2025-12-11T${time}:00Z`);

function session(id: string, start: string | null, end: string | null, hasRoom = true) {
  const at = (time: string | null) => (time === null ? null : new Date(minutes(time)));
  const roomUrl = hasRoom ? `https://rooms.example/${id}` : null;
  return { id, startTime: at(start), endTime: at(end), roomUrl } satisfies TimedSession;
}

const programme = [
  session("opening", "09:00", "09:30"),
  session("panel", "09:30", "10:00"),
  session("workshop", "09:30", "11:00", false),
  session("drinks", "11:05", null),
  session("someday", null, null),
];

test.each([
  ["08:49", [], ["opening"], [], "08:50"],
  ["08:50", [], ["opening"], ["opening"], "09:00"],
  ["09:00", ["opening"], ["panel", "workshop"], ["opening"], "09:20"],
  ["09:20", ["opening"], ["panel", "workshop"], ["opening", "panel"], "09:30"],
  ["09:30", ["panel", "workshop"], ["drinks"], ["panel"], "10:00"],
  ["10:55", ["workshop"], ["drinks"], ["drinks"], "11:00"],
  // A session without an end is never running, as on the agenda.
  ["11:05", [], [], [], null],
])(
  "at %s the running sessions are %j, the next %j, those with open rooms %j, until %s",
  (at, on, next, open, until) => {
    const state = programmeAt(programme, minutes(at));
    expect(state.running).toEqual(on);
    expect(state.next).toEqual(next);
    expect(state.rooms.map(({ topicId }) => topicId)).toEqual(open);
    expect(state.until).toBe(until === null ? Infinity : minutes(until));
  },
);

test("an empty programme never changes", () => {
  expect(programmeAt([], 0)).toEqual({ running: [], next: [], rooms: [], until: Infinity });
});
