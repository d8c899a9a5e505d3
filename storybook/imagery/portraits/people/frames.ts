import { colours } from "../../../../ui/src/theme/tokens.ts";
import type { Glasses } from "../draw/glasses.ts";

/** Glasses of the sample speakers. */
export const frames = {
  round: { breadth: 0.185, height: 0.175, corner: 2.2, rim: 0.022, colour: colours.ink[900] },
  bold: { breadth: 0.2, height: 0.16, corner: 3, rim: 0.042, colour: colours.ink[950] },
  horn: { breadth: 0.2, height: 0.15, corner: 3.2, rim: 0.034, colour: "#4a2a2a" },
  narrow: { breadth: 0.2, height: 0.115, corner: 4, rim: 0.022, colour: colours.ink[800] },
  wire: { breadth: 0.19, height: 0.145, corner: 2.8, rim: 0.014, colour: "#4d4f63" },
  plum: { breadth: 0.2, height: 0.165, corner: 2.5, rim: 0.036, colour: "#5d2f4d" },
} satisfies Record<string, Glasses>;
