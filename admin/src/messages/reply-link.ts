import type { ContactMessage } from "api/features/people/contact/contact.contract";

/** Some mail clients and browsers truncate or ignore longer links. */
const maxLength = 1900;

/** Maximum encoded length of the subject and the sender's name. */
const room = { subject: 700, name: 300 };

type Answered = Pick<ContactMessage, "firstName" | "lastName" | "email" | "subject" | "message">;

/**
 * A `mailto:` link that replies to a message, with its subject and quoted text. The text is
 * truncated to fit the link.
 */
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

/** URL-encodes a text and truncates it to the given length. */
function encoded(text: string, maxLength: number, write = (part: string) => part): string {
  const encode = (part: string) => encodeURIComponent(write(part).toWellFormed());
  const whole = encode(text);
  if (whole.length <= maxLength) return whole;
  // Splits by code point, because half of a surrogate pair cannot be encoded.
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
