import type { CellValue } from "api/features/foundation/sheets/sheets.contract";

export interface Merged {
  /** The merged value. */
  value: CellValue;
  /** Both sides changed to different values: ours is kept. */
  isConflict: boolean;
}

/**
 * Three-way merge of one field.
 * @param base the sheet's value at its last read; undefined when there was none
 * @param ours the value in the database
 * @param theirs the value in the sheet
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
