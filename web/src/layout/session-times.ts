import { cityNames } from "../content/cities.ts";

const day = 24 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times as much as using it, and a programme has many times. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Instants as people of a zone read them. `at` is ISO 8601, `timeZone` an IANA name. */
export function clockTime(at: string, timeZone: string): string {
  return formatOf("en-US", {
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone,
  })
    .format(new Date(at))
    .replace(/\s/, " ");
}

/** The calendar date of an instant in a zone, `YYYY-MM-DD`. */
export function calendarDate(at: string, timeZone: string): string {
  return formatOf("sv-SE", { timeZone }).format(new Date(at));
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
  const parts = formatOf("en-GB", { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** "+1 day" or "-1 day" when an instant falls on another date in a zone than in `home`; null when on the same. */
export function dayShift(at: string, timeZone: string, home: string): string | null {
  const days = (Date.parse(calendarDate(at, timeZone)) - Date.parse(calendarDate(at, home))) / day;
  return days === 0 ? null : `${days > 0 ? "+" : "-"}${Math.abs(days)} day`;
}
