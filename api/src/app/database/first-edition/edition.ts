import type { RequiredEntityData } from "@mikro-orm/core";
import type { EditionEntity } from "../../../features/foundation/editions/editions.entity.ts";

/** Default edition, until an admin changes it. */
export const firstEdition = {
  state: "current",
  name: "Virtual Aviation Congress 2025",
  shortName: "Virtual Aviation Congress",
  tagline: "MRO, aerospace, airlines and airports: two days, one runway, wherever you are.",
  firstDay: "2025-12-11",
  lastDay: "2025-12-12",
  timeZone: "Europe/London",
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
  currency: "GBP",
  taxNote: "All prices include Tax.",
  bookingWidgetUrl: null,
  counters: { attendees: 200, speakers: 30, countries: 25 },
  counterDrift: { attendees: 3, speakers: 1, countries: 1 },
  socialLinks: { linkedin: null, x: null, youtube: null, facebook: null, instagram: null },
  heroFilm: null,
  heroPoster: null,
  roomAccess: "everybody",
  passCode: null,
} satisfies RequiredEntityData<EditionEntity>;
