import { join } from "node:path";
import { encodeAvif, openStudio, publicFolder } from "../studio.ts";
import { sheet } from "./poster.ts";
import { subjects } from "./subjects.ts";

/** Draws the picture of every article. */
export async function makeArticles(): Promise<void> {
  const studio = await openStudio();
  try {
    for (const [slug, draw] of Object.entries(subjects)) {
      const file = join(publicFolder, "articles", `${slug}.avif`);
      await encodeAvif(await studio.png(draw(), sheet), file, { crf: 33 });
    }
  } finally {
    await studio.close();
  }
}
