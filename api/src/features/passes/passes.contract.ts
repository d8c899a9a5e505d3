import { z } from "zod";
import {
  amount,
  calendarDate,
  choice,
  defineFields,
  flag,
  lines,
  optional,
  optionalSecureLink,
  position,
  requiredLongText,
  requiredText,
} from "../../platform/http/fields.contract.ts";
import { instant, optionalText, text } from "../../platform/http/values.contract.ts";
import { recordOfEdition } from "../editions/edition-record.contract.ts";
import { shortPlaceholderHint } from "../editions/placeholders.contract.ts";

const name = requiredText("Name", text(100).min(1, "Name is required"), {
  isSearched: true,
  group: "Offer",
});

const price = amount("Price", {
  group: "Offer",
  hint: "In whole units of the edition's currency, tax included.",
});

const features = lines(
  "Features",
  { lines: 30, characters: 200 },
  { group: "Offer", hint: `One on each line. ${shortPlaceholderHint}`, isUnlisted: true },
);

const paymentLink = optionalSecureLink("Payment link", {
  group: "Payment",
  isWide: true,
  isUnlisted: true,
  hint: "Page on which it is paid by card; without one it cannot be bought yet.",
});

const popular = flag("Popular", { group: "On its page", hint: "The one that most people take." });

const displayOrder = position("Display order", {}, { group: "On its page" });

/** All that an admin may set of a pass: a ticket to the congress, priced per person. */
export const passFields = defineFields({
  name,
  price,
  bookBy: calendarDate("Book by", {
    group: "Offer",
    hint: "It is sold until the end of this day, in the edition's time zone.",
  }),
  description: requiredLongText("Description", 500, { group: "Offer", isUnlisted: true }),
  features,
  saving: optional("Saving", optionalText(60), {
    group: "Offer",
    isUnlisted: true,
    hint: "What is saved against the full price, such as Save 75%.",
  }),
  paymentLink,
  cabin: requiredText("Cabin", text(30).min(1, "Cabin is required"), {
    group: "On its page",
    isUnlisted: true,
    hint: "The class that is printed on it.",
  }),
  sky: choice("Sky", ["night", "dawn", "day"], undefined, {
    group: "On its page",
    isUnlisted: true,
    hint: "The hour of the sky on its head.",
  }),
  popular,
  displayOrder,
});

/** How a pass is sold, by the clock. */
const passSale = z.object({
  sale: z.literal(["open", "closingSoon", "closed"]),
  /** Days that are left to book it, the present one included; null unless it closes soon. */
  daysToBook: z.int().nullable(),
  /** Until when that is so; null for ever. */
  validUntil: instant.nullable(),
});
export type PassSale = z.output<typeof passSale>;

/** A pass as the API answers it. */
export const pass = recordOfEdition(passFields).extend(passSale.shape);
export type Pass = z.input<typeof pass>;

/** All that an admin may set of a virtual stand in the expo. */
export const expoPackageFields = defineFields({
  name,
  price,
  hall: requiredText("Hall", text(20).min(1, "Hall is required"), {
    group: "Offer",
    hint: "The letter of the hall that the stand is in.",
  }),
  standSize: choice("Stand size", [1, 2, 4], undefined, {
    group: "Offer",
    hint: "How many places of the hall it takes.",
  }),
  features,
  paymentLink,
  popular,
  displayOrder,
});

/** An expo package as the API answers it. */
export const expoPackage = recordOfEdition(expoPackageFields);
export type ExpoPackage = z.input<typeof expoPackage>;
