import { monthName, weekdayName } from "api/features/foundation/editions/dates.contract";
import type { Edition, EventDates } from "api/features/foundation/editions/editions.contract";

const minute = 60_000;
const day = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Cached: creating a format costs a hundred times as much as using it, and a programme has many
 * times.
 */
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
 * A date range: "11–12 December 2025".
 * @internal
 */
export function spokenSpan(first: string, last: string): string {
  return span(first, last, monthName, spokenDay);
}

/** A date range without the year: "11–12 Dec". */
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

/** An instant in the device's time zone: "11 Dec 2025, 09:30 GMT". */
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

/** An instant in a time zone: "9:30 PM". `at` is ISO 8601, `timeZone` an IANA name. */
export function clockTime(at: string, timeZone: string): string {
  const shown = wallClock(at, timeZone);
  const hours = shown.getUTCHours();
  const minutes = String(shown.getUTCMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** The calendar date of an instant in a time zone, `YYYY-MM-DD`. */
export function calendarDate(at: string, timeZone: string): string {
  return wallClock(at, timeZone).toISOString().slice(0, 10);
}

/** The local time of an instant in a time zone, stored as if it were UTC. */
function wallClock(at: string, timeZone: string): Date {
  const instant = new Date(at);
  const known = knownClocks(timeZone, instant);
  if (known) return new Date(instant.getTime() + known.aheadOfUtc * minute);
  const shown = formatOf("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
  return new Date(`${shown.format(instant).replace(" ", "T")}Z`);
}

interface LearntClocks {
  clocks: NonNullable<Edition["clocks"]>;
  /** The range without a clock change, in milliseconds since 1970. */
  from: number;
  to: number;
}

/** Cached UTC offsets by IANA time zone. */
const learnt = new Map<string, LearntClocks>();

/**
 * Caches the UTC offset of an edition's time zone during its days. Most visitors see no other
 * times, and these then need no format; creating the first one takes a phone a tenth of a second.
 */
export function learnClocks(edition: EventTimes): void {
  const { timeZone, lastDay, hours, clocks } = edition;
  if (clocks === null) return;
  const to = Date.parse(`${lastDay}T${hours.to}Z`) - clocks.aheadOfUtc * minute;
  learnt.set(timeZone, { clocks, from: opening(edition).getTime(), to });
}

/** The cached UTC offset of a time zone at an instant, or null. */
export function knownClocks(timeZone: string, at: Date): Edition["clocks"] {
  const known = learnt.get(timeZone);
  const isKnown = known && at.getTime() >= known.from && at.getTime() <= known.to;
  return isKnown ? known.clocks : null;
}

type EventTimes = Pick<Edition, "timeZone" | "firstDay" | "lastDay" | "hours" | "clocks">;

/** When an edition opens. Accurate only to within hours if its clocks change during the event. */
export function opening({
  firstDay,
  hours,
  clocks,
}: Omit<EventTimes, "timeZone" | "lastDay">): Date {
  return new Date(Date.parse(`${firstDay}T${hours.from}Z`) - (clocks?.aheadOfUtc ?? 0) * minute);
}

/**
 * "+1 day" or "-1 day" when an instant has another date in a time zone than in `home`, otherwise
 * null.
 */
export function dayShift(at: string, timeZone: string, home: string): string | null {
  if (timeZone === home) return null;
  const days = (Date.parse(calendarDate(at, timeZone)) - Date.parse(calendarDate(at, home))) / day;
  return days === 0 ? null : `${days > 0 ? "+" : "-"}${Math.abs(days)} day`;
}
