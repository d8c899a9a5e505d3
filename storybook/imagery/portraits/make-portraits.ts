import { stat } from "node:fs/promises";
import { join } from "node:path";
import { encodeAvif, openStudio, publicFolder } from "../studio.ts";
import { portrait } from "./draw/portrait.ts";
import { people } from "./people.ts";
import { size } from "./print/frame.ts";

/** The most that a portrait may weigh, in bytes. */
const portraitBudget = 14_000;

const coarsest = 40;

/** Draws all portraits, or those of the speakers whose slugs are named. */
export async function makePortraits(slugs: readonly string[] = Object.keys(people)): Promise<void> {
  const studio = await openStudio();
  for (const slug of slugs) {
    const person = people[slug];
    if (!person) throw new Error(`Nobody is called ${slug}.`);
    const picture = await studio.png(portrait(person), size);
    await encodeWithin(portraitBudget, picture, join(publicFolder, "portraits", `${slug}.avif`));
  }
  await studio.close();
}

/** Writes a picture as finely as its budget allows. */
async function encodeWithin(budget: number, picture: Uint8Array, file: string): Promise<void> {
  for (let crf = 27; crf <= coarsest; crf++) {
    await encodeAvif(picture, file, { crf });
    if ((await stat(file)).size <= budget) return;
  }
  throw new Error(`${file} stays above ${budget} bytes.`);
}
