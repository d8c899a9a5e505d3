import type { Edition } from "api/features/foundation/editions/editions.contract";
import { writeMail, type WrittenMail } from "./write-mail.ts";

export interface ContactMailProps {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  subject: string;
  message: string;
  /** Probable spam. */
  flagged: boolean;
  /** Warnings about the sender, for the organisers. */
  cautions: readonly string[];
}

/** Subject prefix of probable spam, for mail filters. */
const flag = "[Possible spam] ";

/** Mail to the organisers with a contact message. */
export function contactMail(props: ContactMailProps, edition: Edition): WrittenMail {
  const { email, company, message, flagged, subject, cautions } = props;
  const sender = `${props.firstName} ${props.lastName} of ${company}`;
  return writeMail(edition, {
    subject: `${flagged ? flag : ""}Contact: ${subject}`,
    preheader: sender,
    blocks: [
      {
        kind: "paragraph",
        text: `${sender} wrote through the contact form of ${edition.name}:`,
      },
      { kind: "quote", text: message },
      { kind: "facts", facts: [["E-mail", email]] },
      ...cautions.map((text) => ({ kind: "caution", text }) as const),
      { kind: "note", text: `Reply to this mail to answer ${email}.` },
    ],
  });
}
