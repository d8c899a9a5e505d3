import { existsSync } from "node:fs";
import { resolve, sep } from "node:path";
import pLimit from "p-limit";
import sharp, { type OverlayOptions } from "sharp";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { built } from "./files.routes.ts";
import type { Picture, PictureLayer } from "./site.contract.ts";

/** Drawing takes a core for a moment, and tens of megabytes; pages are to be served meanwhile. */
const oneAtATime = pLimit(1);

const maxQueueLength = 20;

// The page cache caches the result; the inputs need not stay in memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Draws a picture as PNG, off the event loop.
 * @throws HttpProblem 503 when too many others are waiting to be drawn
 */
export async function drawPicture({ width, height, layers }: Picture): Promise<Buffer> {
  if (oneAtATime.pendingCount >= maxQueueLength) {
    throw new HttpProblem(503, "Too many pictures are being drawn. Please try again in a moment.");
  }
  return oneAtATime(async () => {
    const overlays = await Promise.all(layers.map(overlayOf));
    return sharp({ create: { width, height, channels: 3, background: "black" } })
      .composite(overlays.filter((overlay) => overlay !== null))
      .png({ palette: true, quality: 92 })
      .toBuffer();
  });
}

async function overlayOf(layer: PictureLayer): Promise<OverlayOptions | null> {
  if ("svg" in layer) return { input: Buffer.from(layer.svg) };
  const { left, top, width, height } = layer;
  const file = resolve(built.site, `.${layer.file}`);
  if (!file.startsWith(built.site + sep) || !existsSync(file)) return null;
  const { data, info } = await sharp(file)
    .resize(width, height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left, top };
}
