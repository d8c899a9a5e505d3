import { z } from "zod";
import { addDays, monthName } from "../../foundation/editions/dates.contract.ts";
import { instantOf, withOffset } from "../../foundation/editions/event-time.contract.ts";

/** Error message for an unreadable time. */
export const writeATime = "Write a time such as 9:00 AM or 16:00";

/** An hour, or hours with a fraction, as a workbook stores a number that was typed as a time. */
const bareHours = /^(?<hour>[1-9]|1\d|2[0-4])(?:[.,](?<fraction>\d{1,2}))?$/;

/** Returns the error message for a cell that is not a time. It names the times that may be meant. */
export function timeProblem(cell: string): string {
  const { hour, fraction } = bareHours.exec(cell)?.groups ?? {};
  if (hour === undefined) return writeATime;
  if (fraction === undefined) {
    const afternoon = Number(hour) <= 12 ? ` or ${hour} PM` : "";
    return `A number alone is not read as a time: write ${hour}:00${afternoon}`;
  }
  const asFraction = String(Math.round(Number(`0.${fraction}`) * 60)).padStart(2, "0");
  const asMinutes = fraction.padEnd(2, "0");
  return Number(asMinutes) > 59
    ? `A fraction of an hour is not read: write ${hour}:${asFraction} if that is meant`
    : `This may be ${hour}:${asFraction} or ${hour}:${asMinutes}: write the one that is meant`;
}

/** No valid time is longer. The patterns below are slow on very long text. */
const maxLength = 100;

/** A time of day, or an instant with a date and an offset. */
export type ReadTime = WrittenTime | { date: string; at: Date };

/**
 * Parses a time as people and spreadsheets write it. Null when it is not a time.
 * @param sheetDate `YYYY-MM-DD`: supplies the year of a date without one
 */
export function readTime(cell: string, sheetDate: string, timeZone: string): ReadTime | null {
  if (cell.length > maxLength) return null;
  return exactInstant(cell, timeZone) ?? serialTime(cell) ?? spokenTime(cell, sheetDate);
}

/** Returns the instant of a parsed time. A time without a date is on the given date. */
export function instantOfTime(read: ReadTime, date: string, timeZone: string): Date {
  if ("at" in read) return read.at;
  const on = addDays(read.date ?? date, read.daysLater);
  const minute = instantOf(on, read.time, timeZone).getTime();
  return new Date(minute + read.seconds * 1000);
}

const between = /\s*(?:[-–—→]|\b(?:to|until|till|bis)\b)\s*/gi;
const halfOfDay = /[ap]\.?\s?m\.?$/i;

/** Parses a range such as "9:15 - 10:00 am". Null when it is not a range. */
export function readRange(
  cell: string,
  sheetDate: string,
  timeZone: string,
): { start: ReadTime; end: ReadTime } | null {
  if (cell.length > 2 * maxLength) return null;
  for (const { index, 0: separator } of cell.matchAll(between)) {
    const [left, right] = [cell.slice(0, index), cell.slice(index + separator.length)];
    const end = readTime(right, sheetDate, timeZone);
    if (end === null || left === "") continue;
    const starts = startsBefore(left, right).map((text) => readTime(text, sheetDate, timeZone));
    const known = starts.filter((start) => start !== null);
    const start = known.find((one) => isEarlier(one, end)) ?? known[0];
    if (start) return { start, end };
  }
  return null;
}

/**
 * Candidates for the start of a range: "1 - 2 pm" starts in the afternoon, "11 - 1 pm" in the
 * morning.
 */
function startsBefore(left: string, right: string): string[] {
  const half = halfOfDay.exec(right)?.[0];
  const isBare = /^\d{1,2}$/.test(left);
  const asClock = isBare ? `${left}:00` : left;
  if (half === undefined || halfOfDay.test(left)) return [asClock];
  return [`${left} ${half}`, `${left} ${/^p/i.test(half) ? "am" : "pm"}`, asClock];
}

function isEarlier(one: ReadTime, other: ReadTime): boolean {
  if ("at" in one || "at" in other) return true;
  return one.time < other.time || other.daysLater > one.daysLater;
}

/** Formats an instant so that {@link readTime} parses it back. */
export function timeText(at: Date, date: string, timeZone: string): string {
  const time = withOffset(at, timeZone).slice(11, 16);
  // Seconds, another date, and an hour that occurs twice when the clocks go back need the full
  // instant.
  return instantOf(date, time, timeZone).getTime() === at.getTime() ? time : at.toISOString();
}

const writeADateAndTime = "Write a date and a time such as 2025-12-11 16:00";

/**
 * Schema for a cell with a date and a time. The value is an ISO 8601 instant; null when the cell is
 * empty.
 */
export function instantCell(timeZone: string) {
  return z
    .string()
    .transform((cell, context) => {
      if (cell === "") return null;
      // A date without a year is ambiguous.
      const read = readTime(cell, "", timeZone) ?? readTime(`${cell} 00:00`, "", timeZone);
      if (read !== null && read.date !== null) {
        return instantOfTime(read, read.date, timeZone).toISOString();
      }
      context.addIssue({ code: "custom", message: writeADateAndTime });
      return z.NEVER;
    })
    .describe(writeADateAndTime);
}

/** Formats an instant so that {@link instantCell} parses it back. */
export function instantText(at: Date, timeZone: string): string {
  const date = withOffset(at, timeZone).slice(0, 10);
  const time = timeText(at, date, timeZone);
  return time.length === "16:00".length ? `${date} ${time}` : time;
}

/** A local time, with its date if there is one. */
interface WrittenTime {
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** `HH:MM`. */
  time: string;
  seconds: number;
  /** 1 for a time after midnight that is written as a time of the previous day: 24:00, 24:30. */
  daysLater: number;
}

const isoInstant = z.iso.datetime({ offset: true });
const isoDate = z.iso.date();

/** ISO 8601 with an offset is the same instant in every time zone. */
function exactInstant(cell: string, timeZone: string) {
  const withSeconds = cell.replace(/(T\d{2}:\d{2})(?=Z|[+-])/, "$1:00");
  const parsed = isoInstant.safeParse(withSeconds);
  if (!parsed.success) return null;
  const at = new Date(parsed.data);
  return { date: withOffset(at, timeZone).slice(0, 10), at };
}

/** Spreadsheets count days from this date. */
const serialStart = Date.UTC(1899, 11, 30);
const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** `0.6666667` and `46002.6667`: a fraction of a day, with or without whole days. */
function serialTime(cell: string): WrittenTime | null {
  const [, days, fraction = ""] = /^(0|\d{5})?[.,](\d+)$/.exec(cell) ?? [];
  if (fraction === "" || isAmbiguous(cell)) return null;
  const minutes = Math.round(Number(`0.${fraction}`) * dayMinutes);
  const at = new Date(serialStart + (Number(days ?? 0) * dayMinutes + minutes) * minuteMs);
  const [date, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];
  if (days !== undefined && days !== "0") return { date, time, seconds: 0, daysLater: 0 };
  return minutes < dayMinutes ? { date: null, time, seconds: 0, daysLater: 0 } : null;
}

/** "0.30" may be half past midnight or three tenths of a day. */
const isAmbiguous = (cell: string) => /^0?\.[0-5]\d$/.test(cell);

const clock =
  /^(?:(?<day>.*?)(?:\s*,\s*|\s+(?:at\s+)?|(?<=\d)T(?=\d)))?(?<hour>\d{1,2})(?:(?<hours>\s?h\s?)|[:.])?(?<minute>(?<=\D)\d{2})?(?:[:.](?<second>\d{2})(?:\.0+)?)?(?:\s*h)?(?:\s*(?<half>[ap])\.?\s?m\.?)?$/i;

/** Hours may continue after midnight: 24:30. */
const latestHour = 28;

/** 9.3 was typed as 9.30 and lost its zero; 9.5 may mean half past nine. */
const withoutZero = /^(\d{1,2}[.,][0-4])$/;

/** `4 pm`, `16:00`, `16.00`, `16h00`, each with or without a date before it. */
function spokenTime(cell: string, sheetDate: string): WrittenTime | null {
  const found = clock.exec(cell.replace(withoutZero, "$10").replace(/^(\d{1,2}),/, "$1."))?.groups;
  if (!found || isAmbiguous(cell)) return null;
  const written = timeOfDay(found);
  if (written === null || !found["day"]) return written;
  const date = calendarDate(found["day"], sheetDate.slice(0, 4));
  return date === null ? null : { ...written, date };
}

/**
 * Returns the time of day that {@link clock} has found; null when no clock shows it.
 * @param found the groups of the pattern
 */
function timeOfDay(found: Partial<Record<string, string>>): WrittenTime | null {
  const { hour: digits, hours, minute, second = "00", half } = found;
  // A bare number is not a time.
  if (minute === undefined && half === undefined && hours === undefined) return null;
  const hour = half ? twentyFourHour(Number(digits), half) : Number(digits);
  const minutes = minute ?? "00";
  if (!(hour < latestHour) || Number(minutes) > 59 || Number(second) > 59) return null;
  const time = `${String(hour % 24).padStart(2, "0")}:${minutes}`;
  return { date: null, time, seconds: Number(second), daysLater: hour < 24 ? 0 : 1 };
}

/** NaN for an hour that a 12-hour clock does not have. */
function twentyFourHour(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

const dateForms = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  // Day first, as in the United Kingdom.
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})(?:[-/.](?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2})[-\s](?:of\s)?(?<month>\p{L}{3,9})(?:[-\s](?<year>\d{4}|\d{2}))?$/u,
  /^(?<month>\p{L}{3,9})[-\s](?<day>\d{1,2})(?:[-\s](?<year>\d{4}))?$/u,
];
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[\s.,]+/i;

/** Returns a date as `YYYY-MM-DD`; null when there is no such date. */
export function calendarDate(written: string, sheetYear: string): string | null {
  if (written.length > maxLength) return null;
  const plain = written
    .replace(weekday, "")
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, "")
    .replace(/(?<=\p{L})\./gu, "")
    .replace(/[\s,]+/g, " ")
    .trim();
  const found = dateForms.map((form) => form.exec(plain)?.groups).find((groups) => groups);
  if (!found) return null;
  const { day = "", month = "", year = sheetYear } = found;
  const monthNumber = /^\d/.test(month) ? Number(month) : monthOf(month);
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isoDate.safeParse(date).success ? date : null;
}

/** 1 for "Jan" and "JANUARY"; 0 when it is not a month. */
function monthOf(name: string): number {
  const months = Array.from({ length: 12 }, (_, index) =>
    monthName(`2000-${String(index + 1).padStart(2, "0")}-01`).toLowerCase(),
  );
  // "Sept" is the three-letter form and one more letter.
  return months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

/** "11 December 2025". */
export function spokenDate(date: string): string {
  return `${Number(date.slice(8))} ${monthName(date)} ${date.slice(0, 4)}`;
}
