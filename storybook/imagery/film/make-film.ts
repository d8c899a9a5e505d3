import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeAvif, ffmpeg, publicFolder, report } from "../studio.ts";
import { duration, frameRate } from "./loop.ts";
import { renderFrame } from "./render-frame.ts";
import type { View } from "./view.ts";

const wide: View = { width: 1600, height: 900, vanishing: 0.62, horizon: 0.68 };

/** What a phone shows of the wide picture: the same heights, with the runway nearer the middle. */
const narrow: View = { width: 780, height: 1040, vanishing: 0.44, horizon: 0.68 };

/** As a share of white: just enough to hide the steps between two tones. */
const grain = 0.0035;

const folder = join(publicFolder, "film");

/** Draws the loop of the hero and encodes it for every browser, with its first picture as posters. */
export async function makeFilm(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await encodeAvif(await still(wide, 0), join(folder, "horizon.avif"), { crf: 13 });
  await encodeAvif(await still(narrow, 0), join(folder, "horizon-narrow.avif"), { crf: 15 });
  await inWorkshop(async (workshop) => {
    const negative = join(workshop, "negative.mkv");
    const lossless = ["-c:v", "ffv1", "-pix_fmt", "gbrp10le"];
    await ffmpeg([...rawPictures(wide), ...lossless, negative], frames());
    await print(negative, "horizon.webm", "yuv420p10le", [
      "-c:v libsvtav1 -preset 4 -crf 33 -g 288",
      "-svtav1-params tune=0:film-grain=6",
    ]);
    await print(negative, "horizon.mp4", "yuv420p", [
      "-c:v libx264 -preset veryslow -profile:v high -crf 24",
      "-aq-mode 3 -movflags +faststart",
    ]);
  });
}

/** One moment of the film as PNG. */
export async function still(view: View, seconds: number): Promise<Buffer> {
  return inWorkshop(async (workshop) => {
    const file = join(workshop, "still.png");
    await ffmpeg([...rawPictures(view), file], [renderFrame(view, seconds, grain)]);
    return readFile(file);
  });
}

function* frames(): Generator<Buffer> {
  for (let frame = 0; frame < duration * frameRate; frame++) {
    yield renderFrame(wide, frame / frameRate, grain);
  }
}

function rawPictures({ width, height }: View): string[] {
  const size = ["-s", `${width}x${height}`, "-r", String(frameRate)];
  return ["-f", "rawvideo", "-pix_fmt", "rgb48le", ...size, "-i", "-"];
}

async function print(negative: string, name: string, format: string, codec: string[]) {
  const file = join(folder, name);
  const filter = `-vf scale=out_color_matrix=bt709:out_range=tv,format=${format}`;
  const colour = "-color_primaries bt709 -color_trc bt709 -colorspace bt709";
  await ffmpeg(["-i", negative, ...[filter, ...codec, colour].join(" ").split(" "), file]);
  await report(file);
}

async function inWorkshop<Made>(work: (folder: string) => Promise<Made>): Promise<Made> {
  const workshop = await mkdtemp(join(tmpdir(), "film-"));
  try {
    return await work(workshop);
  } finally {
    await rm(workshop, { recursive: true });
  }
}
