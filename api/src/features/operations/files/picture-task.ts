import { z } from "zod";
import type { Metadata } from "sharp";
import type { Crop } from "./files.contract.ts";
import type { FileEntity } from "./files.entity.ts";

/** Resource limits for decoding a picture. */
export interface PictureLimits {
  /** Memory of the process, in bytes. */
  maxMemoryBytes: number;
  /** Size of the resulting picture, in bytes. */
  maxAnswerBytes: number;
}

/** Input of the process that decodes a picture. */
export interface PictureTask {
  sent: Uint8Array;
  /** sharp's name of the format. */
  format: Metadata["format"];
  keptAs: FileEntity["extension"];
  crop: Crop | undefined;
  limits: PictureLimits;
}

/** Output: the re-encoded picture, or why it is refused. */
export const pictureAnswer = z.union([
  z.object({ bytes: z.instanceof(Uint8Array), width: z.int(), height: z.int() }),
  z.object({ refused: z.string() }),
]);
export type PictureAnswer = z.infer<typeof pictureAnswer>;
