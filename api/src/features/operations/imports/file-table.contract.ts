import { z } from "zod";
import { encoding, type Encoding } from "../../../platform/csv/encodings.contract.ts";

const fileSheet = z.object({ name: z.string(), isHidden: z.boolean(), rows: z.int() });

/** Content of a file. */
export const fileTable = z.object({
  cells: z.array(z.array(z.string())),
  /** Sentences about unexpected interpretations. */
  notes: z.array(z.string()),
  /** Encoding of the text; null when the format determines it. */
  encoding: encoding.nullable(),
  /** Whether the encoding is certain. */
  isCertain: z.boolean(),
  /** Name of the sheet that was read; null for a file with one table. */
  sheet: z.string().nullable(),
  /** Non-empty sheets, hidden sheets last. */
  sheets: z.array(fileSheet),
});
export type FileTable = z.infer<typeof fileTable>;

/** Choices for parsing a file. */
export interface FileChoice {
  sheet?: string | undefined;
  encoding?: Encoding | undefined;
}
