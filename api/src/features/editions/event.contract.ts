import { ordinalDate } from "./dates.contract.ts";

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

/** "11th December": the spoken date of a day of the event. */
export function dayLabel(day: EventDay): string {
  return ordinalDate(dateOfDay(day));
}
