import { z } from "zod";
import { cleanText } from "./clean-text.contract.ts";

/** Instant: ISO 8601 in UTC on the wire, a `Date` in code. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Maximum number of rows in a list response. */
export const maxRows = 100;

/** Primary key. */
export const id = z.uuid({ error: "This is not a valid id" });

/** U+0000 and lone surrogates are valid in JSON, but PostgreSQL cannot store them. */
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const storableMessage = "This contains a character that cannot be stored";

/** User input: invisible characters removed, storable, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .overwrite(cleanText)
    .max(max, `At most ${max} characters`)
    .refine(isStorable, storableMessage);
}

/** Optional {@link text}. An empty string becomes null. */
export function optionalText(max: number) {
  return text(max)
    .nullable()
    .transform((value) => (value === "" ? null : value));
}

/** Long text in a response. Lists cannot be sorted or filtered by it. */
export const longText = z.string();

/** Maximum length of a slug made from a title, in characters. */
export const maxTitleSlugLength = 300;

const slugCharacters = /^[^\s/?#%\\<>"]+$/u;
const slugMessage = 'A slug holds no spaces and none of / ? # % \\ < > "';

const isNoDotSegment = (value: string) => value !== "." && value !== "..";

/** Last segment of a page's URL. */
export function slugText(max: number) {
  return text(max)
    .regex(slugCharacters, slugMessage)
    .refine(isNoDotSegment, "A slug holds more than dots");
}

/** Slug in a URL or query. It is compared without normalization. */
export const askedSlug = z
  .string()
  .max(maxTitleSlugLength, `At most ${maxTitleSlugLength} characters`)
  .regex(slugCharacters, slugMessage)
  .refine(isNoDotSegment, "A slug holds more than dots")
  .refine(isStorable, storableMessage);

/** Validates like {@link askedSlug}, but much faster. */
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

/**
 * Rejects user info in URLs: browsers send it to the site, and it can be mistaken for the host
 * name.
 */
function namesNobody(value: string): boolean {
  if (!isWebAddress(value)) return true;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}
const namesNobodyMessage = "Leave out the name and password before the @";

/**
 * Normalizes a web address: case of the host, default port, dot segments and unnecessary escapes.
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
    .replace(/[?#]+$/, "");
}

/** A slug, or an empty string to have one generated. */
export function slugOrEmpty<Slug extends z.ZodType<string>>(slug: Slug) {
  return z.union([z.literal(""), slug]);
}

/** Error of a slug that was left empty, when the record's name yields none. */
export const noSlugFromName = "No address can be made from this; write a slug";

/**
 * Makes a slug from a title: lowercases it, removes all but letters, digits, spaces and hyphens,
 * and replaces each run of spaces and hyphens by one hyphen.
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
 * Makes a slug of at most `max` characters.
 * @param number adds a suffix to duplicates, from 2 on: `ada_lee-2`
 */
export function numberedSlug(base: string, max: number, number = 1): string {
  const suffix = number === 1 ? "" : `-${number}`;
  // Do not leave half of a surrogate pair at the cut.
  return base.slice(0, max - suffix.length).replace(/[\ud800-\udbff]$/, "") + suffix;
}

/** Link to another site. Only `http:` and `https:`, so that script URLs are never stored. */
const webAddress = text(2048)
  .refine(isWebAddress, "This must be an address that begins with http:// or https://")
  .refine(namesNobody, namesNobodyMessage);

/** {@link webAddress} that must use HTTPS. */
const secureAddress = webAddress.refine(
  (value) => !isWebAddress(value) || new URL(value).protocol === "https:",
  "This must be an address that begins with https://",
);

/** Picture: a {@link webAddress} or a path on this site (`/portraits/x.avif`). */
export const imageAddress = text(2048)
  .refine(
    (value) => isWebAddress(value) || /^\/[\w-][\w./-]*$/.test(value),
    "This must be an address that begins with http://, https:// or a path on this site",
  )
  .refine(namesNobody, namesNobodyMessage);

/** Page of this site (`/live`, `/agenda?day=2`) or a {@link webAddress}. */
export const link = text(2048)
  .refine(
    (value) => isWebAddress(value) || /^\/(?![/\\])[^\s\\]*$/.test(value),
    "This must be a path on this site or an address that begins with http:// or https://",
  )
  .refine(namesNobody, namesNobodyMessage);

export const emptyAsNull = z.literal("").transform(() => null);

/** Optional {@link webAddress}. An empty string becomes null. */
export const optionalWebAddress = z.union([emptyAsNull, webAddress.nullable()]);
/** Optional {@link secureAddress}. An empty string becomes null. */
export const optionalSecureAddress = z.union([emptyAsNull, secureAddress.nullable()]);
/** Optional {@link link}. An empty string becomes null. */
export const optionalLink = z.union([emptyAsNull, link.nullable()]);
/** Optional {@link imageAddress}. An empty string becomes null. */
export const optionalImageAddress = z.union([emptyAsNull, imageAddress.nullable()]);

/** Error of a value that is not one of the options. */
export function writeOneOf(options: readonly (string | number)[]): string {
  return `Write one of ${options.join(", ")}`;
}

/** PostgreSQL `integer`. */
export const int4 = z
  .int("Write a whole number")
  .min(-2_147_483_648, "This number is too small")
  .max(2_147_483_647, "This number is too large");

/** Type of an object schema, for modules that do not import zod. */
export type ObjectSchema = z.ZodObject;
