// Written out: the first date that a browser formats costs a phone a tenth of a second.
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The name of the month of a calendar date, `YYYY-MM-DD`. */
export function monthName(date: string): string {
  return months[new Date(date).getUTCMonth()] ?? "";
}

/** The name of the weekday of a calendar date, `YYYY-MM-DD`. */
export function weekdayName(date: string): string {
  return weekdays[new Date(date).getUTCDay()] ?? "";
}

/** A calendar date, `YYYY-MM-DD`, as "11th December". */
export function ordinalDate(date: string): string {
  return `${ordinal(new Date(date).getUTCDate())} ${monthName(date)}`;
}

const dayMs = 24 * 60 * 60_000;

/** The calendar date so many days after this one, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days the second calendar date lies after the first, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** 1 → "1st", 11 → "11th", 22 → "22nd". */
export function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  const suffix = teen ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${suffix}`;
}
