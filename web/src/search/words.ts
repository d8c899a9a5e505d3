/** The words of a text as they are written, without what stands between them. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
