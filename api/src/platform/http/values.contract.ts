import { z } from "zod";

/** An instant: ISO 8601 UTC on the wire, a `Date` inside. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Most rows that a list answers at a time. */
export const maxRows = 100;

/** A row's key. */
export const id = z.uuid({ error: "This is not a valid id" });

/** U+0000 and lone surrogates are legal in JSON and impossible in PostgreSQL. */
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const storableMessage = "This contains a character that cannot be stored";

/** Text as a person types it: trimmed, storable, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isStorable, storableMessage);
}

/** {@link text} that may be left out: an empty string becomes null. */
export function optionalText(max: number) {
  return text(max)
    .nullable()
    .transform((value) => (value === "" ? null : value));
}

/** Text of many words as it is answered; lists are neither sorted nor filtered by it. */
export const longText = z.string();

/** Longest slug of what has a title, in characters. */
export const maxTitleSlugLength = 300;

const slugCharacters = /^[^\s/?#%\\<>"]+$/u;
const slugMessage = 'A slug holds no spaces and none of / ? # % \\ < > "';

const isNoDotSegment = (value: string) => value !== "." && value !== "..";

/** The last part of a page's address. */
export function slugText(max: number) {
  return text(max)
    .regex(slugCharacters, slugMessage)
    .refine(isNoDotSegment, "A slug holds more than dots");
}

/** A slug as an address or a question names it: not changed before it is compared. */
export const askedSlug = z
  .string()
  .max(maxTitleSlugLength, `At most ${maxTitleSlugLength} characters`)
  .regex(slugCharacters, slugMessage)
  .refine(isNoDotSegment, "A slug holds more than dots")
  .refine(isStorable, storableMessage);

/** Whether a text can be a slug: what {@link askedSlug} says, for a fraction of its time. */
export function isSlug(value: string): boolean {
  return (
    value.length <= maxTitleSlugLength &&
    slugCharacters.test(value) &&
    isNoDotSegment(value) &&
    isStorable(value)
  );
}

const webProtocols = new Set(["http:", "https:"]);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && webProtocols.has(new URL(value).protocol);
}

/** A name in a link is sent along, or taken for the name of the site. */
function namesNobody(value: string): boolean {
  if (!isWebAddress(value)) return true;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}
const namesNobodyMessage = "Leave out the name and password before the @";

/**
 * The one spelling of a web address that is written in many: letters of the host, a default port, dot
 * segments, escapes of what needs none.
 * @see RFC 3986, 6.2
 */
export function canonicalAddress(value: string): string {
  if (!isWebAddress(value)) return value;
  const url = new URL(value);
  url.hostname = url.hostname.replace(/\.$/, "");
  return url.href
    .replace(/%[\da-f]{2}/gi, (escape) => {
      const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase();
    })
    .replace(/\??#?$/, "");
}

/** A slug, or nothing where one is to be made. */
export function slugOrEmpty<Slug extends z.ZodType<string>>(slug: Slug) {
  return z.union([z.literal(""), slug]);
}

/**
 * The slug of a title: lowercase; other than letters, digits, spaces and hyphens removed; spaces to
 * hyphens; repeated hyphens collapsed.
 */
export function titleSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-");
}

/**
 * A slug of at most `max` characters.
 * @param number from 2 on, one of several that would be the same: `ada_lee-2`
 */
export function numberedSlug(base: string, max: number, number = 1): string {
  const suffix = number === 1 ? "" : `-${number}`;
  // Cut between the halves of a character, the first half goes as well.
  return base.slice(0, max - suffix.length).replace(/[\ud800-\udbff]$/, "") + suffix;
}

/** A link to another site: `http:` or `https:` only, so that no script address is ever stored. */
const webAddress = text(2048)
  .refine(isWebAddress, "This must be an address that begins with http:// or https://")
  .refine(namesNobody, namesNobodyMessage);

/** A {@link webAddress} that nobody on the way can read or change. */
const secureAddress = webAddress.refine(
  (value) => !isWebAddress(value) || new URL(value).protocol === "https:",
  "This must be an address that begins with https://",
);

/** A picture: a {@link webAddress} or a path on this site (`/portraits/x.avif`). */
export const imageAddress = text(2048)
  .refine(
    (value) => isWebAddress(value) || /^\/[\w-][\w./-]*$/.test(value),
    "This must be an address that begins with http://, https:// or a path on this site",
  )
  .refine(namesNobody, namesNobodyMessage);

/** A page of this site (`/live`, `/agenda?day=2`) or a {@link webAddress}. */
export const link = text(2048)
  .refine(
    (value) => isWebAddress(value) || /^\/(?![/\\])[^\s\\]*$/.test(value),
    "This must be a path on this site or an address that begins with http:// or https://",
  )
  .refine(namesNobody, namesNobodyMessage);

/** An empty string stands for nothing. */
export const emptyAsNull = z.literal("").transform(() => null);

/** {@link webAddress} that may be left out: an empty string becomes null. */
export const optionalWebAddress = z.union([emptyAsNull, webAddress.nullable()]);
/** {@link secureAddress} that may be left out: an empty string becomes null. */
export const optionalSecureAddress = z.union([emptyAsNull, secureAddress.nullable()]);
/** {@link link} that may be left out: an empty string becomes null. */
export const optionalLink = z.union([emptyAsNull, link.nullable()]);
/** {@link imageAddress} that may be left out: an empty string becomes null. */
export const optionalImageAddress = z.union([emptyAsNull, imageAddress.nullable()]);

/** A PostgreSQL `integer`. */
export const int4 = z.int("Write a whole number").min(-2_147_483_648).max(2_147_483_647);

/** A schema of an object, for those who hold contracts without zod. */
export type ObjectSchema = z.ZodObject;
