import type { TextPiece } from "ui/SearchDialog";
import type { FoundRecord } from "./find-records.ts";
import { normalizeText } from "api/platform/http/normalize-text.contract";

/**
 * Splits a text at matches with the query. A match is the typed start of a word, or the whole word
 * if it was misspelt.
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

/** The longest typed start of a word, or the whole word as a fuzzy match. */
function longestStart(word: string, typed: string[]): string {
  const starts = typed.filter((start) => word.startsWith(start));
  return starts.toSorted((one, other) => other.length - one.length)[0] ?? word;
}

/** Length of the written text for a normalised start: "ß" is two letters when normalised. */
function writtenLength(written: string, start: string): number {
  let length = 0;
  for (const letter of written.match(/\P{M}\p{M}*/gu) ?? []) {
    if (normalizeText(written.slice(0, length)).length >= start.length) break;
    length += letter.length;
  }
  return length;
}
