import { parse, type Font, type Glyph, type PathCommand } from "opentype.js";
import textFile from "ui/theme/fonts/picture-text.ttf?inline";
import titleFile from "ui/theme/fonts/picture-title.ttf?inline";
import titleExtendedFile from "ui/theme/fonts/picture-title-extended.ttf?inline";
import titleVietnameseFile from "ui/theme/fonts/picture-title-vietnamese.ttf?inline";

/** Font roles: titles, and all other text. */
export type Voice = "title" | "text";

/** Style of a line of text. */
export interface LineStyle {
  voice: Voice;
  /** Font size in pixels. */
  size: number;
  /** Letter spacing in em. */
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

/** Width of a line of text, in pixels. */
export function widthOf(words: string, style: LineStyle): number {
  return layOut(words, style).width;
}

/** Outlines of a line of text as SVG path data, with the origin on the baseline. */
export function outlinesOf(words: string, style: LineStyle): string {
  return layOut(words, style)
    .letters.flatMap(({ glyph, x }) => glyph.getPath(x, 0, style.size).commands)
    .map(pathText)
    .join("");
}

/** Places glyphs one by one, with kerning and without ligatures. */
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

/**
 * The first font with a glyph for the character. Unsupported characters must be removed first, see
 * {@link settable}.
 */
function fontFor(voice: Voice, character: string): Font {
  const [first] = fonts[voice];
  return fonts[voice].find((font) => font.charToGlyphIndex(character) > 0) ?? first;
}

/**
 * Removes characters without a glyph, such as emoji. Returns null if a letter has none, because a
 * word cannot lose letters.
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

/** Removes variation selectors, joiners and keycaps of emoji, which are not part of a letter. */
function withoutVariants(character: string): string {
  return character.replace(/\p{Variation_Selector}|\u200d|\u20e3/gu, "");
}

/** The library's own serialiser loses numbers close to zero. */
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
