import { expect, test } from "vitest";
import { clashesOf, maxPairs, type TimedSession } from "./clashes.contract.ts";

const july = {
  firstDay: "2026-07-14",
  lastDay: "2026-07-16",
  timeZone: "Asia/Kolkata",
  hours: { from: "09:00", to: "18:00" },
};
const names = new Map([
  ["amara", "Amara Okonjo"],
  ["dov", "Dov Quill"],
]);

const nine = Date.parse("2026-07-14T09:00:00+05:30");
const at = (minutes: number) => new Date(nine + minutes * 60_000);

/** A session of day 1, with times in minutes after nine o'clock. */
function session(title: string, from: number, to: number, more: Partial<TimedSession> = {}) {
  const times = { startTime: at(from), endTime: at(to) };
  return { id: title, title, day: 1, speakers: [], location: null, ...times, ...more };
}

const speaker = (speakerId: string) => ({ speakers: [{ speakerId }] });

const textsOf = (sessions: readonly TimedSession[]) =>
  clashesOf(july, sessions, names).map(({ text }) => text);

test("clashes are in the order of their sessions, not of their times or places", () => {
  const sessions = [
    session("D", 30, 90, { location: "Hall" }),
    session("C", 60, 120, { location: "Lab", ...speaker("amara") }),
    session("B", 0, 40, { location: "Hall" }),
    session("A", 50, 100, { location: "Lab", ...speaker("amara") }),
    session("Early", -30, 10, { location: "Roof" }),
  ];
  expect(textsOf(sessions)).toEqual([
    "“Early” is not within 09:00 to 18:00 of day 1.",
    "“D” and “B” are at once in Hall.",
    "Amara Okonjo speaks in “C” and “A” at once.",
    "“C” and “A” are at once in Lab.",
  ]);
});

test("a long session clashes with every session that it overlaps; a pair is reported once for all its speakers", () => {
  const both = { speakers: [{ speakerId: "amara" }, { speakerId: "dov" }] };
  const sessions = [
    session("Long", 0, 300, both),
    session("First", 0, 60, speaker("dov")),
    session("Second", 60, 120, both),
    session("After", 300, 360, both),
  ];
  expect(textsOf(sessions)).toEqual([
    "Dov Quill speaks in “Long” and “First” at once.",
    "Amara Okonjo and Dov Quill speak in “Long” and “Second” at once.",
  ]);
});

test("a session of zero length clashes only if it lies inside another session", () => {
  const hall = { location: "Hall" };
  expect(textsOf([session("A", 0, 60, hall), session("B", 0, 0, hall)])).toEqual([]);
  expect(textsOf([session("B", 60, 60, hall), session("A", 0, 60, hall)])).toEqual([]);
  expect(textsOf([session("B", 30, 30, hall), session("A", 0, 60, hall)])).toEqual([
    "“B” and “A” are at once in Hall.",
  ]);
});

test.each([
  ["one after the other", (index: number) => ({ from: index, location: "Hall" })],
  ["at once, each in its own place", (index: number) => ({ from: 0, location: String(index) })],
])("5,000 sessions that do not clash, %s, are compared a few times each", (_how, placed) => {
  const count = 5_000;
  let reads = 0;
  const sessions = Array.from({ length: count }, (_, index) => {
    const { from, location } = placed(index);
    const one = session(String(index), from, from + 1, { location });
    const { startTime } = one;
    return Object.defineProperty(one, "startTime", {
      get() {
        reads += 1;
        return startTime;
      },
    });
  });
  expect(clashesOf(july, sessions, names).filter(({ rule }) => rule !== "hours")).toEqual([]);
  expect(reads).toBeLessThan(10 * count);
});

test("the number of reported pairs is limited for 5,000 sessions in one place at one time", () => {
  const sessions = Array.from({ length: 5_000 }, (_, index) =>
    session(String(index), 0, 60, { location: "Hall" }),
  );
  const found = clashesOf(july, sessions, names);
  expect(found).toHaveLength(maxPairs);
  expect(found[0]?.text).toBe("“0” and “1” are at once in Hall.");
});
