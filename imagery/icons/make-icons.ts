import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { colours } from "../../ui/src/theme/tokens.ts";
import { openStudio, publicFolder, report } from "../studio.ts";
import { discMark, squareMark } from "./mark.ts";

const icons = [
  { name: "apple-touch-icon.png", side: 180, markup: squareMark(0.86) },
  { name: "icon-192.png", side: 192, markup: discMark() },
  { name: "icon-512.png", side: 512, markup: discMark() },
  { name: "icon-maskable-512.png", side: 512, markup: squareMark(0.72) },
];

const manifest = {
  name: "Virtual Aviation Congress 2025",
  short_name: "Congress",
  start_url: "/",
  display: "standalone",
  background_color: colours.ink[950],
  theme_color: colours.ink[900],
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    {
      src: "/icons/icon-maskable-512.png",
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable",
    },
  ],
};

/** Draws the icons of tabs and home screens, and the manifest that names them. */
export async function makeIcons(): Promise<void> {
  const folder = join(publicFolder, "icons");
  await mkdir(folder, { recursive: true });
  await writeFile(join(publicFolder, "favicon.svg"), discMark());
  await writeFile(join(publicFolder, "site.webmanifest"), `${JSON.stringify(manifest, null, 2)}\n`);
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
