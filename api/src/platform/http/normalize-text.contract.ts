/** Transliteration of letters that Unicode does not decompose. */
const spelledOut: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Converts to lower case and removes diacritics, so that "Müller" matches "muller". */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter);
}
