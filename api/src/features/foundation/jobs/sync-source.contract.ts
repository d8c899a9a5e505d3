import { z } from "zod";

export const syncSource = z.enum(["speakers", "agenda"]);
export type SyncSource = z.infer<typeof syncSource>;

/** Sources of runs: the spreadsheets, and posts, which only come from files. */
export const runSource = z.enum([...syncSource.options, "news"]);
export type RunSource = z.infer<typeof runSource>;
