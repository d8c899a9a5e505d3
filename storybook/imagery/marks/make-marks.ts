import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publicFolder, report } from "../studio.ts";
import { makerMarks } from "./makers.ts";
import { operatorMarks } from "./operators.ts";
import { partnerMarks } from "./partners.ts";
import { svgOf, type Drawing } from "./piece.ts";

/** All marks by the folders of their files. */
export const marks: Record<string, Record<string, Drawing>> = {
  companies: { ...operatorMarks, ...makerMarks },
  partners: partnerMarks,
};

/** Draws the marks of all companies and partners. */
export async function makeMarks(): Promise<void> {
  for (const [folder, drawings] of Object.entries(marks)) {
    for (const [id, { name, draw }] of Object.entries(drawings)) {
      const file = join(publicFolder, folder, `${id}.svg`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, svgOf(name, draw()));
      await report(file);
    }
  }
}
