/**
 * Names in braces that an edition's texts contain in place of facts: "{event} takes place on
 * {eventDates}."
 */
export const placeholders = [
  /** Name of the edition, with its year. */
  "event",
  /** Short name, without the year. */
  "organiser",
  /** Dates of the event. */
  "eventDates",
  "firstDay",
  "lastDay",
  /** Duration: "two days". */
  "length",
  /** "both days". */
  "everyDay",
  /** Closing day of the first pass. */
  "bookBy",
  /** E-mail address of the organisers. */
  "email",
  /** Telephone number of the organisers. */
  "phone",
  "businessHours",
  "weekendHours",
  "street",
  "city",
  /** Full address. */
  "address",
  /** Retention of rate-limit counters. */
  "attempts",
  /** Retention of ended sessions of accounts. */
  "sessions",
  /** Retention of expired links. */
  "links",
  /** Retention of mails about accounts. */
  "mails",
  /** Retention of unverified accounts. */
  "unverifiedAccounts",
  /** Retention of records of background jobs. */
  "jobs",
  /** Retention of contact messages. */
  "contactMessages",
  /** Retention of suppressed addresses. */
  "suppressedAddresses",
  /** How long a cancelled session stays in calendars. */
  "cancelledSessions",
] as const;

export type Placeholder = (typeof placeholders)[number];

/** Help text of an input whose text may contain placeholders. */
export const placeholderHint = describePlaceholders();

/** Short form, for texts that rarely need one. */
export const shortPlaceholderHint =
  "{everyDay}, {eventDates} and the like stand for facts of the edition, as in answers.";

function describePlaceholders(): string {
  const names = placeholders.map((name) => `{${name}}`);
  return `These stand for facts of the edition: ${names.join(", ")}.`;
}

/** Replaces placeholders with their facts. Other text in braces is kept. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  const facts = new Map<string, string>(Object.entries(values));
  return text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => facts.get(name) ?? braced);
}
