import type { Mail } from "api/contract/mail";

/** To whom a mail goes, for a person. */
export function recipientOf({ recipient }: Pick<Mail, "recipient">): string {
  return recipient ?? "The organisers";
}
