import ICAL from "ical.js";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { writeCalendar } from "../../content/calendar/calendar.ts";
import { withOffset } from "./event-time.contract.ts";
import { zoneName } from "./time-zones.contract.ts";

test.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["US/Eastern", "America/New_York"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["GB", "Europe/London"],
  ["europe/london", "Europe/London"],
  ["Europe/Stockholm", "Europe/Stockholm"],
  ["EST5EDT", "America/New_York"],
  ["Etc/UTC", "UTC"],
])("the time zone %s is stored as %s", (written, name) => {
  expect(zoneName(written)).toBe(name);
});

test.each([
  "+02:00",
  "-05:30",
  "UTC+2",
  "EST",
  "cet",
  "MST",
  "Mars/Base",
  "",
  " ",
  "Europe/London ",
])("%j is not accepted as a time zone", (written) => {
  expect(zoneName(written)).toBeNull();
});

/** Past instants: versions of the time zone database differ on future ones. */
const instants = ["2024-01-15T12:00:00Z", "2024-07-15T12:00:00Z", "2024-10-27T00:30:00Z"];

/** A calendar with one event at an instant, as a calendar program reads it. */
function readAgain(timeZone: string, at: string) {
  const text = writeCalendar({
    name: "Congress",
    edition: { shortName: "Congress", timeZone },
    entries: [
      {
        id: "3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11",
        day: 1,
        slug: "opening",
        title: "Opening",
        description: null,
        location: null,
        speakerId: null,
        speakerName: null,
        startTime: new Date(at),
        endTime: null,
        cancelled: false,
        sequence: 0,
        changedAt: new Date(at),
      },
    ],
    publicUrl: "https://congress.example",
  });
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  const [event] = root.getAllSubcomponents("vevent");
  return event ? new ICAL.Event(event).startDate.toJSDate().toISOString() : null;
}

test("every time zone of PostgreSQL and this engine has one name that PostgreSQL and calendars read alike", async () => {
  const client = new Client(inject("postgresUrl"));
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_timezone_names where name !~ '^(posix|right)/'",
  );
  const stored = new Set(rows.map(({ name }) => name));
  const written = new Set([...stored, ...Intl.supportedValuesOf("timeZone")]);
  const names = new Set([...written].flatMap((name) => zoneName(name) ?? []));
  expect(names.size).toBeGreaterThan(400);
  const offsets = await client.query<{ name: string; at: string; local: string }>(
    `select name, at, to_char(at::timestamptz at time zone name, 'YYYY-MM-DD"T"HH24:MI:SS') as local
     from unnest($1::text[]) as name, unnest($2::text[]) as at`,
    [[...names], instants],
  );
  for (const { name, at, local } of offsets.rows) {
    expect([name, at, withOffset(new Date(at), name).slice(0, 19)]).toEqual([name, at, local]);
  }
  for (const name of names) {
    expect(zoneName(name), "a name is its own").toBe(name);
    // A calendar defines time zones by their current rules.
    const at = "2027-07-15T12:00:00.000Z";
    expect([name, readAgain(name, at)]).toEqual([name, at]);
  }
});
