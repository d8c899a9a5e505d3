/** Line breaks other than \n: those of Windows, vertical tab, form feed and those of Unicode. */
// oxlint-disable-next-line no-control-regex -- the pattern matches them
const lineBreaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
/**
 * Control characters except tab and \n. Pages, feeds and calendars must not contain them.
 * U+0000 is rejected elsewhere.
 */
// oxlint-disable-next-line no-control-regex -- the pattern matches them
const controls = /(?![\u0000\t\n])\p{Cc}/gu;
/** Invisible hyphens, because of which a search does not find the word. */
const softHyphens = /\u00ad/g;
/**
 * Embeddings, overrides and isolates, which can disguise a text by reordering it and what follows.
 * Marks such as U+200F are kept between letters, because names in right-to-left scripts need them.
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** Invisible characters at both ends: no-break spaces and text direction marks. */
const unseenEnds =
  /^[\s\u061c\u200b\u200e\u200f\ufeff]+|(?<![\s\u061c\u200b\u200e\u200f\ufeff])[\s\u061c\u200b\u200e\u200f\ufeff]+$/gu;

/** Fast path: text that needs no cleaning. */
const clean = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/**
 * Normalizes input before it is stored: composes letters and their marks, as keyboards do and text
 * from a PDF does not, and removes invisible characters, which come from slides and documents.
 */
export function cleanText(text: string): string {
  if (clean.test(text)) return text;
  return text
    .normalize()
    .replace(lineBreaks, "\n")
    .replace(controls, "")
    .replace(softHyphens, "")
    .replace(directionControls, "")
    .replace(unseenEnds, "");
}
