import { z } from "zod";
import type { Metadata } from "sharp";
import type { Crop } from "./files.contract.ts";
import type { FileEntity } from "./files.entity.ts";

/** What the process that decodes a picture is given. */
export interface PictureTask {
  sent: Uint8Array;
  /** What sharp calls its format. */
  format: Metadata["format"];
  keptAs: FileEntity["extension"];
  crop: Crop | undefined;
}

/** What it answers: the picture made anew, or why it is not taken. */
export const pictureAnswer = z.union([
  z.object({ bytes: z.instanceof(Uint8Array), width: z.int(), height: z.int() }),
  z.object({ refused: z.string() }),
]);
export type PictureAnswer = z.infer<typeof pictureAnswer>;
