import { domainToUnicode } from "node:url";

export interface Sender {
  firstName: string;
  lastName: string;
  email: string;
}

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * Reply address of a sender. A misleading name is omitted; it is only in the text, with a warning.
 */
export function replyToOf(sender: Sender): { name: string; address: string } {
  const name = `${sender.firstName} ${sender.lastName}`;
  return { name: isPosing(name) ? "" : name, address: sender.email };
}

/** Warnings about a sender for the organisers; usually none. */
export function cautionsAbout(sender: Sender): string[] {
  const shown = internationalisedDomain(sender.email);
  const cautions: string[] = [];
  if (shown !== null) {
    cautions.push(
      `The domain of this address has letters beyond a to z. Mail programs show it as ${shown}, which may look like a domain that you know.`,
    );
  }
  if (isPosing(`${sender.firstName} ${sender.lastName}`)) {
    cautions.push(
      "The name is written so that it could pass for somebody else's. Trust the address, not the name.",
    );
  }
  return cautions;
}

/**
 * Whether a mail program could show a misleading name: one that looks like an address, or uses
 * look-alike letters.
 */
function isPosing(name: string): boolean {
  return mixesAlphabets(name) || /[@<>]/.test(name) || /\p{Bidi_Control}/u.test(name);
}

/** Whether a word mixes look-alike alphabets: `Pаypal` with a Cyrillic `а`. */
function mixesAlphabets(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);
}

/** Displayed form of an internationalised domain; null for other domains. */
function internationalisedDomain(address: string): string | null {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  if (!domain.split(".").some((label) => label.startsWith("xn--"))) return null;
  return domainToUnicode(domain) || domain;
}
