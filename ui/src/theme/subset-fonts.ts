import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

interface Cut {
  /** Name of the output file, without extension. */
  name: string;
  /** Path of the variable source font. */
  source: string;
  /** Characters to keep. */
  letters: string;
  /** Axes to limit to a range or to fix at a value. */
  axes: Record<string, number | { min: number; max: number; default: number }>;
  /** Output format. Default: compressed for browsers. */
  format?: "woff2" | "truetype";
}

const folder = join(import.meta.dirname, "fonts");

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join(
    "",
  );

const western = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœʼˆ˚˜–—―‘’‚“”„•…′″‹›€™↑↓−×`;
const extended = `${range(0x100, 0x17f)}${range(0x1e00, 0x1eff)}`;
const vietnamese = `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}₫`;
const boardLetters = `${range(0x20, 0x5f)}£+–·`;

/** Archivo is subset wide for titles and narrow for board cells. Unused axes are removed. */
const titles = { wdth: 116, wght: { min: 500, max: 700, default: 500 } };
const pictureTitles = { wdth: 116, wght: 640 };
const archivo = import.meta
  .resolve("@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2");
const archivoExtended = import.meta
  .resolve("@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2");
const archivoVietnamese = import.meta
  .resolve("@fontsource-variable/archivo/files/archivo-vietnamese-wdth-normal.woff2");
const instrumentSans = import.meta
  .resolve("@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2");

const splineSansMono = import.meta
  .resolve("@fontsource/spline-sans-mono/files/spline-sans-mono-latin-400-normal.woff2");

const cuts: Cut[] = [
  { name: "title", source: archivo, letters: western, axes: titles },
  {
    name: "title-extended",
    source: archivoExtended,
    letters: extended,
    axes: titles,
  },
  {
    name: "board",
    source: archivo,
    letters: boardLetters,
    axes: { wdth: 75, wght: 560 },
  },
  {
    name: "text",
    source: instrumentSans,
    letters: western,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  { name: "code", source: splineSansMono, letters: western, axes: {} },
  forPictures("picture-title", archivo, western, pictureTitles),
  forPictures("picture-title-extended", archivoExtended, extended, pictureTitles),
  forPictures("picture-title-vietnamese", archivoVietnamese, vietnamese, pictureTitles),
  forPictures("picture-text", instrumentSans, western, { wght: 500 }),
];

/** A subset at a single weight, for pictures drawn on the server. */
function forPictures(name: string, source: string, letters: string, axes: Cut["axes"]): Cut {
  return { name, source, letters, axes, format: "truetype" };
}

await mkdir(folder, { recursive: true });
for (const { name, source, letters, axes, format = "woff2" } of cuts) {
  const font = await readFile(fileURLToPath(source));
  const cut = await subsetFont(font, letters, { targetFormat: format, variationAxes: axes });
  await writeFile(join(folder, `${name}.${format === "woff2" ? "woff2" : "ttf"}`), cut);
  console.log(`${name.padEnd(16)} ${(cut.length / 1000).toFixed(1)} KB`);
}
