import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { calendarDescription } from "./calendar-links.contract.ts";
import { sessionPath } from "./calendar.contract.ts";
import type { CalendarEntryEntity } from "./calendar.entity.ts";

/** Polling interval that calendar programs are asked to use, in seconds. */
const refreshEvery = 3_600;

type ShownEntry = Omit<CalendarEntryEntity, "edition" | "editionId">;

export interface Calendar {
  /** Display name of the calendar. */
  name: string;
  /** Edition of the sessions. */
  edition: Pick<Edition, "shortName" | "timeZone">;
  /** Sessions; those without a known time are skipped. */
  entries: ShownEntry[];
  /** URL of the site, for the sessions' pages and UIDs. */
  publicUrl: string;
}

/**
 * Serializes a calendar.
 * @see RFC 5545, RFC 7986
 */
export function writeCalendar({ name, edition, entries, publicUrl }: Calendar): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: escaped(name),
    prodId: { company: line(edition.shortName), product: "Agenda", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshEvery,
    // Set for each event only: a time zone of the whole calendar would also apply to DTSTAMP and
    // LAST-MODIFIED, which are UTC.
    timezone: { name: null, generator: zoneDefinition },
  });
  for (const entry of entries) {
    if (entry.startTime === null) continue;
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      timezone: edition.timeZone,
      start: instantOf(entry.startTime),
      end: entry.endTime && instantOf(entry.endTime),
      ...(entry.cancelled ? cancelled : shownOf(entry, publicUrl)),
    });
  }
  // RFC 5545 requires a line break after the last line, which the library omits.
  return `${calendar.toString()}\r\n`;
}

/** The content is deleted with the session. */
const cancelled = { summary: "Cancelled session", status: ICalEventStatus.CANCELLED } as const;

function shownOf(entry: ShownEntry, publicUrl: string) {
  const page = publicUrl + sessionPath(entry);
  return {
    summary: printable(entry.title),
    location: entry.location && printable(entry.location),
    description: printable(calendarDescription({ ...entry, names: entry.speakerName }, page)),
    url: page,
    status: ICalEventStatus.CONFIRMED,
  };
}

/** A `Date` would be serialized in the machine's time zone. */
function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}

/**
 * Defines a time zone under the name that events refer to. The library would define another zone
 * with the same offsets.
 */
function zoneDefinition(zone: string): string | null {
  const found = [tzlib_get_ical_block(zone)].flat()[0];
  return found?.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`) ?? null;
}

/** The library does not escape the calendar's name. */
function escaped(name: string): string {
  return line(name).replace(/[\\;,]/g, String.raw`\$&`);
}

/** Replaces line breaks and tabs with spaces. */
function line(text: string): string {
  return printable(text).replace(/[\n\t]+/g, " ");
}

/** Unifies line breaks, and removes control characters. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}
