import sharp, { type Metadata, type Sharp } from "sharp";
import { maxPixels, maxSide, type Crop } from "./files.contract.ts";
import type { FileEntity } from "./files.entity.ts";
import type { PictureAnswer, PictureTask } from "./picture-task.ts";

/** Interval of the memory check, in milliseconds. */
const lookMs = 50;

/** Maximum number of pixels of an AVIF. Its decoder takes about 18 bytes per pixel. */
const maxAvifPixels = 16_000_000;

const encode: Record<FileEntity["extension"], (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 88 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 90 }),
};

/** Thrown for a refused picture; the message is shown to the user who uploads it. */
class RefusedPictureError extends Error {
  override name = "RefusedPictureError";
}

/** Decodes and re-encodes one picture. `decode-picture.ts` runs it in a child process. */
async function sanitize(task: PictureTask): Promise<PictureAnswer> {
  const { sent, format, keptAs, crop, limits } = task;
  sharp.cache(false);
  sharp.concurrency(1);
  const { width, height } = await sizeOf(sent, format);
  const picture = sharp(sent, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
  if (crop !== undefined) picture.extract(partOf(crop, width, height));
  const { data: bytes, info } = await encode[keptAs](picture)
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (bytes.length > limits.maxAnswerBytes) {
    throw new RefusedPictureError("This picture has too many details. Please make it smaller");
  }
  return { bytes, width: info.width, height: info.height };
}

/** Returns the size of a picture in its upright orientation, read from the file's header only. */
async function sizeOf(
  sent: Uint8Array,
  expected: Metadata["format"],
): Promise<{ width: number; height: number }> {
  const { autoOrient, format } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (format !== expected) unreadable();
  const { width, height } = autoOrient;
  const longest = Math.max(width, height);
  if (longest > maxSide) {
    const sides = `${thousands(longest)} pixels ${width > height ? "wide" : "high"}`;
    throw new RefusedPictureError(
      `This picture is ${sides}; at most ${thousands(maxSide)} are taken`,
    );
  }
  const most = format === "heif" ? maxAvifPixels : maxPixels;
  if (width * height > most) {
    const has = Math.ceil((width * height) / 1e6);
    throw new RefusedPictureError(
      `This picture has ${has} megapixels; at most ${most / 1e6} are taken${format === "heif" ? " of an AVIF" : ""}`,
    );
  }
  return autoOrient;
}

function partOf(crop: Crop, width: number, height: number) {
  const left = Math.min(Math.round((crop.left / 100) * width), width - 1);
  const top = Math.min(Math.round((crop.top / 100) * height), height - 1);
  const within = (part: number, whole: number, rest: number) =>
    Math.min(Math.max(Math.round((part / 100) * whole), 1), rest);
  return {
    left,
    top,
    width: within(crop.width, width, width - left),
    height: within(crop.height, height, height - top),
  };
}

function unreadable(): never {
  throw new RefusedPictureError("This picture cannot be read: it is damaged or cut off");
}

function thousands(number: number): string {
  return number.toLocaleString("en-GB");
}

process.once("message", (task: PictureTask) => {
  setInterval(() => {
    if (process.memoryUsage.rss() > task.limits.maxMemoryBytes)
      process.kill(process.pid, "SIGKILL");
  }, lookMs).unref();
  void sanitize(task)
    .catch((error: unknown): PictureAnswer => {
      if (error instanceof RefusedPictureError) return { refused: error.message };
      throw error;
    })
    .then((answer) => process.send?.(answer, () => process.disconnect()));
});
