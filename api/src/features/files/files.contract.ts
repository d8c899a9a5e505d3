import { z } from "zod";
import { id, text } from "../../platform/http/values.contract.ts";

/** Largest file that is taken, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Most pixels of a picture. */
export const maxPixels = 40_000_000;

/** Longest side of a picture, in pixels. */
export const maxSide = 16_000;

/** Longest alternative text, in characters. */
export const maxAltLength = 300;

/** The part of a picture, as it stands upright, that is kept: left, top, width and height in percent of its own. */
const crop = z
  .string()
  .transform((value) => value.split(",").map(Number))
  .refine(
    (values) => values.length === 4 && values.every((value) => value >= 0 && value <= 100),
    "Write four numbers from 0 to 100, with commas between them",
  )
  .transform(([left = 0, top = 0, width = 0, height = 0]) => ({ left, top, width, height }))
  .refine(
    // As a browser reckons them, the numbers are a little off.
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && left + width < 100.1 && top + height < 100.1,
    "This part lies outside of the picture",
  );
export type Crop = z.output<typeof crop>;

/** What `POST /api/files` takes as `multipart/form-data`; what is kept of the picture is the whole unless `crop` is given. */
export const fileUpload = z.object({
  file: z
    .instanceof(Uint8Array, { error: "Choose a picture" })
    .refine(({ length }) => length > 0, "This file is empty"),
  alt: text(maxAltLength).default(""),
  crop: crop.optional(),
});

/** A picture that was uploaded; `url` is what records name it by. */
export const uploadedFile = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** What it shows, for those who do not see it. */
  alt: z.string(),
});
export type UploadedFile = z.input<typeof uploadedFile>;

/** First part of the addresses of uploaded pictures. */
export const filesPath = "/files/";
