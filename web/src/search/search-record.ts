export type SearchKind = "speaker" | "session" | "article";

/** A compact entry of the search index. */
export interface SearchRecord {
  kind: SearchKind;
  title: string;
  /** Second line of a result. A session's start time is shown before it. */
  detail: string;
  /** Path of the page. */
  href: string;
  /** Additional search words, normalised and separated by spaces. */
  words: string;
  photo?: string | undefined;
  /** Start of a session, ISO 8601, if known. */
  start?: string | undefined;
}
