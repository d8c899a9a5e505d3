import { normalizeText } from "../../../platform/http/normalize-text.contract.ts";

/** Titles before a name, with their separators. */
export const titles =
  /^(?:(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|lord|lady|capt|captain|eng|ing|rev|hon)\b\.?\s*)+(?=\p{L})/iu;

const titleAlone =
  /^(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|lord|lady|capt|captain|eng|ing|rev|hon)\.?$/iu;

/** A last name may start with these before its last word: "Jan van der Meer". */
const particle =
  /^(?:van|von|vom|vander|der|den|de|del|della|dela|di|da|do|dos|das|du|la|le|los|las|ten|ter|te|zu|zur|zum|af|av|bin|ibn|bint|al|el|st\.?)$/iu;

/** Suffixes that belong to the last name: "Martin King Jr." */
const suffix = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d|msc|bsc|mba|ceng|fraes|obe|mbe|cbe)\.?,?$/iu;

/**
 * "Lee, Ada, PhD, MBA, CEng, FRAeS" has six parts; a text with more than the limit is not a name.
 */
const maxParts = 20;

/** Names in these scripts start with the family name and are not split. */
const familyFirst =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u;

/** Splits a full name; null when it is not a name. A person may have only one name. */
export function splitName(name: string): { firstName: string; lastName: string } | null {
  if (isUndivided(name)) {
    return isOneName(name) ? { firstName: wordsOf(name).join(" "), lastName: "" } : null;
  }
  const spoken = asSpoken(name);
  if (spoken === null) return null;
  const title = titles.exec(spoken.name)?.[0] ?? "";
  const words = wordsOf(spoken.name.slice(title.length));
  const begin = lastNameIndex(words, spoken.lastWords);
  if (begin < 1 || begin === words.length) return null;
  return {
    firstName: [...wordsOf(title), ...words.slice(0, begin)].join(" "),
    lastName: words.slice(begin).join(" "),
  };
}

/** Whether a name is a single word, or in a script whose names are not split. */
function isUndivided(name: string): boolean {
  const { length } = wordsOf(name);
  if (length === 0 || name.includes(",")) return false;
  return length === 1 || familyFirst.test(name);
}

/**
 * Returns a name with the first name first, and the number of words in its last name: "Lee, Ada,
 * PhD" is "Ada Lee, PhD". Null when the name has too many parts.
 */
function asSpoken(name: string): { name: string; lastWords: number } | null {
  const parts = name.split(",", maxParts).map((part) => part.trim());
  if (parts.length === maxParts) return null;
  const suffixes: string[] = [];
  while (parts.length > 1 && wordsOf(parts.at(-1) ?? "").every(isSuffix)) {
    suffixes.unshift(parts.pop() ?? "");
  }
  const withSuffixes = (text: string) =>
    [text, ...suffixes].filter((part) => part !== "").join(", ");
  const [last = "", first, ...more] = parts;
  if (more.length > 0) return null;
  if (first === undefined) return { name: withSuffixes(last), lastWords: 1 };
  // "Meer, Jan van der" determines the number of words in the last name.
  const lastWords = wordsOf([last, ...suffixes].join(" ")).length;
  return { name: withSuffixes(`${first} ${last}`), lastWords };
}

/**
 * Returns the index of the first word of the last name: suffixes and particles belong to it.
 * @param lastWords the number of words that it has at least
 */
function lastNameIndex(words: readonly string[], lastWords: number): number {
  let begin = words.length - lastWords;
  while (begin > 0 && isSuffix(words[begin] ?? "")) begin -= 1;
  const ofParticle = words.findIndex(
    (word, index) => index > 0 && index < begin && particle.test(word),
  );
  return ofParticle === -1 ? begin : ofParticle;
}

const isOneName = (name: string) => /\p{L}/u.test(name) && !titleAlone.test(name.trim());

/** Pronouns after a name. */
const pronouns = /[([]\s*(?:she|he|they|ze|xe|it|any)\b[^()[\]]{0,30}[)\]]/i;

/** Separates a name and its pronouns; they are empty when there are none. */
export function withoutPronouns(name: string): { name: string; pronouns: string } {
  const found = pronouns.exec(name)?.[0] ?? "";
  return { name: name.replace(found, " ").trim(), pronouns: found };
}

const companyWord =
  /\b(?:air|airlines?|airways|aero\w*|aviation|airports?|ltd|limited|inc|llc|gmbh|ag|plc|corp\w*|company|group|universit\w*|institut\w*|college|school|labs?|foundation|association|agency|authority|ministry|department|technolog\w*|technics|systems|solutions|consulting|services|international|bank|media|studios?|software|holdings?|partners)\b/i;

/**
 * Returns the parts before and after the first comma of a name, without degrees; null when there is
 * no comma.
 */
export function aroundComma(name: string): { before: string; after: string } | null {
  const at = name.indexOf(",");
  if (at === -1) return null;
  const [before, after] = [name.slice(0, at).trim(), name.slice(at + 1).trim()];
  const isDegree = wordsOf(after.replaceAll(",", " ")).every(isSuffix);
  return before === "" || after === "" || isDegree ? null : { before, after };
}

/**
 * Whether the names of a column have a company, not a first name, after their comma: some look like
 * a company, or most have several words before the comma, unlike most last names.
 */
export function haveCompanies(names: readonly string[]): boolean {
  const parts = names.map(aroundComma).filter((part) => part !== null);
  const isLong = ({ before }: { before: string }) =>
    wordsOf(before).length > 1 && !particle.test(wordsOf(before)[0] ?? "");
  const long = parts.filter(isLong);
  if (long.some(({ after }) => companyWord.test(after))) return true;
  return long.length > 1 && 2 * long.length > parts.length;
}

/** Returns a name without titles and degrees, in normalised word order, for comparing names. */
export function likeName(name: string): string {
  const words = wordsOf(normalizeText(name).replace(titles, "").replaceAll(",", " "));
  return words
    .filter((word) => !isSuffix(word))
    .toSorted()
    .join(" ");
}

const isSuffix = (word: string) => suffix.test(word);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");
