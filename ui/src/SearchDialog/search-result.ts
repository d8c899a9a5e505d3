import type { PictogramName } from "../Pictogram/Pictogram.tsx";

/** A part of a text, which is or is not what was looked for. */
export interface TextPiece {
  /** The letters, spaces included. */
  text: string;
  /** Whether these letters are what was looked for. */
  isMatch: boolean;
}

/** A text as it is, or in pieces of which those that were looked for are marked. */
export type MarkedText = string | TextPiece[];

/** Something that was found, or a way on. */
export interface SearchResult {
  /** Where it leads; unique among the results. */
  href: string;
  /** What it is called. */
  title: MarkedText;
  /** A second line, such as what somebody does or when something is. */
  detail?: MarkedText;
  /** The square before it: a person's photo, or initials where there is none, or a sign. */
  emblem?: { name: string; photo: string | null } | { pictogram: PictogramName };
}

/** Results of one kind. */
export interface SearchGroup {
  /** What they are, such as "Speakers". */
  title: string;
  /** What must be known to read them, such as the zone of their times. */
  note?: string;
  /** At least one, best first. */
  results: SearchResult[];
}
