import { existsSync } from "node:fs";
import { resolve, sep } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { pictureQueue } from "../../../platform/pictures/one-at-a-time.ts";
import { built } from "./static-files.routes.ts";
import type { Picture, PictureLayer } from "./site.contract.ts";

/** A queue of its own, so that drawing does not wait for uploads. */
const inTurn = pictureQueue();

/**
 * Draws a picture as PNG, off the event loop.
 * @param readUploaded returns the bytes of an uploaded picture by its path; null when there is none
 * @throws HttpProblem 503 when too many pictures are waiting
 */
export async function drawPicture(
  { width, height, layers }: Picture,
  readUploaded: ReadUploaded,
): Promise<Buffer> {
  return inTurn(async () => {
    const overlays = await Promise.all(layers.map((layer) => overlayOf(layer, readUploaded)));
    return sharp({ create: { width, height, channels: 3, background: "black" } })
      .composite(overlays.filter((overlay) => overlay !== null))
      .png({ palette: true, quality: 92 })
      .toBuffer();
  });
}

export type ReadUploaded = (path: string) => Promise<Buffer | null>;

async function overlayOf(
  layer: PictureLayer,
  readUploaded: ReadUploaded,
): Promise<OverlayOptions | null> {
  if ("svg" in layer) return { input: Buffer.from(layer.svg) };
  const { left, top, width, height } = layer;
  const picture = builtFile(layer.file) ?? (await readUploaded(layer.file));
  if (picture === null) return null;
  const { data, info } = await sharp(picture)
    .resize(width, height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left, top };
}

function builtFile(path: string): string | null {
  const file = resolve(built.site, `.${path}`);
  return file.startsWith(built.site + sep) && existsSync(file) ? file : null;
}
