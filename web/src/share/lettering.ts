import { parse, type Font, type Glyph, type PathCommand } from "opentype.js";
import textFile from "ui/theme/fonts/picture-text.ttf?inline";
import titleFile from "ui/theme/fonts/picture-title.ttf?inline";
import titleExtendedFile from "ui/theme/fonts/picture-title-extended.ttf?inline";
import titleVietnameseFile from "ui/theme/fonts/picture-title-vietnamese.ttf?inline";

/** The voices of a picture: what it is about, and everything else. */
export type Voice = "title" | "text";

/** How words stand in a line. */
export interface LineStyle {
  voice: Voice;
  /** Size in pixels. */
  size: number;
  /** Space between letters, in parts of the size. */
  spacing?: number;
}

const others = [fontOf(titleExtendedFile), fontOf(titleVietnameseFile)];
const fonts: Record<Voice, [Font, ...Font[]]> = {
  title: [fontOf(titleFile), ...others],
  text: [fontOf(textFile), ...others],
};

function fontOf(dataUrl: string): Font {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

interface Letter {
  font: Font;
  glyph: Glyph;
  x: number;
}

/** How broad words are in one line. */
export function widthOf(words: string, style: LineStyle): number {
  return layOut(words, style).width;
}

/** The outlines of words in one line as SVG path data, from the origin on the baseline. */
export function outlinesOf(words: string, style: LineStyle): string {
  return layOut(words, style)
    .letters.flatMap(({ glyph, x }) => glyph.getPath(x, 0, style.size).commands)
    .map(pathText)
    .join("");
}

/** Sets letters one by one, kerned; no letter is exchanged for another. */
function layOut(words: string, { voice, size, spacing = 0 }: LineStyle) {
  const letters: Letter[] = [];
  let width = 0;
  for (const character of words.normalize("NFC")) {
    const font = fontFor(voice, character);
    const glyph = font.charToGlyph(character);
    const scale = size / font.unitsPerEm;
    const previous = letters.at(-1);
    if (previous) width += spacing * size;
    if (previous?.font === font) width += font.getKerningValue(previous.glyph, glyph) * scale;
    letters.push({ font, glyph, x: width });
    width += (glyph.advanceWidth ?? 0) * scale;
  }
  return { letters, width };
}

/** The first font that has the letter; what none has is not to be set, see {@link settable}. */
function fontFor(voice: Voice, character: string): Font {
  const [first] = fonts[voice];
  return fonts[voice].find((font) => font.charToGlyphIndex(character) > 0) ?? first;
}

/**
 * Words as the faces can set them: signs that none has, such as emoji, are left out. Null when
 * letters are among what none has: a word without some of its letters is no word.
 */
export function settable(words: string, voice: Voice): string | null {
  const characters = [...words.normalize("NFC")];
  const isSet = (character: string) =>
    /\s/.test(character) || fonts[voice].some((font) => font.charToGlyphIndex(character) > 0);
  const missing = characters.filter((character) => !isSet(character));
  if (missing.some((character) => /[\p{L}\p{M}\p{N}]/u.test(withoutVariants(character))))
    return null;
  return characters.filter(isSet).join("").trim();
}

/** What only chooses between an emoji and a sign stands with the letters of no script. */
function withoutVariants(character: string): string {
  return character.replace(/\p{Variation_Selector}|\u200d|\u20e3/gu, "");
}

/** The library's own writer loses numbers close to zero. */
function pathText(command: PathCommand): string {
  const at = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(" ");
  switch (command.type) {
    case "M":
    case "L":
      return command.type + at(command.x, command.y);
    case "Q":
      return `Q${at(command.x1, command.y1, command.x, command.y)}`;
    case "C":
      return `C${at(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case "Z":
      return "Z";
  }
}
