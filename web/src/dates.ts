import { monthName, weekdayName } from "api/contract/dates";
import type { Edition, EventDates } from "api/contract/editions";

const minute = 60_000;
const day = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times as much as using it, and a programme has many times. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** A calendar date, `YYYY-MM-DD`, as "5 November 2025". */
export function spokenDay(date: string): string {
  return `${dayOfMonth(date)} ${monthName(date)} ${date.slice(0, 4)}`;
}

/** A calendar date, `YYYY-MM-DD`, as "November 5, 2025". */
export function longDate(date: string): string {
  return `${monthName(date)} ${dayOfMonth(date)}, ${date.slice(0, 4)}`;
}

/** A calendar date, `YYYY-MM-DD`, as "Thu 11 Dec". */
export function shortDay(date: string): string {
  return `${weekdayName(date).slice(0, 3)} ${dayOfMonth(date)} ${shortMonth(date)}`;
}

/** The month of a calendar date, `YYYY-MM-DD`: "Dec". */
export function shortMonth(date: string): string {
  return monthName(date).slice(0, 3);
}

/** The day of the month of a calendar date, `YYYY-MM-DD`. */
export function dayOfMonth(date: string): number {
  return new Date(date).getUTCDate();
}

/**
 * Two calendar dates as one span: "11–12 December 2025".
 * @internal
 */
export function spokenSpan(first: string, last: string): string {
  return span(first, last, monthName, spokenDay);
}

/** Two calendar dates as one span without the year: "11–12 Dec". */
export function shortSpan(first: string, last: string): string {
  return span(first, last, shortMonth, (date) => `${dayOfMonth(date)} ${shortMonth(date)}`);
}

function span(
  first: string,
  last: string,
  monthOf: (date: string) => string,
  wholeOf: (date: string) => string,
): string {
  if (first === last) return wholeOf(last);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${dayOfMonth(first)}–${wholeOf(last)}`;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const from = isSameYear ? `${dayOfMonth(first)} ${monthOf(first)}` : wholeOf(first);
  return `${from} – ${wholeOf(last)}`;
}

/** The days of an edition: "11–12 December 2025". */
export function eventDates({ firstDay, lastDay }: EventDates): string {
  return spokenSpan(firstDay, lastDay);
}

/** An instant as "11 Dec 2025, 09:30 GMT", by the clock of the device. */
export function localMoment(at: string): string {
  const format = formatOf("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return format.format(new Date(at));
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
  const known = knownClocks(timeZone, instant);
  if (known) return new Date(instant.getTime() + known.aheadOfUtc * minute);
  const shown = formatOf("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
  return new Date(`${shown.format(instant).replace(" ", "T")}Z`);
}

interface LearntClocks {
  clocks: NonNullable<Edition["clocks"]>;
  /** The span of time in which they are not changed, in milliseconds since 1970. */
  from: number;
  to: number;
}

/** What is known of the clocks of zones, by IANA name. */
const learnt = new Map<string, LearntClocks>();

/**
 * Remembers what the clocks of an edition's zone show on its days: most visitors see no other times,
 * and these take no format, of which the first costs a phone a tenth of a second.
 */
export function learnClocks(edition: EventTimes): void {
  const { timeZone, lastDay, hours, clocks } = edition;
  if (clocks === null) return;
  const to = Date.parse(`${lastDay}T${hours.to}Z`) - clocks.aheadOfUtc * minute;
  learnt.set(timeZone, { clocks, from: opening(edition).getTime(), to });
}

/** What the clocks of a zone show at an instant, where that has been learnt. */
export function knownClocks(timeZone: string, at: Date): Edition["clocks"] {
  const known = learnt.get(timeZone);
  const isKnown = known && at.getTime() >= known.from && at.getTime() <= known.to;
  return isKnown ? known.clocks : null;
}

type EventTimes = Pick<Edition, "timeZone" | "firstDay" | "lastDay" | "hours" | "clocks">;

/** When an edition opens; to within some hours where its clocks are changed meanwhile. */
export function opening({
  firstDay,
  hours,
  clocks,
}: Omit<EventTimes, "timeZone" | "lastDay">): Date {
  return new Date(Date.parse(`${firstDay}T${hours.from}Z`) - (clocks?.aheadOfUtc ?? 0) * minute);
}

/** "+1 day" or "-1 day" when an instant falls on another date in a zone than in `home`; null when on the same. */
export function dayShift(at: string, timeZone: string, home: string): string | null {
  if (timeZone === home) return null;
  const days = (Date.parse(calendarDate(at, timeZone)) - Date.parse(calendarDate(at, home))) / day;
  return days === 0 ? null : `${days > 0 ? "+" : "-"}${Math.abs(days)} day`;
}
