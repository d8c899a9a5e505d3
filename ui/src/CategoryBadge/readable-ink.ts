import { contrast, luminance } from "../theme/contrast.ts";
import { colours } from "../theme/tokens.ts";

const readable = 4.5;
const black = "#000000";

// Between the first two a thin band of middle tones is left, which black closes.
const inks = [colours.haze[0], colours.ink[950], black];

/** The ink that reads at 4.5 : 1 or better on a ground of the given CSS hex colour; none for other text. */
export function readableInk(ground: string): string | null {
  if (luminance(ground) === null) return null;
  return inks.find((ink) => contrast(ink, ground) >= readable) ?? black;
}
