import { widthOf, type LineStyle } from "./lettering.ts";

/** The room that a text has, and how it is to stand in it. */
export interface Column extends Omit<LineStyle, "size"> {
  width: number;
  height: number;
  /** Sizes to try, the largest first; what does not fit at the smallest ends in an ellipsis. */
  sizes: [number, ...number[]];
  /** From line to line, in parts of the size. */
  leading: number;
}

/** A text set in a column. */
export interface SetText {
  style: LineStyle;
  lines: string[];
  /** Pixels from line to line. */
  leading: number;
  height: number;
}

/** Sets a text as large as it fits. */
export function setText(text: string, column: Column): SetText {
  const words = text.trim().split(/\s+/);
  const whole = column.sizes.flatMap((size) => {
    const lines = wrap(words, size, column);
    return lines ? [setAt(balanced(lines, words, size, column), size, column)] : [];
  });
  const smallest = column.sizes.at(-1) ?? column.sizes[0];
  return whole[0] ?? setAt(shorten(words, smallest, column), smallest, column);
}

function setAt(lines: string[], size: number, { voice, spacing, leading }: Column): SetText {
  const step = size * leading;
  return { style: { voice, size, spacing }, lines, leading: step, height: step * lines.length };
}

/** The lines of a text at a size; null when they do not fit. */
function wrap(words: string[], size: number, column: Column): string[] | null {
  const { width, height, leading, ...style } = column;
  const most = Math.max(1, Math.floor(height / (size * leading)));
  const fits = (line: string) => widthOf(line, { ...style, size }) <= width;
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (lines.length < most && fits(word)) lines.push(word);
    else return null;
  }
  return lines;
}

/** As many lines, as equal in length as they can be. */
function balanced(lines: string[], words: string[], size: number, column: Column): string[] {
  let best = lines;
  for (let width = column.width - size / 4; width > 0; width -= size / 4) {
    const narrower = wrap(words, size, { ...column, width });
    if (narrower === null || narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

/** As much of a text as fits, with an ellipsis: whole words, or letters of a first word that is too long. */
function shorten(words: string[], size: number, column: Column): string[] {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const fitting = words.slice(0, count);
    const lines = wrap([...fitting.slice(0, -1), `${fitting.at(-1)}…`], size, column);
    if (lines) return lines;
  }
  const letters = [...(words[0] ?? "")];
  for (let count = letters.length - 1; count > 0; count -= 1) {
    const lines = wrap([`${letters.slice(0, count).join("")}…`], size, column);
    if (lines) return lines;
  }
  return [];
}
