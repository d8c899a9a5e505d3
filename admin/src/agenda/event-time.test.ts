import type * as event from "api/contract/event";
import type * as eventTime from "api/contract/event-time";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("api/contract/event");
  vi.doUnmock("api/contract/event-time");
  vi.resetModules();
});

/** The helpers for an event in the given zone and on the given first day. */
async function heldIn(timeZone: string, date: string) {
  vi.doMock("api/contract/event", async (original) => ({
    ...(await original<typeof event>()),
    dateOfDay: () => date,
  }));
  vi.doMock("api/contract/event-time", async (original) => {
    const actual = await original<typeof eventTime>();
    return {
      instantOf: (on: string, at?: string) => actual.instantOf(on, at, timeZone),
      withOffset: (at: Date) => actual.withOffset(at, timeZone),
    };
  });
  return import("./event-time.ts");
}

test.each([
  ["Europe/London", "2025-12-11", "2025-12-11T09:30:00.000Z"],
  ["Europe/London", "2025-07-11", "2025-07-11T08:30:00.000Z"],
  ["Asia/Kolkata", "2025-12-11", "2025-12-11T04:00:00.000Z"],
  ["Pacific/Auckland", "2025-12-11", "2025-12-10T20:30:00.000Z"],
])("half past nine in %s on %s is one instant, there and back", async (zone, date, instant) => {
  const { eventDate, eventTime, instantOn } = await heldIn(zone, date);
  expect(instantOn(1, "09:30")).toBe(instant);
  expect(eventTime(instant)).toBe("09:30");
  expect(eventDate(instant)).toBe(date);
});
