/** Titles before a name, with what stands between them and it. */
export const titles =
  /^(?:(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|lord|lady|capt|captain|eng|ing|rev|hon)\b\.?\s*)+(?=\p{L})/iu;

/** With these a last name begins before its last word: "Jan van der Meer". */
const particle =
  /^(?:van|von|vom|vander|der|den|de|del|della|dela|di|da|do|dos|das|du|la|le|los|las|ten|ter|te|zu|zur|zum|af|av|bin|ibn|bint|al|el|st\.?)$/iu;

/** These follow a last name and stay with it: "Martin King Jr." */
const suffix = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d|msc|bsc|mba|ceng|fraes|obe|mbe|cbe)\.?,?$/iu;

/** "Lee, Ada, PhD, MBA, CEng, FRAeS" has six parts; what has so many is no name. */
const maxParts = 20;

/** Reads a full name; null when it is no first and last name. */
export function splitName(name: string): { firstName: string; lastName: string } | null {
  const parts = name.split(",", maxParts).map((part) => part.trim());
  if (parts.length === maxParts) return null;
  const added: string[] = [];
  while (parts.length > 1 && wordsOf(parts.at(-1) ?? "").every(isSuffix)) {
    added.unshift(parts.pop() ?? "");
  }
  const [last = "", first, ...more] = parts;
  if (more.length > 0) return null;
  // "Meer, Jan van der" says how many words the last name has.
  const lastWords = first === undefined ? 1 : wordsOf([last, ...added].join(" ")).length;
  const inOrder = first === undefined ? last : `${first} ${last}`;
  const whole = [inOrder, ...added].filter((part) => part !== "").join(", ");

  const title = titles.exec(whole)?.[0] ?? "";
  const words = wordsOf(whole.slice(title.length));
  let begin = words.length - lastWords;
  while (begin > 0 && isSuffix(words[begin] ?? "")) begin -= 1;
  const ofParticle = words.findIndex(
    (word, index) => index > 0 && index < begin && particle.test(word),
  );
  if (ofParticle !== -1) begin = ofParticle;
  if (begin < 1 || begin === words.length) return null;
  return {
    firstName: [...wordsOf(title), ...words.slice(0, begin)].join(" "),
    lastName: words.slice(begin).join(" "),
  };
}

const isSuffix = (word: string) => suffix.test(word);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");
