import { widthOf, type LineStyle } from "./lettering.ts";

/** Box and style of a text. */
export interface Column extends Omit<LineStyle, "size"> {
  width: number;
  height: number;
  /**
   * Font sizes to try, largest first. A text that does not fit at the smallest one is truncated
   * with an ellipsis.
   */
  sizes: [number, ...number[]];
  /** Line height in em. */
  leading: number;
}

/** A text broken into lines. */
export interface SetText {
  style: LineStyle;
  lines: string[];
  /** Line height in pixels. */
  leading: number;
  height: number;
}

/** Sets a text in the largest size that fits. */
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

/** Breaks a text into lines at a size; null when it does not fit. */
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

/** Balances line lengths without adding lines. */
function balanced(lines: string[], words: string[], size: number, column: Column): string[] {
  let best = lines;
  for (let width = column.width - size / 4; width > 0; width -= size / 4) {
    const narrower = wrap(words, size, { ...column, width });
    if (narrower === null || narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

/**
 * Truncates a text with an ellipsis, at a word boundary, or within a first word that is too long.
 */
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
