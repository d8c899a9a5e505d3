/** As much of a text as a search result shows, in characters. */
const descriptionLength = 160;

/** What describes a page of which there is only its text: the first characters. */
export function descriptionOf(text: string): string {
  return [...text].slice(0, descriptionLength).join("");
}
