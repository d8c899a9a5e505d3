import { contrast, luminance } from "../theme/contrast.ts";
import { colours } from "../theme/tokens.ts";

const readable = 4.5;
const black = "#000000";

// The first two leave a narrow band of mid-tones without enough contrast, which black covers.
const inks = [colours.haze[0], colours.ink[950], black];

/**
 * A text colour with a contrast of at least 4.5:1 on a CSS hex colour; null for an invalid colour.
 */
export function readableInk(ground: string): string | null {
  if (luminance(ground) === null) return null;
  return inks.find((ink) => contrast(ink, ground) >= readable) ?? black;
}
