import { z } from "zod";
import { monthName } from "../editions/dates.contract.ts";
import { instantOf, withOffset } from "../editions/event-time.contract.ts";

/**
 * What is said to somebody whose time cannot be read.
 * @internal
 */
export const writeATime = "Write a time such as 9:00 AM or 16:00";

/** No time with its date takes more characters; the patterns below take long for a text without end. */
const maxLength = 100;

/**
 * A cell with a time of a day as an instant, in ISO 8601; null when it is empty.
 * @param date calendar date of the day, `YYYY-MM-DD`, in the zone
 * @param isOfDay whether an instant that is written in full has to be on that date as well
 */
export function timeCell(date: string, timeZone: string, isOfDay = true) {
  return z
    .string()
    .transform((cell, context) => {
      if (cell === "") return null;
      const read = cell.length > maxLength ? null : writtenTime(cell, date, timeZone);
      if (read === null) {
        context.addIssue({ code: "custom", message: writeATime });
        return z.NEVER;
      }
      if ("at" in read && !isOfDay) return read.at.toISOString();
      if (read.date !== null && read.date !== date) {
        const message = `This is on ${spokenDate(read.date)}, and the sheet is that of ${spokenDate(date)}`;
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      if ("at" in read) return read.at.toISOString();
      const minute = instantOf(date, read.time, timeZone).getTime();
      return new Date(minute + read.seconds * 1000).toISOString();
    })
    .describe(writeATime);
}

function writtenTime(cell: string, date: string, timeZone: string) {
  return exactInstant(cell, timeZone) ?? serialTime(cell) ?? spokenTime(cell, date);
}

/** An instant as the cell that {@link timeCell} reads as the same instant. */
export function timeText(at: Date, date: string, timeZone: string): string {
  const time = withOffset(at, timeZone).slice(11, 16);
  // Seconds, another date, and an hour that the clocks show twice are written in full.
  return instantOf(date, time, timeZone).getTime() === at.getTime() ? time : at.toISOString();
}

const writeADateAndTime = "Write a date and a time such as 2025-12-11 16:00";

/** A cell with a date and a time of day as an instant, in ISO 8601; null when it is empty. */
export function instantCell(timeZone: string) {
  return z
    .string()
    .transform((cell, context) => {
      if (cell === "") return null;
      // Without a year a date could be of any.
      const read = cell.length > maxLength ? null : writtenTime(cell, "", timeZone);
      if (read !== null && "at" in read) return read.at.toISOString();
      if (read === null || read.date === null) {
        context.addIssue({ code: "custom", message: writeADateAndTime });
        return z.NEVER;
      }
      const minute = instantOf(read.date, read.time, timeZone).getTime();
      return new Date(minute + read.seconds * 1000).toISOString();
    })
    .describe(writeADateAndTime);
}

/** An instant as the cell that {@link instantCell} reads as the same instant. */
export function instantText(at: Date, timeZone: string): string {
  const date = withOffset(at, timeZone).slice(0, 10);
  const time = timeText(at, date, timeZone);
  return time.length === "16:00".length ? `${date} ${time}` : time;
}

/** A time as it is written, with the date beside it if there is one. */
interface WrittenTime {
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** `HH:MM`. */
  time: string;
  seconds: number;
}

/** ISO 8601 that says its offset is an instant in any zone. */
function exactInstant(cell: string, timeZone: string) {
  const withSeconds = cell.replace(/(T\d{2}:\d{2})(?=Z|[+-])/, "$1:00");
  const parsed = z.iso.datetime({ offset: true }).safeParse(withSeconds);
  if (!parsed.success) return null;
  const at = new Date(parsed.data);
  return { date: withOffset(at, timeZone).slice(0, 10), at };
}

/** Days since this date are how spreadsheets count. */
const serialStart = Date.UTC(1899, 11, 30);
const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** `0.6666667` and `46002.6667`: parts of a day, after days. */
function serialTime(cell: string): WrittenTime | null {
  const [, days, fraction = ""] = /^(0|\d{5})?[.,](\d+)$/.exec(cell) ?? [];
  if (fraction === "" || isAmbiguous(cell)) return null;
  const minutes = Math.round(Number(`0.${fraction}`) * dayMinutes);
  const at = new Date(serialStart + (Number(days ?? 0) * dayMinutes + minutes) * minuteMs);
  const [date, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];
  if (days !== undefined && days !== "0") return { date, time, seconds: 0 };
  return minutes < dayMinutes ? { date: null, time, seconds: 0 } : null;
}

/** "0.30" may be half past midnight, or three tenths of a day. */
const isAmbiguous = (cell: string) => /^0?\.[0-5]\d$/.test(cell);

const clock =
  /^(?:(?<day>.*?)(?:\s*,\s*|\s+(?:at\s+)?|(?<=\d)T(?=\d)))?(?<hour>\d{1,2})(?:(?<hours>\s?h\s?)|[:.])?(?<minute>(?<=\D)\d{2})?(?:[:.](?<second>\d{2})(?:\.0+)?)?(?:\s*h)?(?:\s*(?<half>[ap])\.?\s?m\.?)?$/i;

/** `4 pm`, `16:00`, `16.00`, `16h00`, each also after a date. */
function spokenTime(cell: string, sheetDate: string): WrittenTime | null {
  const found = clock.exec(cell)?.groups;
  if (!found || isAmbiguous(cell)) return null;
  const { day, hour: digits, hours, minute, second = "00", half } = found;
  // A bare number is no time.
  if (minute === undefined && half === undefined && hours === undefined) return null;
  const hour = half ? twentyFourHour(Number(digits), half) : Number(digits);
  if (!(hour < 24) || Number(minute ?? 0) > 59 || Number(second) > 59) return null;
  const time = `${String(hour).padStart(2, "0")}:${minute ?? "00"}`;
  const seconds = Number(second);
  if (!day) return { date: null, time, seconds };
  const date = calendarDate(day, sheetDate.slice(0, 4));
  return date === null ? null : { date, time, seconds };
}

/** NaN for an hour that a clock of twelve hours does not show. */
function twentyFourHour(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

const dateForms = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  // Day first, as London writes.
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})(?:[-/.](?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2})[-\s](?:of\s)?(?<month>\p{L}{3,9})(?:[-\s](?<year>\d{4}|\d{2}))?$/u,
  /^(?<month>\p{L}{3,9})[-\s](?<day>\d{1,2})(?:[-\s](?<year>\d{4}))?$/u,
];
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[\s.,]+/i;

/** A date as `YYYY-MM-DD`; null when there is no such date. */
function calendarDate(written: string, sheetYear: string): string | null {
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
  return z.iso.date().safeParse(date).success ? date : null;
}

/** 1 for "Jan", "JANUARY"; 0 for what is no month. */
function monthOf(name: string): number {
  const months = Array.from({ length: 12 }, (_, index) =>
    monthName(`2000-${String(index + 1).padStart(2, "0")}-01`).toLowerCase(),
  );
  // "Sept" is three letters of September and one more.
  return months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

/** "11 December 2025". */
function spokenDate(date: string): string {
  return `${Number(date.slice(8))} ${monthName(date)} ${date.slice(0, 4)}`;
}
