import { topicTypes } from "./agenda.contract.ts";

type SessionType = (typeof topicTypes)[number];

/** Common words for the types, as prefixes of a cell's words; the first match is used. */
const words: readonly (readonly [SessionType, RegExp])[] = [
  ["keynote", /\b(?:keynotes?|plenar(?:y|ies))\b/],
  ["panel", /\b(?:panels?|round ?tables?|fireside|debates?)\b/],
  ["workshop", /\b(?:workshops?|tutorials?|trainings?|hands[- ]on|masterclass(?:es)?|labs?)\b/],
  [
    "networking",
    /\b(?:networking|socials?|receptions?|meet[- ]?ups?|party|dinners?|banquets?|drinks?|mixers?|get[- ]together)\b/,
  ],
  [
    "break",
    /\b(?:breaks?|lunch(?:es)?|luncheons?|breakfasts?|coffee|tea|pauses?|intermissions?|registrations?|check[- ]in|doors)\b/,
  ],
  [
    "session",
    /\b(?:sessions?|talks?|presentations?|lectures?|papers?|lightning|orals?|posters?|demos?|demonstrations?|openings?|closings?|welcome|introductions?|intro|remarks|ceremony|awards?|q ?& ?a|contributed|invited|short|long|regular|briefings?|discussions?|general)\b/,
  ],
];

/**
 * Returns the type of a cell: by its name, else by common words; undefined when there is no match.
 */
export function sessionType(cell: string): SessionType | undefined {
  const text = cell.toLowerCase();
  const own = topicTypes.find((type) => type === text);
  return own ?? words.find(([, pattern]) => pattern.test(text))?.[0];
}
