// Hard-coded, because the first date that a browser formats takes a tenth of a second on a phone.
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

/** Returns the month's name of a calendar date, `YYYY-MM-DD`. */
export function monthName(date: string): string {
  return months[new Date(date).getUTCMonth()] ?? "";
}

/** Returns the weekday's name of a calendar date, `YYYY-MM-DD`. */
export function weekdayName(date: string): string {
  return weekdays[new Date(date).getUTCDay()] ?? "";
}

/** Formats a calendar date, `YYYY-MM-DD`, as "11th December". */
export function ordinalDate(date: string): string {
  return `${ordinal(new Date(date).getUTCDate())} ${monthName(date)}`;
}

const dayMs = 24 * 60 * 60_000;

/** Adds days to a calendar date, `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days from the first to the second calendar date, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** 1 → "1st", 11 → "11th", 22 → "22nd". */
export function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  const suffix = teen ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${suffix}`;
}
