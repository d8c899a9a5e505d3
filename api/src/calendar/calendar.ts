import { setImmediate } from "node:timers/promises";
import ical, { foldLines, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { event } from "../event/event.contract.ts";
import { calendarDescription, sessionPath } from "./calendar.contract.ts";
import type { CalendarEntryEntity } from "./calendar.entity.ts";

/** How often a calendar program is asked to look for changes, in seconds. */
const refreshEvery = 3_600;

/** A calendar of sessions, as calendar programs read it. */
export interface Calendar {
  /** What a calendar program calls it; fixed text, as it is written without escapes. */
  name: string;
  /** The sessions; those whose time is not known are left out. */
  entries: CalendarEntryEntity[];
  /** Where the site is, for the sessions' pages and identities. */
  publicUrl: string;
}

/** Events that are written before the process answers other requests. */
const batchSize = 100;

/**
 * Writes a calendar. Only the text of an event is kept: what the library holds of one takes many
 * times as much memory.
 * @see RFC 5545, RFC 7986
 */
export async function writeCalendar({ name, entries, publicUrl }: Calendar): Promise<string> {
  const calendar = ical({
    name,
    prodId: { company: event.shortName, product: "Agenda", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshEvery,
    // Named at each event only: a zone of the whole calendar would also be that of DTSTAMP and
    // LAST-MODIFIED, which are UTC.
    timezone: { name: null, generator: zoneDefinition },
  });
  const { host } = new URL(publicUrl);
  let [events, last] = ["", ""];
  for (const [index, entry] of entries.entries()) {
    if (index % batchSize === batchSize - 1) await setImmediate();
    if (entry.startTime === null) continue;
    const written = calendar.clear().createEvent({
      id: `${entry.id}@${host}`,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      timezone: event.timeZone,
      start: instantOf(entry.startTime),
      end: entry.endTime && instantOf(entry.endTime),
      ...(entry.cancelled ? cancelled : shownOf(entry, publicUrl)),
    });
    last = foldLines(written.toString());
    events += last;
  }
  // The last event stays in the calendar, and brings the definition of its zone along.
  return `${calendar.toString().replace(last, () => events)}\r\n`;
}

/** What was shown is gone with the session. */
const cancelled = { summary: "Cancelled session", status: ICalEventStatus.CANCELLED } as const;

function shownOf(entry: CalendarEntryEntity, publicUrl: string) {
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

/** Without the control characters that a calendar's text may not hold. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}
