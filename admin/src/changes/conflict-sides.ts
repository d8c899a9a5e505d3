/** A side of a field that both sides changed: ours is here, theirs is elsewhere or newer. */
export type Side = (typeof sides)[number];

export const sides = ["ours", "theirs"] as const;

/** Whose value each side is. */
export type SideNames = Readonly<Record<Side, string>>;

export const conflictSides = {
  sheet: { ours: "Ours", theirs: "The sheet's" },
  file: { ours: "Ours", theirs: "The file's" },
  /** A field that an undo left, because it was edited since. */
  undo: { ours: "Stays", theirs: "Would have become" },
} as const satisfies Record<string, SideNames>;

export function sidesOfEditors(other: string): SideNames {
  return { ours: "Yours", theirs: `${other}'s` };
}

/** "Keep ours" or "Take the sheet's". */
export function choiceWords(names: SideNames, side: Side): string {
  return `${side === "ours" ? "Keep" : "Take"} ${names[side].toLowerCase()}`;
}

/** Said of a record in place of its fields. */
export const deletedHere = "Deleted here, and still in the sheet.";
