import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openStudio, publicFolder, report } from "../studio.ts";
import { discMark, squareMark } from "./mark.ts";

const icons = [
  { name: "apple-touch-icon.png", side: 180, markup: squareMark(0.86) },
  { name: "icon-192.png", side: 192, markup: discMark() },
  { name: "icon-512.png", side: 512, markup: discMark() },
  { name: "icon-maskable-512.png", side: 512, markup: squareMark(0.72) },
];

/** Draws the icons of tabs and home screens. */
export async function makeIcons(): Promise<void> {
  const folder = join(publicFolder, "icons");
  await mkdir(folder, { recursive: true });
  await writeFile(join(publicFolder, "favicon.svg"), discMark());
  const studio = await openStudio();
  try {
    for (const { name, side, markup } of icons) {
      const file = join(folder, name);
      await writeFile(file, await studio.png(markup, { width: side, height: side }));
      await report(file);
    }
  } finally {
    await studio.close();
  }
}
