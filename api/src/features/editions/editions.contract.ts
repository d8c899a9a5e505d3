import { z } from "zod";
import {
  amount,
  answeredShape,
  calendarDate,
  choice,
  clockTime,
  defineFields,
  object,
  optional,
  optionalAddress,
  optionalImage,
  optionalSecureLink,
  requiredText,
  updateBody,
} from "../../platform/http/fields.contract.ts";
import { id, optionalText, text } from "../../platform/http/values.contract.ts";
import { addDays, ordinalDate } from "./dates.contract.ts";

/** Exactly one edition is current; those that are prepared are seen by admins only. */
export const editionStates = ["preparing", "current", "archived"] as const;

/** A day of an edition, 1 being the first. */
export type EventDay = number;

/** The days that an edition may have. */
export const possibleDays: readonly EventDay[] = [1, 2, 3, 4, 5];

/** Most days that an edition may last. */
export const maxDays = possibleDays.length;

/** An IANA zone. */
const timeZone = text(60).refine(
  isTimeZone,
  "There is no such time zone; an example: Europe/London",
);

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

/** Long enough not to be found by trying. */
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

/** What the home page counts besides the days. */
const figures = defineFields({
  attendees: amount("Attendees"),
  speakers: amount("Speakers"),
  countries: amount("Countries"),
});

const publicFields = defineFields({
  name: requiredText("Name", text(100).min(1, "Name is required"), {
    group: "What it is called",
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
    hint: "Sent to those who have a pass. Where it is changed, everybody enters the new one.",
  }),
});

/** All that an admin may set of an edition. */
export const editionFields = defineFields({ ...publicFields, ...secretFields });

/** What only admins are answered of an edition. */
export const editionSecrets = z.object(answeredShape(secretFields));

/** What the clocks of an edition's zone show on its days. */
const zoneClocks = z.object({
  /** Minutes ahead of UTC. */
  aheadOfUtc: z.int(),
  /** How that is called: "GMT". */
  name: z.string(),
});

/** An edition as the API answers it. */
export const edition = z.object({
  id,
  state: z.literal(editionStates),
  year: z.int(),
  ...answeredShape(publicFields),
  /** Null when the clocks are changed between its first and its last day. */
  clocks: zoneClocks.nullable(),
});
export type Edition = z.input<typeof edition>;

/** Body of `PUT /api/editions/{id}`. */
export const editionUpdate = updateBody(editionFields);

/** First and last day of an edition, `YYYY-MM-DD` in its zone. */
export type EventDates = Pick<Edition, "firstDay" | "lastDay">;

/** The calendar dates of an edition, index 0 being day 1. */
export function datesOf({ firstDay, lastDay }: EventDates): string[] {
  const dates = [firstDay];
  for (let date = addDays(firstDay, 1); date <= lastDay; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The days of an edition. */
export function daysOf(dates: EventDates): EventDay[] {
  return datesOf(dates).map((_date, index) => index + 1);
}

/** The calendar date of a day of an edition, `YYYY-MM-DD`; of a day that it does not have, the last one's. */
export function dateOfDay(dates: EventDates, day: EventDay): string {
  return datesOf(dates)[day - 1] ?? dates.lastDay;
}

/** "11th December": the spoken date of a day of an edition. */
export function dayLabel(dates: EventDates, day: EventDay): string {
  return ordinalDate(dateOfDay(dates, day));
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}
