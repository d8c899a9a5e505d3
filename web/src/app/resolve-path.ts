import { possibleDays } from "api/contract/editions";
import { isYear, type ResolvedPath, type ResolvePath } from "api/contract/site";
import { isSlug } from "api/contract/values";
import { readPageNumber } from "../client/list-pages.ts";
import { documentPaths } from "../feeds/documents.ts";
import { paths } from "../paths.ts";
import { sharePatterns } from "../share/share-pictures.ts";
import { pages } from "./routes.tsx";

/** The console is no page of the router, and is served at its address in lower case alone. */
const consolePath = /^\/admin(?:$|\/(.*))/i;

/** What the parameters of an address can be. */
const parameters: Record<string, (value: string) => boolean> = {
  day: (value) => possibleDays.some((day) => value === `day${day}`),
  page: (value) => readPageNumber(value) !== null,
  slug: isSlug,
  speakerSlug: isSlug,
  year: isYear,
};

/** A part between two slashes: a word, or a parameter and what follows it. */
type Part = { word: string } | Parameter;

interface Parameter {
  parameter: string;
  suffix: string;
}

/** The addresses of pages, documents and pictures; of those of one length the ones with more words first, as the router takes them. */
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
 * The canonical form of a path has its percent-encoding and dot segments normalised, no white space,
 * no slashes at its end, and the words of its route as the route has them: each page has one address,
 * and so one place in the page cache.
 */
export const resolvePath: ResolvePath = (path) => {
  const normal = normalised(path);
  // A browser takes what follows `//` for a host: such a path is never made a target.
  if (normal.startsWith("//")) return { kind: "nowhere", route: "*" };
  const console = consolePath.exec(normal);
  if (console) return aliasUnless(path, `${paths.admin}/${console[1] ?? ""}`, false);
  // From the first slash of a row only: from each of them it would be read to its end again.
  const unslashed = normal.replace(/(?<!\/)\/+$/, "");
  if (unslashed === "") return aliasUnless(path, paths.home, false);
  const given = unslashed
    .slice(1)
    .split("/", maxParts + 1)
    .map(readPart);
  const pattern = patterns.find(({ parts }) => fits(parts, given));
  if (pattern === undefined) return { kind: "nowhere", route: "*" };
  const { route, parts } = pattern;
  if (!parts.every((part, index) => canBe(part, given[index] ?? ""))) {
    return { kind: "nowhere", route };
  }
  const address = parts.map((part, index) => `/${written(part, given[index] ?? "")}`).join("");
  return aliasUnless(path, address, sharePatterns.includes(route));
};

function aliasUnless(path: string, address: string, isPicture: boolean): ResolvedPath {
  return path === address ? { kind: "canonical", isPicture } : { kind: "alias", of: address };
}

/**
 * Decodes the letters, digits and marks that need no percent-encoding and resolves `.` and `..`.
 * @see RFC 3986, 6.2.2
 */
function normalised(path: string): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
  // Concatenated, as a path such as `//other.example` must stay a path.
  return new URL(`http://localhost${decoded}`).pathname;
}

function readPart(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch {
    // No parameter can be this.
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

/** White space within a parameter is an underscore, as in the slug of a speaker. */
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
