import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Reference pictures are kept in the repository: with 256 colours they take a quarter of the room. */
const folder = join(import.meta.dirname, "../screenshots");

for await (const name of glob("**/*.png", { cwd: folder })) {
  const path = join(folder, name);
  const picture = sharp(await readFile(path));
  const { isPalette } = await picture.metadata();
  if (!isPalette) {
    await writeFile(path, await picture.png({ palette: true, dither: 0, effort: 10 }).toBuffer());
  }
}
