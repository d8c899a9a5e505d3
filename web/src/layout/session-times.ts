import { event } from "api/contract/event";
import { cityNames } from "../content/cities.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times as much as using it, and a programme has many times. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** An instant as people of a zone read it: "9:30 PM". `at` is ISO 8601, `timeZone` an IANA name. */
export function clockTime(at: string, timeZone: string): string {
  const shown = wallClock(at, timeZone);
  const hours = shown.getUTCHours();
  const minutes = String(shown.getUTCMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** The calendar date of an instant in a zone, `YYYY-MM-DD`. */
export function calendarDate(at: string, timeZone: string): string {
  return wallClock(at, timeZone).toISOString().slice(0, 10);
}

/** What the clocks of a zone show at an instant, as if it were UTC. */
function wallClock(at: string, timeZone: string): Date {
  const instant = new Date(at);
  if (isEventsOwn(timeZone, instant)) {
    return new Date(instant.getTime() + event.clocks.aheadOfUtc * minute);
  }
  const shown = formatOf("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
  return new Date(`${shown.format(instant).replace(" ", "T")}Z`);
}

/** Whether it is a time of the event by its own clocks: most visitors see no other, and it takes no format. */
function isEventsOwn(timeZone: string, at: Date): boolean {
  const [first, last] = event.dates.map((date) => Date.parse(date));
  return (
    timeZone === event.timeZone &&
    first !== undefined &&
    last !== undefined &&
    at.getTime() >= first - day &&
    at.getTime() < last + 2 * day
  );
}

/** A zone as it is told beside times: "London time (GMT)". `at` decides between summer and winter. */
export function zoneName(timeZone: string, at: Date): string {
  return `${cityOf(timeZone)} time (${offsetOf(timeZone, at)})`;
}

/** The city by which a zone is known. */
export function cityOf(timeZone: string): string {
  return cityNames[timeZone] ?? timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** What a zone's clocks differ by, as people write it: "GMT+5:30"; British clocks have names. */
export function offsetOf(timeZone: string, at: Date): string {
  if (isEventsOwn(timeZone, at)) return event.clocks.name;
  const parts = formatOf("en-GB", { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** "+1 day" or "-1 day" when an instant falls on another date in a zone than in `home`; null when on the same. */
export function dayShift(at: string, timeZone: string, home: string): string | null {
  const days = (Date.parse(calendarDate(at, timeZone)) - Date.parse(calendarDate(at, home))) / day;
  return days === 0 ? null : `${days > 0 ? "+" : "-"}${Math.abs(days)} day`;
}
