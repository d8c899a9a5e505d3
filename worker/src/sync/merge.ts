import type { CellValue } from "api/contract/sheets";

export interface Merged {
  /** What the field shall be. */
  value: CellValue;
  /** Both sides changed it, and not to the same: ours stays. */
  isConflict: boolean;
}

/**
 * Three-way merge of one field.
 * @param base what the sheet said when it was last read; undefined when it never was
 * @param ours what the database says now
 * @param theirs what the sheet says now
 */
export function mergeField(
  base: CellValue | undefined,
  ours: CellValue,
  theirs: CellValue,
): Merged {
  const editedHere = base !== undefined && ours !== base;
  if (!editedHere || ours === theirs) return { value: theirs, isConflict: false };
  return { value: ours, isConflict: theirs !== base };
}
