/** Length of a description in search results, in characters. */
const descriptionLength = 160;

/** Meta description from the start of a text. */
export function descriptionOf(text: string): string {
  return [...text].slice(0, descriptionLength).join("");
}
