/** Names that stand, in braces, for facts in the texts of an edition: "{event} takes place on {eventDates}." */
export const placeholders = [
  /** Name of the edition, with its year. */
  "event",
  /** Its short name, without the year. */
  "organiser",
  /** Its days. */
  "eventDates",
  /** Its first day. */
  "firstDay",
  /** Its last day. */
  "lastDay",
  /** How long it lasts: "two days". */
  "length",
  /** All of its days: "both days". */
  "everyDay",
  /** The day on which the first pass closes. */
  "bookBy",
  /** E-mail address of the organisers. */
  "email",
  /** Their telephone. */
  "phone",
  /** When they answer. */
  "businessHours",
  /** When they answer at weekends. */
  "weekendHours",
  /** Street of their address. */
  "street",
  /** Its city. */
  "city",
  /** Their whole address. */
  "address",
  /** How long counted tries are kept. */
  "attempts",
  /** How long ended sign-ins are kept. */
  "sessions",
  /** How long expired links are kept. */
  "links",
  /** How long mails about accounts are kept. */
  "mails",
  /** How long accounts of unconfirmed addresses are kept. */
  "unverifiedAccounts",
  /** How long records of background work are kept. */
  "jobs",
  /** How long messages are kept. */
  "contactMessages",
  /** How long addresses are kept that no mail is sent to. */
  "suppressedAddresses",
  /** How long a cancelled session stays in calendars. */
  "cancelledSessions",
] as const;

export type Placeholder = (typeof placeholders)[number];

/** The sentence below the input of a text that may hold placeholders. */
export const placeholderHint = describePlaceholders();

/** The same in short, for texts that seldom need one. */
export const shortPlaceholderHint =
  "{everyDay}, {eventDates} and the like stand for facts of the edition, as in answers.";

function describePlaceholders(): string {
  const names = placeholders.map((name) => `{${name}}`);
  return `These stand for facts of the edition: ${names.join(", ")}.`;
}

/** Puts the facts in place of their names in braces; braces around anything else stay. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  const facts = new Map<string, string>(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => facts.get(name) ?? braced);
}
