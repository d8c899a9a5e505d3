import { z } from "zod";
import { id, text } from "../../../platform/http/values.contract.ts";

/** Maximum size of an uploaded file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Maximum number of pixels of a picture. */
export const maxPixels = 40_000_000;

/** Maximum width and height of a picture, in pixels. */
export const maxSide = 16_000;

/** Maximum length of an alternative text, in characters. */
export const maxAltLength = 300;

/** Crop of a picture in its upright orientation: left, top, width and height in percent. */
const crop = z
  .string()
  .transform((value) => value.split(",").map(Number))
  .refine(
    (values) => values.length === 4 && values.every((value) => value >= 0 && value <= 100),
    "Write four numbers from 0 to 100, with commas between them",
  )
  .transform(([left = 0, top = 0, width = 0, height = 0]) => ({ left, top, width, height }))
  .refine(
    // Browsers compute these numbers with rounding errors.
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && left + width < 100.1 && top + height < 100.1,
    "This part lies outside of the picture",
  );
export type Crop = z.output<typeof crop>;

/**
 * Body of `POST /api/files`, as `multipart/form-data`. The picture is not cropped when `crop` is
 * omitted.
 */
export const fileUpload = z.object({
  file: z
    .instanceof(Uint8Array, { error: "Choose a picture" })
    .refine(({ length }) => length > 0, "This file is empty"),
  alt: text(maxAltLength).default(""),
  crop: crop.optional(),
});

/** An uploaded picture; records refer to it by `url`. */
export const uploadedFile = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Alternative text. */
  alt: z.string(),
});
export type UploadedFile = z.input<typeof uploadedFile>;

/** Path prefix of uploaded pictures. */
export const filesPath = "/files/";
