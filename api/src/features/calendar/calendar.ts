import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Edition } from "../editions/editions.contract.ts";
import { calendarDescription, sessionPath } from "./calendar.contract.ts";
import type { CalendarEntryEntity } from "./calendar.entity.ts";

/** How often a calendar program is asked to look for changes, in seconds. */
const refreshEvery = 3_600;

type ShownEntry = Omit<CalendarEntryEntity, "edition" | "editionId">;

/** A calendar of sessions, as calendar programs read it. */
export interface Calendar {
  /** What a calendar program calls it. */
  name: string;
  /** Whose sessions it holds. */
  edition: Pick<Edition, "shortName" | "timeZone">;
  /** The sessions; those whose time is not known are left out. */
  entries: ShownEntry[];
  /** Where the site is, for the sessions' pages and identities. */
  publicUrl: string;
}

/**
 * Writes a calendar.
 * @see RFC 5545, RFC 7986
 */
export function writeCalendar({ name, edition, entries, publicUrl }: Calendar): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: escaped(name),
    prodId: { company: line(edition.shortName), product: "Agenda", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshEvery,
    // Named at each event only: a zone of the whole calendar would also be that of DTSTAMP and
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
  // The library leaves out the end of the last line, which RFC 5545 asks for.
  return `${calendar.toString()}\r\n`;
}

/** What was shown is gone with the session. */
const cancelled = { summary: "Cancelled session", status: ICalEventStatus.CANCELLED } as const;

function shownOf(entry: ShownEntry, publicUrl: string) {
  const page = publicUrl + sessionPath(entry);
  const speaker = entry.speakerName === null ? null : { fullName: entry.speakerName };
  return {
    summary: printable(entry.title),
    location: entry.location && printable(entry.location),
    description: printable(calendarDescription({ ...entry, speaker }, page)),
    url: page,
    status: ICalEventStatus.CONFIRMED,
  };
}

/** A `Date` would be written in the zone of this machine. */
function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}

function zoneDefinition(zone: string): string | null {
  return [tzlib_get_ical_block(zone)].flat()[0] ?? null;
}

/** The library writes what a calendar is called as it stands. */
function escaped(name: string): string {
  return line(name).replace(/[\\;,]/g, String.raw`\$&`);
}

/** On one line. */
function line(text: string): string {
  return printable(text).replace(/[\n\t]+/g, " ");
}

/** Without the control characters that a calendar's text may not hold. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}
