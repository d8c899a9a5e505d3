/** What can be found. */
export type SearchKind = "speaker" | "session" | "article";

/** Something that can be found, as short as finding and showing it allow. */
export interface SearchRecord {
  /** What it is. */
  kind: SearchKind;
  /** Its name or title. */
  title: string;
  /** What stands below the title; before that of a session comes the time it begins. */
  detail: string;
  /** Path of its page. */
  href: string;
  /** Words it is found by besides those that are shown, folded, with spaces between them. */
  words: string;
  /** Address of a speaker's photo. */
  photo?: string | undefined;
  /** When a session begins, ISO 8601, where that is known. */
  start?: string | undefined;
}
