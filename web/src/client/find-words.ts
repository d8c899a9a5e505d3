import { normalizeText } from "api/contract/normalize-text";

/** Whether a text holds every word of a query, whatever its case and accents; of no words all texts do. */
export function wordFinder(query: string): (texts: (string | null | undefined)[]) => boolean {
  const words = normalizeText(query).split(/\s+/).filter(Boolean);
  return (texts) => {
    const text = normalizeText(texts.filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  };
}
