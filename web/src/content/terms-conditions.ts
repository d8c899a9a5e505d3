import { event } from "api/contract/event";
import { paths } from "../paths.ts";
import { eventDates } from "./event-dates.ts";
import type { Block } from "./text.ts";

const { street, city, postalCode, country } = event.address;
const mail = { words: event.email, href: `mailto:${event.email}` };

/** What holds between the organisers and those who book, in ten numbered sections. */
export const termsConditions: Block[] = [
  { kind: "heading", text: "1. These terms" },
  {
    kind: "paragraph",
    text: `These terms apply to ${event.name}, held online on ${eventDates}, and to this website. “We” are the organisers, ${event.shortName}, ${street}, ${city} ${postalCode}, ${country}. “You” are whoever books a pass, a stand or a sponsorship, or takes part.`,
  },
  {
    kind: "paragraph",
    text: "By booking you accept these terms. If you book for others, you see to it that they know them.",
  },
  { kind: "heading", text: "2. Registration" },
  {
    kind: "paragraph",
    text: "One registration is for one person and may not be shared. Corporate registrations may include multiple attendees; each of them is named and takes part with a registration of their own.",
  },
  {
    kind: "paragraph",
    text: "The names and addresses you give must be true. Write to us before the first day if a colleague takes part in your place, and we put the registration in their name.",
  },
  { kind: "heading", text: "3. Passes, stands and sponsorships" },
  {
    kind: "paragraph",
    text: [
      "What a pass opens is said on the ",
      { words: "Register page", href: paths.register },
      ", what a stand holds on the ",
      { words: "Exhibition page", href: paths.exhibition },
      ". A pass that has a last day of booking is sold until the end of that day, London time. Sponsorships are agreed in writing.",
    ],
  },
  { kind: "heading", text: "4. Prices and payment" },
  {
    kind: "paragraph",
    text: "Prices are in pounds sterling and include tax. Passes are priced per person, stands per stand. Payment is by card, on the page of an external payment service whose own terms apply to it. Your booking is made when the payment service confirms the payment; a receipt comes by e-mail.",
  },
  { kind: "heading", text: "5. Refunds" },
  {
    kind: "paragraph",
    text: "You may withdraw within 14 days of booking and receive a full refund of 100% of what you paid, whatever the reason. After 14 days there is no refund, unless the event is cancelled or postponed.",
  },
  {
    kind: "paragraph",
    text: [
      "To ask for a refund, write to ",
      mail,
      " with the name and date of the booking. We return the money to the card it came from within 14 days of your message.",
    ],
  },
  { kind: "heading", text: "6. Changes, cancellation and postponement" },
  {
    kind: "paragraph",
    text: "Speakers, subjects and times may change for reasons we cannot foresee; the Agenda page shows the programme as it stands. Such a change is no reason for a refund.",
  },
  {
    kind: "paragraph",
    text: "If we cancel the event, you receive a full refund. If we postpone it, your registration is valid for the new dates; if you cannot take part then, tell us, and you receive a full refund.",
  },
  { kind: "heading", text: "7. Taking part" },
  {
    kind: "paragraph",
    text: "You need a current browser and a connection that carries video; these are your own responsibility. Treat everyone with respect. We may exclude whoever harasses others, disturbs a session, passes on access or advertises without our consent. Exclusion for such a reason is without refund.",
  },
  { kind: "heading", text: "8. Content and recordings" },
  {
    kind: "paragraph",
    text: "Talks, slides, reports and recordings belong to their authors or to us. Your pass lets you watch and keep for your own use what it includes; copying, publishing or selling it needs consent in writing. Sessions are recorded: a question that you ask aloud or in the chat of a session may be part of the recording.",
  },
  {
    kind: "paragraph",
    text: "What is said in talks and articles is the view of its authors. It is no advice on engineering, airworthiness, law or investment.",
  },
  { kind: "heading", text: "9. Liability" },
  {
    kind: "paragraph",
    text: "We hold the congress with reasonable care and skill. We are liable without limit for death or personal injury caused by our negligence, for fraud, and wherever the law allows no limit. Otherwise our liability is limited to what you paid for your booking, and we are not liable for loss of profit or business, or for failures of networks and services outside our control. If you book as a consumer, your statutory rights remain as they are.",
  },
  {
    kind: "paragraph",
    text: [
      "How we treat personal data is said in the ",
      { words: "Privacy Policy", href: paths.privacyPolicy },
      ".",
    ],
  },
  { kind: "heading", text: "10. Governing law" },
  {
    kind: "paragraph",
    text: "These terms are governed by the law of England and Wales. The courts of London decide on disputes; a consumer may also turn to the courts of the place where they live. If a part of these terms does not hold, the others remain.",
  },
  {
    kind: "paragraph",
    text: ["Questions about these terms reach us at ", mail, ` or ${event.phone}.`],
  },
];
