/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
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

/** Lower case without diacritics, for comparing what people type: "Müller" and "muller" are the same. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter);
}
