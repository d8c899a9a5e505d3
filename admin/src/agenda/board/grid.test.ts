import { expect, test } from "vitest";
import {
  drawnSlot,
  gridOf,
  hoursIn,
  isWithin,
  lanesOf,
  minute,
  movedTo,
  nextSlot,
  stretchedTo,
  type Slot,
} from "./grid.ts";

const midnight = Date.parse("2025-12-11T00:00:00Z");
const at = (time: string) => Date.parse(`2025-12-11T${time}:00Z`);
const clock = (time: number) => new Date(time).toISOString().slice(11, 16);
const slot = (start: string, end: string, place: string | null = "Hall"): Slot => ({
  start: at(start),
  end: at(end),
  place,
});
const shown = ({ start, end }: { start: number; end: number }) => `${clock(start)}-${clock(end)}`;
const day = { start: at("09:00"), end: at("18:00") };

test.each([
  ["the hours of the day", "09:00", "18:00", [], "09:00-18:00"],
  ["whole hours", "09:30", "17:15", [], "09:00-18:00"],
  [
    "sessions outside the hours of the day",
    "09:00",
    "18:00",
    [slot("07:45", "08:15"), slot("18:00", "18:05")],
    "07:00-19:00",
  ],
])("the grid shows %s", (_what, start, end, slots, expected) => {
  expect(shown(gridOf({ start: at(start), end: at(end) }, slots, midnight))).toBe(expected);
});

test("in a time zone with a half-hour offset, the grid starts at a full local hour", () => {
  const half = 30 * minute;
  const grid = gridOf({ start: day.start + half, end: day.end + half }, [], midnight + half);
  expect(shown(grid)).toBe("09:30-18:30");
  expect(hoursIn(grid).map(clock).slice(0, 2)).toEqual(["09:30", "10:30"]);
});

test("a moved session snaps to five minutes and keeps its length", () => {
  const moved = movedTo(slot("09:00", "09:45"), at("10:02") + 40_000, "Room 2");
  expect([shown(moved), moved.place]).toEqual(["10:05-10:50", "Room 2"]);
  expect(isWithin(moved, day)).toBe(true);
  expect(isWithin(movedTo(moved, at("17:20"), null), day)).toBe(false);
});

test.each([
  ["start", "09:13", "09:15-10:00"],
  ["start", "10:30", "09:55-10:00"],
  ["start", "08:00", "09:00-10:00"],
  ["end", "10:58", "09:30-11:00"],
  ["end", "09:00", "09:30-09:35"],
  ["end", "23:00", "09:30-18:00"],
] as const)("the %s of a session dragged to %s stays on the grid", (edge, to, expected) => {
  expect(shown(stretchedTo(slot("09:30", "10:00"), edge, at(to), day))).toBe(expected);
});

test.each([
  ["downwards", "10:00", "10:42", "10:00-10:40"],
  ["upwards", "10:00", "09:31", "09:30-10:00"],
  ["by one minute", "10:00", "10:01", "10:00-10:05"],
])("a session drawn %s snaps to five minutes", (_how, from, to, expected) => {
  expect(shown(drawnSlot(at(from), at(to), null, day))).toBe(expected);
});

test("an unscheduled session is placed after the last one in its place, and ends within the day", () => {
  const slots = [slot("09:00", "09:30"), slot("11:00", "12:00"), slot("17:00", "18:00", "Room 2")];
  expect(shown(nextSlot(slots, "Hall", day))).toBe("12:00-12:30");
  expect(shown(nextSlot(slots, "Room 2", day))).toBe("17:30-18:00");
  expect(shown(nextSlot(slots, null, day))).toBe("09:00-09:30");
});

test("overlapping sessions of one place get separate lanes, and others use the full width", () => {
  const lanes = lanesOf(
    new Map([
      ["long", slot("09:00", "11:00")],
      ["first", slot("09:00", "09:30")],
      ["next", slot("09:30", "10:00")],
      ["after", slot("11:00", "11:30")],
      ["elsewhere", slot("09:00", "11:00", "Room 2")],
    ]),
  );
  expect(Object.fromEntries(lanes)).toEqual({
    long: { lane: 0, lanes: 2 },
    first: { lane: 1, lanes: 2 },
    next: { lane: 1, lanes: 2 },
    after: { lane: 0, lanes: 1 },
    elsewhere: { lane: 0, lanes: 1 },
  });
});
