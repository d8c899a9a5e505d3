import type { Edition } from "api/contract/editions";

/** The edition that a new database has. */
export const sampleEdition: Edition = {
  id: "6b1f0c9e-8d52-4f0a-9a3c-2f7d1e5b4a60",
  state: "current",
  year: 2025,
  name: "Virtual Aviation Congress 2025",
  shortName: "Virtual Aviation Congress",
  tagline: "MRO, aerospace, airlines and airports: two days, one runway, wherever you are.",
  firstDay: "2025-12-11",
  lastDay: "2025-12-12",
  timeZone: "Europe/London",
  hours: { from: "09:00", to: "18:00" },
  clocks: { aheadOfUtc: 0, name: "GMT" },
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
  currency: "GBP",
  taxNote: "All prices include Tax.",
  bookingWidgetUrl: null,
  counters: { attendees: 200, speakers: 30, countries: 25 },
  counterDrift: { attendees: 3, speakers: 1, countries: 1 },
  socialLinks: { linkedin: null, x: null, youtube: null, facebook: null, instagram: null },
  heroFilm: null,
  heroPoster: null,
  roomAccess: "everybody",
};

/** One that is being prepared. */
export const nextEdition: Edition = {
  ...sampleEdition,
  id: "0d9f3f52-55a4-4a3b-9d0e-7f2f4b7c2e11",
  state: "preparing",
  year: 2026,
  name: "Virtual Aviation Congress 2026",
  firstDay: "2026-07-14",
  lastDay: "2026-07-16",
  timeZone: "Asia/Kolkata",
};

/** One that has been held. */
export const pastEdition: Edition = {
  ...sampleEdition,
  id: "4f0c1b7a-3a63-4a4e-8f0b-0f6b8f6a9c22",
  state: "archived",
  year: 2024,
  name: "Virtual Aviation Congress 2024",
  firstDay: "2024-12-12",
  lastDay: "2024-12-13",
};

/** All of them, the newest first. */
export const sampleEditions: readonly Edition[] = [nextEdition, sampleEdition, pastEdition];
