/** A link in running text. */
export interface InlineLink {
  /** The words that are linked. */
  words: string;
  /** Where they lead. */
  href: string;
}

/** Running text, in which links stand between the words. */
export type Text = string | (string | InlineLink)[];

/** A part of a text, in the order in which it is read. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: Text }
  | { kind: "list"; items: Text[] }
  | { kind: "quote"; text: string; by: string }
  | { kind: "table"; caption: string; head: string[]; rows: string[][] };
