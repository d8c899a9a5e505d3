import type { Mail } from "api/features/people/mail/mail.contract";

/** The recipient in readable form. */
export function recipientOf({ recipient }: Pick<Mail, "recipient">): string {
  return recipient ?? "The organisers";
}
