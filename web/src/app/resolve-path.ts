import { possibleDays } from "api/features/foundation/editions/editions.contract";
import {
  isYear,
  reservedSlugs,
  type ResolvedPath,
  type ResolvePath,
} from "api/features/foundation/site/site.contract";
import { isSlug } from "api/platform/http/values.contract";
import { readPageNumber } from "../client/list-pages.ts";
import { documentPaths } from "../feeds/documents.ts";
import { paths } from "../paths.ts";
import { sharePatterns } from "../share/share-pictures.ts";
import { pages } from "./routes.tsx";

/** The console is not a page of the site; its own route serves it, at its lower-case path only. */
const consolePath = /^\/admin(?:$|\/(.*))/i;

/** Validates route parameters. */
const parameters: Record<string, (value: string) => boolean> = {
  day: (value) => possibleDays.some((day) => value === `day${day}`),
  page: (value) => readPageNumber(value) !== null,
  slug: isSlug,
  speakerSlug: (value) => isSlug(value) && !reservedSlugs.has(value.toLowerCase()),
  year: isYear,
};

/** A path segment: a literal, or a parameter with a suffix. */
type Part = { word: string } | Parameter;

interface Parameter {
  parameter: string;
  suffix: string;
}

/**
 * Paths of pages, documents and pictures. Of the same length, those with more literals come first,
 * as in the router.
 */
const patterns = [...pages.map(({ path = "" }) => path), ...documentPaths, ...sharePatterns]
  .filter((route) => route !== "/" && route !== "*")
  .map((route) => ({ route, parts: route.slice(1).split("/").map(partOf) }))
  .toSorted((one, other) => countWords(other.parts) - countWords(one.parts));

const maxParts = Math.max(...patterns.map(({ parts }) => parts.length));

function partOf(text: string): Part {
  const [, parameter, suffix = ""] = /^:(\w+)(.*)$/.exec(text) ?? [];
  return parameter === undefined ? { word: text } : { parameter, suffix };
}

function countWords(parts: Part[]): number {
  return parts.filter((part) => "word" in part).length;
}

/**
 * Canonicalises a path: percent-encoding and dot segments are normalised, white space and trailing
 * slashes are removed, and literals get the case of their route. Each page has one URL, and so one
 * entry in the page cache.
 */
export const resolvePath: ResolvePath = (path) => {
  const normal = normalised(path);
  // A browser parses what follows `//` as a host, so such a path is never a redirect target.
  if (normal.startsWith("//")) return { kind: "nowhere", route: "*" };
  const console = consolePath.exec(normal);
  if (console) {
    const address = `${paths.admin}/${console[1] ?? ""}`;
    if (path !== address) return { kind: "alias", of: address };
  }
  // The lookbehind matches a run of slashes once; without it, the match takes quadratic time.
  const unslashed = normal.replace(/(?<!\/)\/+$/, "");
  if (unslashed === "") return aliasUnless(path, paths.home, false);
  const given = unslashed
    .slice(1)
    .split("/", maxParts + 1)
    .map(readPart);
  const pattern = patterns.find(({ parts }) => fits(parts, given));
  if (pattern === undefined) return { kind: "nowhere", route: "*" };
  const { route, parts } = pattern;
  if (console || !parts.every((part, index) => canBe(part, given[index] ?? ""))) {
    return { kind: "nowhere", route };
  }
  const address = parts.map((part, index) => `/${written(part, given[index] ?? "")}`).join("");
  return aliasUnless(path, address, sharePatterns.includes(route));
};

function aliasUnless(path: string, address: string, isPicture: boolean): ResolvedPath {
  return path === address ? { kind: "canonical", isPicture } : { kind: "alias", of: address };
}

/**
 * Decodes unreserved characters and resolves `.` and `..`.
 * @see RFC 3986, 6.2.2
 */
function normalised(path: string): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
  // Concatenated, so that `//other.example` remains a path.
  return new URL(`http://localhost${decoded}`).pathname;
}

function readPart(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch {
    // No parameter accepts this.
    return "%";
  }
}

function fits(parts: Part[], given: string[]): boolean {
  return (
    parts.length === given.length &&
    parts.every((part, index) => {
      const value = given[index] ?? "";
      if ("word" in part) return value.toLowerCase() === part.word;
      return value.length > part.suffix.length && value.endsWith(part.suffix);
    })
  );
}

/** Replaces white space by underscores, as in the slug of a speaker. */
function valueOf({ suffix }: Parameter, given: string): string {
  return given
    .slice(0, given.length - suffix.length)
    .trim()
    .replace(/\s+/g, "_");
}

function canBe(part: Part, given: string): boolean {
  return "word" in part || (parameters[part.parameter]?.(valueOf(part, given)) ?? false);
}

function written(part: Part, given: string): string {
  return "word" in part ? part.word : encodeURIComponent(valueOf(part, given)) + part.suffix;
}
