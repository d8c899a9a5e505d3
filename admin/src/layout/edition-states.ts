import type { Edition } from "api/contract/editions";

/** How an edition stands, in a word. */
export const stateWords: Readonly<Record<Edition["state"], string>> = {
  preparing: "being prepared",
  current: "current",
  archived: "archived",
};
