import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type * as Opentype from "opentype.js";
import type { Font, Glyph, Path } from "opentype.js";
import { pathData } from "./path-data.ts";
import { column, piece, type Piece } from "./piece.ts";

// Its declarations promise an ES module, yet Node gets a CommonJS one.
const opentype: typeof Opentype = createRequire(import.meta.url)("opentype.js");

/** The voices in which the marks speak. */
const faces = {
  wide: import.meta.resolve("@fontsource/unbounded/files/unbounded-latin-600-normal.woff"),
  wideLight: import.meta.resolve("@fontsource/unbounded/files/unbounded-latin-400-normal.woff"),
  technical: import.meta.resolve("@fontsource/michroma/files/michroma-latin-400-normal.woff"),
  condensed: import.meta
    .resolve("@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff"),
  condensedLight: import.meta
    .resolve("@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff"),
  condensedItalic: import.meta
    .resolve("@fontsource/barlow-condensed/files/barlow-condensed-latin-800-italic.woff"),
  humanist: import.meta
    .resolve("@fontsource/alegreya-sans/files/alegreya-sans-latin-800-normal.woff"),
  humanistLight: import.meta
    .resolve("@fontsource/alegreya-sans/files/alegreya-sans-latin-500-normal.woff"),
  humanistItalic: import.meta
    .resolve("@fontsource/alegreya-sans/files/alegreya-sans-latin-900-italic.woff"),
  geometric: import.meta.resolve("@fontsource/jost/files/jost-latin-600-normal.woff"),
  geometricLight: import.meta.resolve("@fontsource/jost/files/jost-latin-400-normal.woff"),
  slab: import.meta.resolve("@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff"),
  slabItalic: import.meta.resolve("@fontsource/zilla-slab/files/zilla-slab-latin-600-italic.woff"),
  didone: import.meta.resolve("@fontsource/bodoni-moda/files/bodoni-moda-latin-600-normal.woff"),
  didoneItalic: import.meta
    .resolve("@fontsource/bodoni-moda/files/bodoni-moda-latin-500-italic.woff"),
  roman: import.meta.resolve("@fontsource/marcellus/files/marcellus-latin-400-normal.woff"),
  script: import.meta.resolve("@fontsource/yellowtail/files/yellowtail-latin-400-normal.woff"),
} as const;

/** The name of a voice. */
export type Face = keyof typeof faces;

const opened = new Map<Face, Font>();

/** Words as outlines; `size` in units of the mark, `spacing` between letters in parts of the size. */
export function words(face: Face, text: string, size: number, spacing = 0): Piece {
  const path = outlines(face, text, size, spacing);
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  return piece(
    { width: x2 - x1, height: -y1, below: Math.max(0, y2) },
    (x, y) => `<path d="${pathData(path.commands, x - x1, y - y1)}"/>`,
  );
}

/** The letters in a row, kerned; no letter is exchanged for another. */
function outlines(face: Face, text: string, size: number, spacing: number): Path {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const path = new opentype.Path();
  let x = 0;
  let previous: Glyph | undefined;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    if (previous) x += font.getKerningValue(previous, glyph) * scale + spacing * size;
    path.extend(glyph.getPath(x, 0, size));
    x += (glyph.advanceWidth ?? 0) * scale;
    previous = glyph;
  }
  return path;
}

/** Words spread or drawn together until they are as broad as `width`. */
export function fitted(face: Face, text: string, size: number, width: number): Piece {
  const gaps = [...text].length - 1;
  return words(face, text, size, (width - words(face, text, size).width) / gaps / size);
}

/** A name, and below it a line as broad as the name. */
export function under(
  face: Face,
  name: string,
  size: number,
  spacing: number,
  below: Face,
  text: string,
  smaller: number,
): Piece {
  const head = words(face, name, size, spacing);
  return column(size * 0.26, 0, head, fitted(below, text, smaller, head.width));
}

function fontOf(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const file = readFileSync(fileURLToPath(faces[face]));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
  opened.set(face, font);
  return font;
}
