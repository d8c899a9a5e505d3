import { colours } from "../../../../ui/src/theme/tokens.ts";
import type { Person } from "../person.ts";
import { pixelsPerUnit, samples, size, spotOf } from "../print/frame.ts";
import type { Relief } from "../print/relief.ts";
import type { Vector } from "../sculpt/field.ts";
import type { Placement } from "../sculpt/pose.ts";
import { mix } from "./colour.ts";

/** SVG of what hangs in the lobes that show; `skin` is the number of the skin's part. */
export function earringsOn(
  { earrings }: Person,
  { outward }: Placement,
  relief: Relief,
  skin: number,
): string {
  if (!earrings) return "";
  return ([-1, 1] as const)
    .map((side) => {
      const lobe: Vector = [side * 0.8, -0.35, -0.02];
      const [x, y, z] = outward(lobe);
      const [left, top] = spotOf(x, y);
      const sample = sampleAt(left, top);
      const shows = relief.part[sample] === skin && (relief.depth[sample] ?? z) < z + 0.25;
      if (!shows) return "";
      const metal = colours.firstLight[200];
      return earring[earrings](left, top, side > 0 ? metal : mix(metal, colours.dusk[400], 0.5));
    })
    .join("");
}

const earring: Record<
  NonNullable<Person["earrings"]>,
  (left: number, top: number, colour: string) => string
> = {
  stud: (left, top, colour) => `<circle cx="${left}" cy="${top}" r="5" fill="${colour}"/>`,
  drop: (left, top, colour) =>
    `<circle cx="${left}" cy="${top + 0.1 * pixelsPerUnit}" r="6.5" fill="${colour}"/>`,
  hoop: (left, top, colour) =>
    `<ellipse cx="${left}" cy="${top + 0.12 * pixelsPerUnit}" rx="${0.06 * pixelsPerUnit}" ry="${0.12 * pixelsPerUnit}" fill="none" stroke="${colour}" stroke-width="3.4"/>`,
};

function sampleAt(left: number, top: number): number {
  const scale = samples.width / size.width;
  return Math.round(top * scale) * samples.width + Math.round(left * scale);
}
