import { describe, expect, test } from "vitest";
import { readClock, spokenDuration } from "./programme-clock.ts";

const session = (id: string, startTime: string | null, endTime: string | null) => ({
  id,
  startTime,
  endTime,
});

const programme = [
  session("opening", "2025-12-11T09:00:00Z", "2025-12-11T09:30:00Z"),
  session("engines", "2025-12-11T09:30:00Z", "2025-12-11T10:15:00Z"),
  session("workshop", "2025-12-11T09:30:00Z", "2025-12-11T11:00:00Z"),
  session("unannounced", null, null),
  session("second-day", "2025-12-12T09:00:00Z", "2025-12-12T10:00:00Z"),
];

const at = (time: string) => {
  const clock = readClock(programme, Date.parse(time));
  return clock && { phase: clock.phase, now: [...clock.now], next: [...clock.next] };
};

describe("the state of the programme", () => {
  test.each([
    ["2025-12-01T12:00:00Z", { phase: "before", now: [], next: ["opening"] }],
    ["2025-12-11T08:59:59Z", { phase: "before", now: [], next: ["opening"] }],
    ["2025-12-11T09:00:00Z", { phase: "during", now: ["opening"], next: ["engines", "workshop"] }],
    [
      "2025-12-11T09:30:00Z",
      { phase: "during", now: ["engines", "workshop"], next: ["second-day"] },
    ],
    ["2025-12-11T20:00:00Z", { phase: "during", now: [], next: ["second-day"] }],
    ["2025-12-12T09:59:59Z", { phase: "during", now: ["second-day"], next: [] }],
    ["2025-12-12T10:00:00Z", { phase: "after", now: [], next: [] }],
  ])("at %s", (time, standing) => expect(at(time)).toEqual(standing));

  test("a programme without times has no state", () => {
    expect(readClock([session("unannounced", null, null)], 0)).toBeNull();
  });
});

test.each([
  [20 * 24 * 60, "20 days"],
  [24 * 60 + 60, "1 day, 1 hour"],
  [24 * 60 + 5, "1 day"],
  [125, "2 hours, 5 minutes"],
  [60, "1 hour"],
  [1.5, "2 minutes"],
  [1, "1 minute"],
  [0, "1 minute"],
])("%d minutes are %s", (minutes, words) => expect(spokenDuration(minutes * 60_000)).toBe(words));
