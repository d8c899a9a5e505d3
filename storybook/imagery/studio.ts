import { spawn } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { chromium, type Page } from "playwright-core";
import { testChromium } from "../../.ci/chromium.ts";

const webFolder = join(import.meta.dirname, "../../web");

/** The folder whose files the site serves as they are. */
export const publicFolder = join(webFolder, "public");

/** How large a picture is, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A sheet of paper in a browser on which SVG and HTML become pictures. */
export interface Studio {
  /** The browser's page, for what `png` does not offer. */
  page: Page;
  /** The picture of some SVG or HTML as PNG; what the markup leaves open stays transparent. */
  png: (markup: string, size: PictureSize) => Promise<Buffer>;
  /** Puts the browser away. */
  close: () => Promise<void>;
}

const paper =
  "<!doctype html><style>*{margin:0}html,body{background:none}svg,img{display:block}</style>";

/** Starts the browser of the tests, so that a picture is drawn alike on every machine. */
export async function openStudio(): Promise<Studio> {
  const { launchOptions } = await testChromium();
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  return {
    page,
    async png(markup, { width, height }) {
      await page.setViewportSize({ width, height });
      await page.setContent(paper + markup, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return page.screenshot({ omitBackground: true });
    },
    close: () => browser.close(),
  };
}

/** Runs ffmpeg, hands it the input piece by piece, and fails with its own words when it fails. */
export async function ffmpeg(
  options: string[],
  input: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = [],
): Promise<void> {
  const encoder = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...options], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  const words: string[] = [];
  encoder.stderr.setEncoding("utf8").on("data", (text: string) => words.push(text));
  // A pipe that ffmpeg closes early is told by its exit code.
  encoder.stdin.on("error", () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    encoder.once("error", (error) =>
      reject(new Error("The imagery needs ffmpeg: apt-get install ffmpeg.", { cause: error })),
    );
    encoder.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ${options.join(" ")}\n${words.join("")}`));
    });
  });
  const fed = (async () => {
    for await (const piece of input) {
      if (encoder.exitCode !== null) return;
      if (!encoder.stdin.write(piece)) {
        await Promise.race([new Promise((resume) => encoder.stdin.once("drain", resume)), ended]);
      }
    }
    encoder.stdin.end();
  })();
  await Promise.all([ended, fed]);
}

/** Writes a picture as AVIF; a greater `crf` (0 to 63) makes it smaller and coarser. */
export async function encodeAvif(
  png: Uint8Array,
  file: string,
  { crf }: { crf: number },
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const options = [
    "-f png_pipe -i - -frames:v 1",
    "-vf scale=out_color_matrix=bt709:out_range=pc,format=yuv420p10le",
    `-c:v libaom-av1 -still-picture 1 -cpu-used 3 -crf ${crf} -b:v 0`,
    "-color_range pc -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1",
  ];
  await ffmpeg([...options.join(" ").split(" "), file], [png]);
  await report(file);
}

/** Says on the terminal which file was made and how much it weighs. */
export async function report(file: string): Promise<void> {
  const { size } = await stat(file);
  const kilobytes = (size / 1000).toFixed(1).padStart(8);
  console.log(`${kilobytes} KB  ${relative(webFolder, file)}`);
}
