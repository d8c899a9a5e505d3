import type { TextPiece } from "ui/SearchDialog";
import type { FoundRecord } from "./find-records.ts";
import { normalizeText } from "api/contract/normalize-text";

/**
 * Takes a text apart where it fits what was typed: so many letters of a word as were typed, or the
 * whole word where it was spelt otherwise.
 */
export function markMatches(
  text: string,
  { terms, typed }: Pick<FoundRecord, "terms" | "typed">,
): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const part of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const word = normalizeText(part);
    const length = terms.includes(word) ? writtenLength(part, longestStart(word, typed)) : 0;
    add(pieces, part.slice(0, length), true);
    add(pieces, part.slice(length), false);
  }
  return pieces;
}

function add(pieces: TextPiece[], text: string, isMatch: boolean) {
  const last = pieces.at(-1);
  if (text === "") return;
  if (last?.isMatch === isMatch) last.text += text;
  else pieces.push({ text, isMatch });
}

/** The longest that was typed of a word's beginning; else the word, which was meant. */
function longestStart(word: string, typed: string[]): string {
  const starts = typed.filter((start) => word.startsWith(start));
  return starts.toSorted((one, other) => other.length - one.length)[0] ?? word;
}

/** How much of a written word a folded beginning of it takes: "ß" is two letters when folded. */
function writtenLength(written: string, start: string): number {
  let length = 0;
  for (const letter of written.match(/\P{M}\p{M}*/gu) ?? []) {
    if (normalizeText(written.slice(0, length)).length >= start.length) break;
    length += letter.length;
  }
  return length;
}
