import type { Spot } from "../print/frame.ts";
import { cover, rollNeck, shawl, type Opening } from "../sculpt/body.ts";
import { union } from "../sculpt/field.ts";
import { darker } from "./colour.ts";
import { brush, smooth } from "./curve.ts";
import { cloths } from "./palette.ts";
import type { Cloth, Garment } from "./part.ts";
import { line } from "./tailoring.ts";

/** A knitted or woven top with a round or pointed neck. */
export function top(colour: Cloth, neckline: "round" | "pointed" | "wide" = "round"): Garment {
  const openings: Record<typeof neckline, Opening | undefined> = {
    round: { depth: -1.72, slope: 1.6 },
    pointed: { depth: -2.18, slope: 0.5 },
    wide: { depth: -1.8, slope: 2.4 },
  };
  return (build) => [{ field: cover(build, 0.05, openings[neckline]), paint: cloths[colour] }];
}

/** A jumper with a rolled collar. */
export function roll(colour: Cloth, height = 0.42): Garment {
  return (build, thickness) => {
    const paint = cloths[colour];
    return [
      {
        field: union(0.06, cover(build, 0.05), rollNeck(thickness, height)),
        paint,
      },
    ];
  };
}

/** Something with a scarf around the neck. */
export function withShawl(colour: Cloth, under: Garment, breadth = 0.24): Garment {
  return (build, thickness) => [
    ...under(build, thickness),
    { field: shawl(thickness, breadth), paint: cloths[colour] },
  ];
}

/** A cloth draped over one shoulder, with a border, over something else. */
export function drape(colour: Cloth, border: Cloth, under: Garment): Garment {
  return (build, thickness) => {
    const paint = cloths[colour];
    const edge: Spot[] = smooth([
      [0.5, -1.28],
      [0.3, -1.75],
      [-0.25, -2.3],
      [-0.95, -2.8],
    ]);
    const folds: Spot[][] = [0.16, 0.34, 0.55].map((shift) =>
      smooth([
        [0.62 + shift, -1.35],
        [0.52 + shift, -1.85],
        [0.1 + shift, -2.4],
        [-0.3 + shift, -2.95],
      ]),
    );
    return under(build, thickness).map((part, index) =>
      index > 0
        ? part
        : {
            ...part,
            marks: [
              ...(part.marks ?? []),
              { shape: [...edge, [-0.95, -3.2], [2.6, -3.2], [2.6, -1], [0.5, -1]], paint },
              { shape: brush(edge, () => 0.09), paint: cloths[border] },
              ...folds.map((fold) => line(fold, 0.022, darker(paint, 0.8))),
            ],
          },
    );
  };
}
