import { normalizeText } from "api/platform/http/normalize-text.contract";

/**
 * Whether texts contain all words of a query, ignoring case and accents. An empty query matches
 * all.
 */
export function wordFinder(query: string): (texts: (string | null | undefined)[]) => boolean {
  const words = normalizeText(query).split(/\s+/).filter(Boolean);
  return (texts) => {
    const text = normalizeText(texts.filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  };
}
