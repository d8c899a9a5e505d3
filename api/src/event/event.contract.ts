/** The one place that knows what is being held, when and where. Titles, day labels, JSON-LD, calendar and mails derive from it. */
export const event = {
  name: "Virtual Aviation Congress 2025",
  shortName: "Virtual Aviation Congress",
  tagline: "MRO, aerospace, airlines and airports: two days, one runway, wherever you are.",
  /** IANA zone in which the programme is planned and pages are rendered. */
  timeZone: "Europe/London",
  /** Calendar dates in `timeZone`, index 0 being day 1. */
  dates: ["2025-12-11", "2025-12-12"],
  /** What the clocks of `timeZone` show on these dates: minutes ahead of UTC, and how that is called. */
  clocks: { aheadOfUtc: 0, name: "GMT" },
  /** Times in `timeZone` between which each day's programme lies. */
  hours: { from: "09:00", to: "18:00" },
  email: "hello@virtualaviationcongress.com",
  phone: "+44 20 7946 0812",
  address: {
    street: "18 Finsbury Circus",
    city: "London",
    postalCode: "EC2M 7EB",
    country: "United Kingdom",
    countryCode: "GB",
  },
  businessHours: "Monday to Friday, 9:00 AM to 6:00 PM GMT",
  weekendHours: "Weekends: emergency support only",
} as const;

/** The days of the event, 1-based, as the agenda stores them. */
export const eventDays = [1, 2] as const;
export type EventDay = (typeof eventDays)[number];

/** The calendar date (`YYYY-MM-DD`, event zone) of a day of the event. */
export function dateOfDay(day: EventDay): string {
  const [first, second] = event.dates;
  return day === 1 ? first : second;
}

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

/** An instant as the clocks of a zone show it, with their offset: "2025-12-11T09:00:00+00:00". */
export function withOffset(at: Date, timeZone: string = event.timeZone): string {
  const offset = offsetAt(at, timeZone);
  const utc = isoSeconds(at);
  // The time of UTC, taken for one of the zone, is as much too early as the zone is ahead of UTC.
  const ahead = Date.parse(`${utc}Z`) - Date.parse(`${utc}${offset}`);
  return `${isoSeconds(new Date(at.getTime() + ahead))}${offset}`;
}

function isoSeconds(at: Date): string {
  return at.toISOString().slice(0, "2025-12-11T09:00:00".length);
}

/** The instant at which the clocks of a zone show a date (`2025-12-11`) and a time (`09:00`). */
export function instantOf(
  date: string,
  time: string = "00:00",
  timeZone: string = event.timeZone,
): Date {
  const near = new Date(`${date}T${time}:00Z`);
  // The offset at nearly the same hour differs from the true one on days that clocks are changed.
  const guess = new Date(`${date}T${time}:00${offsetAt(near, timeZone)}`);
  return new Date(`${date}T${time}:00${offsetAt(guess, timeZone)}`);
}

/** Formats by time zone: making one takes 50 times as long as using it. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(at: Date, timeZone: string): string {
  const format =
    offsetFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" });
  offsetFormats.set(timeZone, format);
  const parts = format.formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "+00:00" : name.slice("GMT".length);
}
