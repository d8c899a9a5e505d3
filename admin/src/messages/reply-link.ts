import type { ContactMessage } from "api/contract/contact";

/** Longer links are cut off, or do nothing, in some mail clients and browsers. */
const maxLength = 1900;

/** What of that the subject and the sender's name take at most. */
const room = { subject: 700, name: 300 };

type Answered = Pick<ContactMessage, "firstName" | "lastName" | "email" | "subject" | "message">;

/** Opens the mail client with an answer to a message: its subject, and its text as a quotation, as far as a link has room for it. */
export function replyLink({ firstName, lastName, email, subject, message }: Answered): string {
  const line = subject.replaceAll(/\s+/g, " ").trim();
  const about = /^re:/i.test(line) ? line : `Re: ${line}`;
  const address = email.split("@").map(encodeURIComponent).join("@");
  const name = encoded(`${firstName} ${lastName}`, room.name);
  const begun = `mailto:${address}?subject=${encoded(about, room.subject)}&body=${encodeURIComponent("\r\n\r\n")}${name}${encodeURIComponent(" wrote:\r\n")}`;
  return begun + encoded(message, maxLength - begun.length, quoted);
}

function quoted(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`.trimEnd());
  return lines.join("\r\n");
}

/** A text as a link holds it, cut where it would be longer. */
function encoded(text: string, maxLength: number, write = (part: string) => part): string {
  const encode = (part: string) => encodeURIComponent(write(part).toWellFormed());
  const whole = encode(text);
  if (whole.length <= maxLength) return whole;
  // Half of a character is none.
  const characters = Array.from(text);
  const cut = (length: number) => encode(`${characters.slice(0, length).join("")}…`);
  let fits = 0;
  let isTooLong = characters.length;
  while (isTooLong - fits > 1) {
    const middle = Math.floor((fits + isTooLong) / 2);
    if (cut(middle).length <= maxLength) fits = middle;
    else isTooLong = middle;
  }
  return cut(fits);
}
