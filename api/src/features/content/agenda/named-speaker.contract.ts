import { normalizeText } from "../../../platform/http/normalize-text.contract.ts";
import { titles } from "../speakers/person-name.contract.ts";
import type { Speaker } from "../speakers/speakers.contract.ts";
import {
  maxSpeakers,
  optionalRole,
  tooManySpeakers,
  type ListedSpeaker,
} from "./session-speakers.contract.ts";

/** A speaker that a sheet may name. */
export type NamedSpeaker = Pick<Speaker, "id" | "slug" | "fullName">;

/** The speakers of a cell, or the reason why it cannot be used. */
export type ReadSpeakers = { speakers: ListedSpeaker[] } | { problem: string };

/** Error message for an unknown speaker. */
export const writeASpeaker =
  "Write full names or slugs, divided by semicolons, with a role in brackets";

/** Normalises a name: "Dubois, Amélie" and "AMELIE  DUBOIS" are equal. */
function plainName(name: string): string {
  const [last = "", first, ...more] = name.split(",");
  const inOrder = first !== undefined && more.length === 0 ? `${first} ${last}` : name;
  return normalizeText(inOrder.replace(/[’`´]/g, "'")).replace(/\s+/g, " ").trim();
}

const withoutTitle = (name: string) => plainName(name).replace(titles, "");
const inAnyOrder = (name: string) => withoutTitle(name).split(" ").toSorted().join(" ");

/** Normalisations from strict to loose: the first that matches any speaker is used. */
const readings: ((name: string) => string)[] = [plainName, withoutTitle, inAnyOrder];

const separators = /\s*(?:[,;/&|\n]|\band\b)\s*/gi;

/** Maximum length of a cell that names speakers, in characters. */
const maxLength = 5_000;

/** Maximum number of separators within a name, such as that of "Dubois, Amélie". */
const maxWithinName = 3;

/** Returns a reader for cells with the full names, slugs or ids of speakers and their roles. */
export function speakersReader(speakers: readonly NamedSpeaker[]): (cell: string) => ReadSpeakers {
  const find = speakerFinder(speakers);
  const known = new Map<string, ReadSpeakers>();
  return (cell) => {
    const before = known.get(cell);
    if (before) return before;
    const read = readSpeakers(cell, find);
    known.set(cell, read);
    return read;
  };
}

/** Formats speakers so that {@link speakersReader} reads them back. */
export function speakersText(
  speakers: readonly ListedSpeaker[],
  slugOf: (speakerId: string) => string,
): string | null {
  const texts = speakers.map(({ speakerId, role }) => {
    const slug = slugOf(speakerId);
    return role === null ? slug : `${slug} (${role})`;
  });
  return texts.join("; ") || null;
}

type Find = (name: string) => readonly NamedSpeaker[];

function speakerFinder(speakers: readonly NamedSpeaker[]): Find {
  const bySlug = new Map(speakers.map((speaker) => [speaker.slug, [speaker]]));
  const byId = new Map(speakers.map((speaker) => [speaker.id, [speaker]]));
  const byName = readings.map((read) => ({
    read,
    found: Map.groupBy(speakers, (speaker) => read(speaker.fullName)),
  }));
  return (name) => {
    const named = byName.map(({ read, found }) => found.get(read(name)));
    return [bySlug.get(name), byId.get(name), ...named].find((some) => some !== undefined) ?? [];
  };
}

function readSpeakers(cell: string, find: Find): ReadSpeakers {
  if (cell.length > maxLength) return { problem: `At most ${maxLength} characters` };
  const listed = new Map<string, ListedSpeaker>();
  for (const named of namesOf(cell, find)) {
    const [speaker, ...others] = named.found;
    if (!speaker) return { problem: noSpeaker(named.name, cell) };
    if (others.length > 0) return { problem: severalOf(named.found) };
    if (listed.has(speaker.id)) return { problem: `${speaker.fullName} is named twice` };
    const role = optionalRole.safeParse(named.role);
    if (!role.success) {
      return { problem: `The role of ${speaker.fullName}: ${role.error.issues[0]?.message}` };
    }
    listed.set(speaker.id, { role: role.data, speakerId: speaker.id });
  }
  const speakers = [...listed.values()];
  if (speakers.length > maxSpeakers) return { problem: tooManySpeakers };
  return { speakers };
}

interface FoundName {
  name: string;
  role: string | null;
  /** The speakers with this name. */
  found: readonly NamedSpeaker[];
}

/** Splits a cell into names. A name that contains a separator is preferred if a speaker has it. */
function namesOf(cell: string, find: Find): FoundName[] {
  const pieces = piecesOf(cell);
  const names: FoundName[] = [];
  for (let first = 0; first < pieces.length;) {
    const { next, ...named } = longestName(cell, pieces, first, find);
    names.push(named);
    first = next;
  }
  return names;
}

function longestName(cell: string, pieces: readonly Piece[], first: number, find: Find) {
  const { start = 0, end = 0 } = pieces[first] ?? {};
  const last = Math.min(first + maxWithinName, pieces.length - 1);
  for (let index = last; index > first; index -= 1) {
    const named = withPart(cell.slice(start, pieces[index]?.end), find);
    if (named.found.length > 0) return { ...named, next: index + 1 };
  }
  return { ...withPart(cell.slice(start, end), find), next: first + 1 };
}

/** Reads "Mira Holt (Moderator)". Brackets may also belong to the name. */
function withPart(text: string, find: Find): FoundName {
  const found = find(text);
  const opens = found.length > 0 ? -1 : lastBracket(text);
  if (opens < 1) return { name: text, role: null, found };
  const name = text.slice(0, opens).trim();
  return { name, role: text.slice(opens + 1, -1).trim(), found: find(name) };
}

/** Index of the bracket that the last character closes; -1 when it closes none. */
function lastBracket(text: string): number {
  if (!/[)\]]$/.test(text)) return -1;
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    depth += depthOf(text[index]);
    if (depth === 0) return index;
  }
  return -1;
}

const depthOf = (letter = "") => (")]".includes(letter) ? 1 : "([".includes(letter) ? -1 : 0);

/** Text between separators: its indices in the cell. */
interface Piece {
  start: number;
  end: number;
}

/** Divides a cell at the separators outside brackets; empty pieces are skipped. */
function piecesOf(cell: string): Piece[] {
  const plain = withoutBrackets(cell);
  const pieces: Piece[] = [];
  let start = 0;
  for (const { index, 0: separator } of plain.matchAll(separators)) {
    if (index > start) pieces.push({ start, end: index });
    start = index + separator.length;
  }
  if (plain.length > start) pieces.push({ start, end: plain.length });
  return pieces;
}

/** Replaces text in brackets by letters, so that the indices stay. */
function withoutBrackets(cell: string): string {
  let depth = 0;
  let plain = "";
  for (const letter of cell.split("")) {
    const closes = depthOf(letter) > 0;
    if (closes && depth > 0) depth -= 1;
    else if (depthOf(letter) < 0) depth += 1;
    plain += depth > 0 || closes ? "x" : letter;
  }
  // A bracket that is never closed hides nothing.
  return depth === 0 ? plain : cell;
}

function noSpeaker(name: string, cell: string): string {
  return name === cell ? "No speaker has this name" : `No speaker has the name ${name}`;
}

function severalOf(speakers: readonly NamedSpeaker[]): string {
  const slugs = speakers.slice(0, 3).map(({ slug }) => slug);
  return `Several speakers have this name; write the slug of one, such as ${slugs.join(" or ")}`;
}
