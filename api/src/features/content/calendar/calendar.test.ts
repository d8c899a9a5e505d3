import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { writeCalendar, type Calendar } from "./calendar.ts";

type Entry = Calendar["entries"][number];

const entry: Entry = {
  id: "3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11",
  day: 1,
  slug: "opening",
  title: "Opening",
  description: "Nineteen days in the hangar.",
  location: "Main Stage",
  speakerId: null,
  speakerName: "Amara Okonjo",
  startTime: new Date("2025-12-11T09:00:00Z"),
  endTime: new Date("2025-12-11T09:30:00Z"),
  cancelled: false,
  sequence: 3,
  changedAt: new Date("2025-10-01T12:34:56Z"),
};

const write = (...changes: Partial<Entry>[]) =>
  writeCalendar({
    name: "Congress",
    edition: { shortName: "Congress", timeZone: "Europe/London" },
    entries: changes.map((change) => ({ ...entry, ...change })),
    publicUrl: "https://congress.example",
  });

/** Parses a calendar as a calendar program does, including its time zones. */
function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return root.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

const linesOf = (text: string) => text.replace(/\r\n /g, "").split("\r\n");

afterEach(() => {
  vi.unstubAllEnvs();
});

test("an event contains all fields, with times in UTC and in the congress's time zone", async () => {
  const lines = linesOf(write({}));
  for (const line of [
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Congress",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VTIMEZONE",
    "TZID:Europe/London",
    "UID:3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11@congress.example",
    "SEQUENCE:3",
    "DTSTAMP:20251001T123456Z",
    "LAST-MODIFIED:20251001T123456Z",
    "DTSTART;TZID=Europe/London:20251211T090000",
    "DTEND;TZID=Europe/London:20251211T093000",
    "SUMMARY:Opening",
    "LOCATION:Main Stage",
    String.raw`DESCRIPTION:With Amara Okonjo\n\nNineteen days in the hangar.\n\nhttps://congress.example/agenda/day1/opening`,
    "URL;VALUE=URI:https://congress.example/agenda/day1/opening",
    "STATUS:CONFIRMED",
  ]) {
    expect(lines).toContain(line);
  }
  expect(linesOf(write({ cancelled: true }))).toContain("STATUS:CANCELLED");
});

describe.each(["UTC", "Asia/Kolkata", "America/Los_Angeles", "Pacific/Auckland"])(
  "on a machine in %s",
  (machineZone) => {
    test("summer and winter times are those of London", async () => {
      vi.stubEnv("TZ", machineZone);
      const summer = {
        startTime: new Date("2025-07-11T09:00:00Z"),
        endTime: new Date("2025-07-11T23:30:00Z"),
      };
      const text = write(summer, {});
      expect(linesOf(text)).toEqual(
        expect.arrayContaining([
          "DTSTART;TZID=Europe/London:20250711T100000",
          "DTEND;TZID=Europe/London:20250712T003000",
          "DTSTART;TZID=Europe/London:20251211T090000",
        ]),
      );
      expect(read(text).map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
        "2025-07-11T09:00:00.000Z",
        "2025-12-11T09:00:00.000Z",
      ]);
    });
  },
);

test.each([
  ["an injected event", "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y"],
  ["every character that is escaped", String.raw`a;b,c\d\n "e": f=g`],
  ["a lone carriage return", "a\rATTENDEE:mailto:x@y.example"],
  ["letters of several bytes", `Été 日本語 🛫${"ü".repeat(200)}${"🛬".repeat(60)}`],
  ["a long line", "word ".repeat(100).trim()],
])("%s stays text", async (_name, hostile) => {
  const text = write({ title: hostile, description: hostile, location: hostile });
  const [event, ...others] = read(text);
  const sanitised = hostile.replace(/\r\n?/g, "\n");
  expect(others).toEqual([]);
  expect(event?.summary).toBe(sanitised);
  expect(event?.location).toBe(sanitised);
  expect(event?.description).toContain(`\n\n${sanitised}\n\n`);
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\uFFFD]/);
  }
});

test("each event is written once, and so is their common time zone", async () => {
  const ids = ["a", "b", "c"];
  const text = write(...ids.map((id) => ({ id, title: "The $& of $1" })));
  expect(read(text).map(({ uid }) => uid)).toEqual(ids.map((id) => `${id}@congress.example`));
  expect(linesOf(text).filter((line) => line === "BEGIN:VTIMEZONE")).toHaveLength(1);
  expect(linesOf(text).filter((line) => line === "SUMMARY:The $& of $1")).toHaveLength(3);
});

test("control characters are not written", async () => {
  const [event] = read(write({ title: "a\u0007b\u001b[31m\u0085c\td" }));
  expect(event?.summary).toBe("ab[31mc\td");
});

test("a session without a time is left out, one without an end is not", async () => {
  expect(read(write({ startTime: null, endTime: null }))).toEqual([]);
  const [event] = read(write({ endTime: null }));
  expect(event?.duration.toSeconds()).toBe(0);
});
