import type { PictogramName } from "../Pictogram/Pictogram.tsx";

/** A part of a text, with or without a match. */
export interface TextPiece {
  /** The text, including spaces. */
  text: string;
  /** Whether it matches the query. */
  isMatch: boolean;
}

/** A plain text, or a text in parts with matches marked. */
export type MarkedText = string | TextPiece[];

/** A search result, or a suggested link. */
export interface SearchResult {
  /** Target; unique among the results. */
  href: string;
  title: MarkedText;
  /** A second line, such as a job title or a time. */
  detail?: MarkedText;
  /** Icon: a photo with initials as the fallback, or a pictogram. */
  emblem?: { name: string; photo: string | null } | { pictogram: PictogramName };
}

/** Results of one kind. */
export interface SearchGroup {
  /** Heading, such as "Speakers". */
  title: string;
  /** Note about the results, such as the time zone of their times. */
  note?: string;
  /** At least one, best match first. */
  results: SearchResult[];
}
