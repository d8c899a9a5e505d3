import { z } from "zod";
import {
  amount,
  calendarDate,
  choice,
  answeredShape,
  defineFields,
  readOnly,
  flag,
  lines,
  optional,
  optionalSecureLink,
  position,
  requiredLongText,
  requiredText,
} from "../../../platform/resources/fields.contract.ts";
import { instant, optionalText, text } from "../../../platform/http/values.contract.ts";
import { recordOfEdition } from "../../foundation/editions/edition-record.contract.ts";
import { shortPlaceholderHint } from "../../foundation/editions/placeholders.contract.ts";

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

/** Fields of a pass that an admin may set: a ticket to the congress, priced per person. */
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

/** Sale status of a pass, derived from the time. */
const saleFields = defineFields({
  sale: readOnly("Sale", "choice", z.literal(["open", "closingSoon", "closed"])),
  /** Remaining days of the sale, including today; null unless it closes soon. */
  daysToBook: readOnly("Days to book", "number", z.int().nullable()),
  /** When the sale status changes; null when it never does. */
  validUntil: readOnly("Valid until", "instant", instant.nullable()),
});
const passSale = z.object(answeredShape(saleFields));
export type PassSale = z.output<typeof passSale>;

/** Fields of a pass in the API. */
export const passRecord = defineFields({ ...passFields, ...saleFields });

/** A pass as the API returns it. */
export const pass = recordOfEdition(passRecord);
export type Pass = z.input<typeof pass>;

/** Fields of a virtual stand in the expo that an admin may set. */
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

/** An expo package as the API returns it. */
export const expoPackage = recordOfEdition(expoPackageFields);
export type ExpoPackage = z.input<typeof expoPackage>;
