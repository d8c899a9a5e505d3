import { z } from "zod";

/** A row or a cell that could not be used. `row` is numbered as the spreadsheet numbers it, the header being row 1. */
export const syncError = z.object({
  sheet: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
});
export type SyncError = z.infer<typeof syncError>;

/** A field's value as a sheet and the database both can hold it. */
export const cellValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type CellValue = z.infer<typeof cellValue>;
