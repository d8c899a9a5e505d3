import { z } from "zod";
import {
  amount,
  calendarDate,
  choice,
  clockTime,
  defineFields,
  object,
  optional,
  optionalAddress,
  optionalImage,
  optionalSecureLink,
  readOnly,
  recordOf,
  requiredText,
} from "../../../platform/resources/fields.contract.ts";
import { optionalText, text } from "../../../platform/http/values.contract.ts";
import { addDays, ordinalDate } from "./dates.contract.ts";
import { zoneName } from "./time-zones.contract.ts";

/** Exactly one edition is current. Only admins see editions that are being prepared. */
export const editionStates = ["preparing", "current", "archived"] as const;

/** Day of an edition, starting at 1. */
export type EventDay = number;

/** Possible days of an edition. */
export const possibleDays: readonly EventDay[] = [1, 2, 3, 4, 5];

/** Maximum number of days of an edition. */
export const maxDays = possibleDays.length;

/** A time zone by its current name in the IANA list. */
const timeZone = text(60)
  .refine(
    (written) => zoneName(written) !== null,
    "There is no such time zone. Write the one of a city, such as Europe/London",
  )
  .overwrite((written) => zoneName(written) ?? written);

/** ISO 4217. */
const currency = text(3).regex(/^[A-Z]{3}$/, "Write a currency as three letters, such as GBP");

const address = defineFields({
  street: requiredText("Street", text(200).min(1, "Street is required")),
  city: requiredText("City", text(100).min(1, "City is required")),
  postalCode: requiredText("Postal code", text(20).min(1, "Postal code is required")),
  country: requiredText("Country", text(100).min(1, "Country is required")),
  countryCode: requiredText(
    "Country code",
    text(2).regex(/^[A-Z]{2}$/, "Write a country code as two letters, such as GB"),
  ),
});

const dailyHours = defineFields({ from: clockTime("Daily from"), to: clockTime("Daily to") });

/** Long enough to resist guessing. */
const passCode = optionalText(100).refine(
  (code) => code === null || code.length >= 8,
  "A code has at least 8 characters",
);

const socialLinks = defineFields({
  linkedin: optionalSecureLink("LinkedIn"),
  x: optionalSecureLink("X"),
  youtube: optionalSecureLink("YouTube"),
  facebook: optionalSecureLink("Facebook"),
  instagram: optionalSecureLink("Instagram"),
});

/** Figures of the home page in addition to the days. */
const figures = defineFields({
  attendees: amount("Attendees"),
  speakers: amount("Speakers"),
  countries: amount("Countries"),
});

const publicFields = defineFields({
  name: requiredText("Name", text(100).min(1, "Name is required"), {
    group: "What it is called",
    isSearched: true,
    hint: "With its year, as in the title of every page.",
  }),
  shortName: requiredText("Short name", text(60).min(1, "Short name is required"), {
    group: "What it is called",
    isUnlisted: true,
    hint: "Without its year, as beside the logo.",
  }),
  tagline: requiredText("Tagline", text(200).min(1, "Tagline is required"), {
    group: "What it is called",
    isUnlisted: true,
    isWide: true,
  }),
  firstDay: calendarDate("First day", {
    group: "When it takes place",
    hint: "Sessions keep their day and the time on its clocks.",
  }),
  lastDay: calendarDate("Last day", { group: "When it takes place" }),
  timeZone: requiredText("Time zone", timeZone, {
    group: "When it takes place",
    isWide: true,
    hint: "In which the programme is planned, such as Europe/London.",
  }),
  hours: object("Daily hours", dailyHours, {
    group: "When it takes place",
    isUnlisted: true,
  }),
  email: requiredText("E-mail", z.email("Write an e-mail address"), {
    group: "How to reach the organisers",
    isUnlisted: true,
  }),
  phone: requiredText("Phone", text(40).min(1, "Phone is required"), {
    group: "How to reach the organisers",
    isUnlisted: true,
  }),
  businessHours: requiredText("Business hours", text(200).min(1, "Business hours are required"), {
    group: "How to reach the organisers",
    isUnlisted: true,
    isWide: true,
  }),
  weekendHours: optional("Weekend hours", optionalText(200), {
    group: "How to reach the organisers",
    isUnlisted: true,
    isWide: true,
  }),
  address: object("Address", address, { group: "How to reach the organisers", isUnlisted: true }),
  socialLinks: object("Social links", socialLinks, {
    group: "How to reach the organisers",
    isUnlisted: true,
  }),
  currency: requiredText("Currency", currency, { group: "Booking", isUnlisted: true }),
  taxNote: requiredText("Tax note", text(200).min(1, "Tax note is required"), {
    group: "Booking",
    isUnlisted: true,
    hint: "Below the prices of the passes.",
  }),
  bookingWidgetUrl: optionalAddress("Booking widget", {
    group: "Booking",
    isUnlisted: true,
    isWide: true,
    hint: "Script of the form service on the booking page.",
  }),
  heroFilm: optionalSecureLink("Hero film", {
    group: "Opening of the home page",
    isUnlisted: true,
    isWide: true,
    hint: "Without sound, over and over; without one it is the runway at dawn.",
  }),
  heroPoster: optionalImage("Hero poster", {
    group: "Opening of the home page",
    isUnlisted: true,
    hint: "Its first picture, which is there before it. Alone it stands in place of a film.",
  }),
  counters: object("Counters", figures, {
    group: "Counters of the home page",
    isUnlisted: true,
    hint: "Where they begin; they grow as one looks on.",
  }),
  counterDrift: object(
    "Growth of the counters",
    defineFields({
      attendees: amount("Attendees at most every five seconds"),
      speakers: amount("Speakers at most every five seconds"),
      countries: amount("Countries at most every five seconds"),
    }),
    { group: "Counters of the home page", isUnlisted: true },
  ),
  roomAccess: choice("Rooms open to", ["everybody", "passCode"], "everybody", {
    group: "Rooms of the sessions",
    isUnlisted: true,
    hint: "To everybody, or to those who enter the code of the pass.",
  }),
});

const secretFields = defineFields({
  passCode: optional("Code of the pass", passCode, {
    group: "Rooms of the sessions",
    isUnlisted: true,
    isForAdmins: true,
    hint: "Sent to those who have a pass. Where it is changed, everybody enters the new one.",
  }),
});

/** Fields of an edition that an admin may set. */
export const editionFields = defineFields({ ...publicFields, ...secretFields });

/** Offset of the edition's time zone during the event. */
const zoneClocks = z.object({
  /** Minutes ahead of UTC. */
  aheadOfUtc: z.int(),
  /** Name of the offset: "GMT". */
  name: z.string(),
});

const publicRecord = defineFields({
  state: readOnly("State", "choice", z.literal(editionStates)),
  year: readOnly("Year", "number", z.int()),
  ...publicFields,
  /** Null when the offset changes between the first and the last day. */
  clocks: readOnly("Clocks", "object", zoneClocks.nullable()),
});

/** Fields of an edition for admins. */
export const editionRecord = defineFields({ ...publicRecord, ...secretFields });

/** An edition as the public API returns it. */
export const edition = recordOf(publicRecord);
export type Edition = z.input<typeof edition>;

/** First and last day of an edition, `YYYY-MM-DD` in its zone. */
export type EventDates = Pick<Edition, "firstDay" | "lastDay">;

/** Returns the calendar dates of an edition; index 0 is day 1. */
export function datesOf({ firstDay, lastDay }: EventDates): string[] {
  const dates = [firstDay];
  for (let date = addDays(firstDay, 1); date <= lastDay; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export function daysOf(dates: EventDates): EventDay[] {
  return datesOf(dates).map((_date, index) => index + 1);
}

/**
 * Returns the calendar date of an edition's day, `YYYY-MM-DD`; the last date for a day that it does
 * not have.
 */
export function dateOfDay(dates: EventDates, day: EventDay): string {
  return datesOf(dates)[day - 1] ?? dates.lastDay;
}

/** Returns the label of an edition's day: "11th December". */
export function dayLabel(dates: EventDates, day: EventDay): string {
  return ordinalDate(dateOfDay(dates, day));
}
