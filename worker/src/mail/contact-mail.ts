import type { Edition } from "api/contract/editions";
import { writeMail, type WrittenMail } from "./write-mail.ts";

/** What a visitor wrote. */
export interface ContactMailProps {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  subject: string;
  message: string;
  /** Probably written by a program. */
  flagged: boolean;
  /** What the organisers should know before they trust the sender. */
  cautions: readonly string[];
}

/** Stands before the subject of a message that a program probably wrote, for the inbox to sort by. */
const flag = "[Possible spam] ";

/** To the organisers: what a visitor wrote in the contact form. */
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
