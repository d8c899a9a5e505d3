import { event } from "api/contract/event";
import { retentionDays } from "api/contract/retention";
import { paths } from "../paths.ts";
import type { Block } from "./text.ts";

const { street, city, postalCode, country } = event.address;
const mail = { words: event.email, href: `mailto:${event.email}` };

const days = (count: number) => (count === 1 ? "one day" : `${count} days`);

/** What is done with what visitors tell, part by part. */
export const privacyPolicy: Block[] = [
  {
    kind: "paragraph",
    text: `This policy says what the website of ${event.name} learns about you, what is done with it, and what you can ask for. “We” are the organisers, at the address under Contact. We decide how your data is used, and are the controller under the UK General Data Protection Regulation.`,
  },
  { kind: "heading", text: "Information we collect" },
  {
    kind: "paragraph",
    text: "You can read every page without telling us who you are. We learn something about you in these cases only:",
  },
  {
    kind: "list",
    items: [
      [
        "You write to us. The form on the ",
        { words: "Contact page", href: paths.contact },
        " takes your first and last name, e-mail address, company, subject and message. We keep them with the time at which they were sent, and a copy goes to our mailbox.",
      ],
      "You send a form or sign in. We count tries by network address, and sign-in also by e-mail address, so that nobody floods the forms or guesses passwords. The counts start anew after a short while.",
      "You have an account. Accounts are for people who run the congress. We keep the e-mail address, a one-way hash of the password, the times of your sessions, and any request for administrator rights with the decision on it.",
      "You speak at the congress. We publish the name, photograph, job title, company, biography and links that you give us for your profile.",
      [
        "You ask for a booking. The form on the ",
        { words: "Booking Request page", href: paths.bookingRequest },
        " belongs to an external form service. When you open that page, your browser may connect to the service; what you enter goes to the service, and from there to us.",
      ],
      "You buy a pass or a stand. You pay at an external card-payment page. We receive your name, e-mail address and what you bought; your card number never reaches us.",
    ],
  },
  {
    kind: "paragraph",
    text: "Some things are remembered on your device only, in the storage of your browser, and are not sent to us: the time zone you choose, the sessions you star, and the fact that somebody has signed in. A link or a calendar that you make from your starred sessions names those sessions. You can clear this storage at any time in your browser.",
  },
  {
    kind: "paragraph",
    text: "We do not track you. The site uses no analytics, no advertising and no tracking cookies. The only cookies are two that keep an account signed in for up to 30 days; they are set when you sign in and removed when you sign out. Some pictures may be loaded from other websites, which then see your network address as any website does.",
  },
  { kind: "heading", text: "How we use it" },
  {
    kind: "table",
    caption: "What each piece of information is used for, and what entitles us to",
    head: ["Information", "Used to", "Legal basis"],
    rows: [
      ["Messages", "Answer you", "Our legitimate interest in answering those who write to us"],
      [
        "Bookings and purchases",
        "Register you, send your pass, keep accounts",
        "Our contract with you, and tax law",
      ],
      [
        "Speakers' profiles",
        "Announce the programme",
        "Our contract with the speaker, and our legitimate interest in presenting the event",
      ],
      [
        "Accounts and sessions",
        "Let administrators in, and nobody else",
        "Our legitimate interest in running the site securely",
      ],
      [
        "Counted tries",
        "Stop misuse of forms and sign-in",
        "Our legitimate interest in running the site securely",
      ],
    ],
  },
  {
    kind: "paragraph",
    text: "We do not use your address for newsletters, and we do not sell or rent data to anyone.",
  },
  {
    kind: "paragraph",
    text: `Counted tries are deleted ${days(retentionDays.attempts)} after their window has ended, sessions ${days(retentionDays.sessions)} after they have ended, and the queue's records of mail that was sent after ${days(retentionDays.jobs)}.`,
  },
  {
    kind: "paragraph",
    text: "We keep a message until its matter is closed, and records of purchases for as long as tax law asks for. Accounts are kept until they are no longer needed. Profiles stay with the programme, unless the speaker asks us to remove them.",
  },
  { kind: "heading", text: "AI processing" },
  {
    kind: "paragraph",
    text: "This website does not use artificial intelligence to process personal data. No model reads, sorts or answers your message; people do. Nothing you tell us is used to train a model, and no decision about you is made by a machine alone.",
  },
  {
    kind: "paragraph",
    text: "Many sessions and articles are about artificial intelligence in aviation. That is their subject, and has nothing to do with your data. Should we ever want to use such a tool on personal data, we will say so here before we do.",
  },
  { kind: "heading", text: "Data sharing" },
  {
    kind: "paragraph",
    text: "We share data only with those who help us to hold the congress, and only what they need:",
  },
  {
    kind: "list",
    items: [
      "the companies that host the site and its database, and deliver its mail;",
      "the card-payment service, when you buy a pass or a stand;",
      "the form service, when you use the booking form;",
      "the spreadsheet service in which the programme is planned, for speakers' profiles and sessions;",
      "authorities, where a law obliges us to.",
    ],
  },
  {
    kind: "paragraph",
    text: "Where one of them works outside the United Kingdom, we rely on an adequacy decision or on the standard contractual clauses that UK law provides for.",
  },
  { kind: "heading", text: "Security" },
  {
    kind: "paragraph",
    text: "Connections to the site are encrypted. Passwords are kept as one-way hashes that cannot be read back. The messages kept on the site can be read only by administrators who have signed in, and each right is checked on every request. Pages run scripts of ours only; on the booking page also those of the form service.",
  },
  {
    kind: "paragraph",
    text: "No system is perfectly safe. If a breach is likely to put your rights at risk, we tell the Information Commissioner's Office within 72 hours, and you without delay where the risk is high.",
  },
  { kind: "heading", text: "Your rights" },
  {
    kind: "list",
    items: [
      "Access: you may ask what we hold about you, and have a copy.",
      "Correction: you may have what is wrong put right.",
      "Erasure: you may have it deleted, unless a law obliges us to keep it.",
      "Restriction and objection: you may ask us to stop using it, in particular where we rely on a legitimate interest.",
      "Portability: you may have what you gave us in a form that machines read.",
    ],
  },
  {
    kind: "paragraph",
    text: [
      "Write to us, and we answer within one month, free of charge. You may also complain to the ",
      { words: "Information Commissioner's Office", href: "https://ico.org.uk/make-a-complaint/" },
      ", the supervisory authority of the United Kingdom.",
    ],
  },
  { kind: "heading", text: "Contact" },
  {
    kind: "paragraph",
    text: [
      "Questions about this policy and requests about your data reach us at ",
      mail,
      `, by telephone at ${event.phone}, or by post: ${event.shortName}, ${street}, ${city} ${postalCode}, ${country}.`,
    ],
  },
  {
    kind: "paragraph",
    text: "When this policy changes, the new text stands on this page with the month of its last update.",
  },
];
