// What the tests of stories ask of Node: pictures of the page, and what the browser knows about it.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { CDPSession, Page } from "playwright";
import sharp from "sharp";
import type { BrowserCommand, BrowserCommandContext } from "vitest/node";
import { systemFontsIn } from "../../.ci/fonts.ts";

export type Scheme = "light" | "dark";

/** A part of the page in pixels. */
interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    preferScheme: (scheme: Scheme) => Promise<void>;
    systemFonts: () => Promise<string[]>;
    comparePicture: (storyId: string, scheme: Scheme, clip: Clip) => Promise<string | null>;
  }
}

const storybook = join(import.meta.dirname, "..");
const differences = join(storybook, ".vitest");

/**
 * Which share of the pixels may differ from the reference, and how far one is off at least to be
 * counted, in levels of 255. The pinned browser paints the same picture on every machine; this is
 * what a reference loses by its 256 colours.
 */
const limits = [
  { levels: 32, share: 1 / 20_000 },
  { levels: 8, share: 1 / 100 },
];

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devToolsOf({ page, context }: BrowserCommandContext): Promise<CDPSession> {
  const session = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Lets the system prefer a scheme. */
export const preferScheme: BrowserCommand<[Scheme]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

/** The texts of the story that are painted in a font of the system. */
export const systemFonts: BrowserCommand = async (context) =>
  systemFontsIn(
    await devToolsOf(context),
    `document.querySelector("iframe[data-vitest]").contentWindow`,
  );

/** Compares a part of the page with the story's reference picture; says how they differ, or null. */
export const comparePicture: BrowserCommand<[string, Scheme, Clip]> = async (
  context,
  storyId,
  scheme,
  clip,
) => {
  const reference = join(storybook, "screenshots", scheme, `${storyId}.png`);
  const expected = await readFile(reference).catch(() => null);
  const devTools = await devToolsOf(context);
  // Nothing is shown as under the pointer.
  await context.page.mouse.move(-1, -1);
  let previous: Buffer | undefined;
  // A page that is still being painted is looked at until two pictures of it are the same.
  for (let attempt = 0; attempt < 20; attempt++) {
    const { data } = await devTools.send("Page.captureScreenshot", {
      format: "png",
      clip: { ...clip, scale: 1 },
      optimizeForSpeed: true,
    });
    const actual = Buffer.from(data, "base64");
    const mark = expected && (await mismatch(expected, actual));
    if (expected && !mark) return null;
    if (!previous?.equals(actual)) {
      previous = actual;
      continue;
    }
    if (context.project.vitest.config.snapshotOptions.updateSnapshot === "all") {
      await mkdir(dirname(reference), { recursive: true });
      await writeFile(reference, await shrunk(actual));
      return null;
    }
    return report({ storyId, scheme, reference, actual, mark });
  }
  return `In the ${scheme} scheme: no two pictures were the same`;
};

interface Mismatch {
  message: string;
  /** Where the pictures differ, if they are of one size. */
  picture?: Buffer;
}

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function mismatch(expectedPicture: Buffer, actualPicture: Buffer): Promise<Mismatch | null> {
  const [expected, actual] = await Promise.all([pixels(expectedPicture), pixels(actualPicture)]);
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) {
    const sizes = `${width} × ${height} px expected, ${actual.width} × ${actual.height} px shown`;
    return { message: sizes };
  }
  if (expected.data.equals(actual.data)) return null;
  const area = width * height;
  const distances = new Uint8Array(area);
  for (let pixel = 0, byte = 0; pixel < area; pixel++) {
    for (const end = byte + 3; byte < end; byte++) {
      const distance = Math.abs((expected.data[byte] ?? 0) - (actual.data[byte] ?? 0));
      if (distance > (distances[pixel] ?? 0)) distances[pixel] = distance;
    }
  }
  for (const { levels, share } of limits) {
    let count = 0;
    for (const distance of distances) if (distance > levels) count++;
    if (count <= area * share) continue;
    const marks = distances.map((distance) => (distance > levels ? 0 : 255));
    return {
      message: `${count} of ${area} pixels differ by more than ${levels} of 255`,
      picture: await sharp(marks, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
    };
  }
  return null;
}

/** A picture as it is kept in the repository: in 256 colours, unless that loses too much. */
async function shrunk(picture: Buffer): Promise<Buffer> {
  const opaque = sharp(picture).removeAlpha();
  const small = await opaque.clone().png({ palette: true, dither: 0 }).toBuffer();
  if (!(await mismatch(small, picture))) return small;
  return opaque.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}

interface Report {
  storyId: string;
  scheme: Scheme;
  reference: string;
  actual: Buffer;
  mark: Mismatch | null;
}

async function report({ storyId, scheme, reference, actual, mark }: Report): Promise<string> {
  const folder = join(differences, scheme);
  await mkdir(folder, { recursive: true });
  const actualFile = join(folder, `${storyId}.png`);
  const markFile = join(folder, `${storyId}-difference.png`);
  await writeFile(actualFile, actual);
  await rm(markFile, { force: true });
  if (mark?.picture) await writeFile(markFile, mark.picture);
  const named = (file: string) => relative(join(storybook, ".."), file);
  return [
    `In the ${scheme} scheme: ${mark?.message ?? "there is no reference picture yet"}`,
    `expected:   ${named(reference)}`,
    `shown:      ${named(actualFile)}`,
    ...(mark?.picture ? [`difference: ${named(markFile)}`] : []),
    "If the change is meant: npm run accept:screenshots --workspace storybook",
  ].join("\n");
}
