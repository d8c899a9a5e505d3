/** What a name in braces stands for in the texts of an edition: "{event} takes place on {eventDates}." */
export const placeholders = {
  event: "name of the edition, with its year",
  organiser: "its short name, without the year",
  eventDates: "its days",
  firstDay: "its first day",
  lastDay: "its last day",
  bookBy: "the day on which the first pass closes",
  email: "e-mail address of the organisers",
  phone: "their telephone",
  businessHours: "when they answer",
  weekendHours: "when they answer at weekends",
  street: "street of their address",
  city: "its city",
  address: "their whole address",
  attempts: "how long counted tries are kept",
  sessions: "how long ended sign-ins are kept",
  links: "how long expired links are kept",
  mails: "how long mails about accounts are kept",
  unverifiedAccounts: "how long accounts of unconfirmed addresses are kept",
  jobs: "how long records of background work are kept",
  contactMessages: "how long messages are kept",
  suppressedAddresses: "how long addresses are kept that no mail is sent to",
  cancelledSessions: "how long a cancelled session stays in calendars",
} as const;

export type Placeholder = keyof typeof placeholders;

/** The sentence below the input of a text that may hold placeholders. */
export const placeholderHint = describePlaceholders();

function describePlaceholders(): string {
  const names = Object.keys(placeholders).map((name) => `{${name}}`);
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
