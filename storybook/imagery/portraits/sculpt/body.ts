import { carve, common, ellipsoid, limb, mirrored, ring, union, type Field } from "./field.ts";

/** What makes one body another's. */
export interface Build {
  /** Breadth of the shoulders; 0 is a slight person's, 1 a broad one's. */
  shoulders: number;
  /** How stout the body is; 0 is lean. */
  stoutness: number;
}

/** The neck from the skull to between the shoulders; `thickness` is -1 to 1. */
export function neck(thickness: number): Field {
  const radius = 0.46 + 0.06 * thickness;
  return union(
    0.14,
    limb([0, -0.45, -0.3], radius, [0, -1.6, -0.4], radius + 0.06),
    mirrored(limb([0.5, -0.5, -0.2], 0.08, [0.1, -1.56, 0.02], 0.07)),
    ellipsoid([0, -1.1, 0.06], [0.1, 0.14, 0.09]),
  );
}

/** Shoulders and chest without clothes. */
export function torso({ shoulders, stoutness }: Build): Field {
  const reach = 1.42 + 0.3 * shoulders;
  const chest = 0.6 + 0.1 * stoutness;
  return union(
    0.4,
    mirrored(limb([0.25, -1.32, -0.45], 0.3, [reach, -1.86, -0.42], 0.3), 0.1),
    mirrored(limb([reach, -1.95, -0.36], 0.38, [reach + 0.1, -3.4, -0.2], 0.5)),
    mirrored(ellipsoid([0.62, -2.5, -0.1], [1.05, 0.95, chest]), 0.3),
  );
}

/** How a garment is cut out at the neck. */
export interface Opening {
  /** Height of the lowest point. */
  depth: number;
  /** Half its breadth per unit of height. */
  slope: number;
}

/** Clothes over shoulders and chest, wide enough for the neck. */
export function cover(build: Build, thickness: number, opening?: Opening): Field {
  const body = torso(build);
  const cloth: Field = (x, y, z) => body(x, y, z) - thickness;
  const round = carve(0.04, cloth, limb([0, -1, -0.36], 0.55, [0, -1.52, -0.16], 0.45));
  return opening ? carve(0.03, round, wedge(opening)) : round;
}

/** A collar around the neck, open at the throat by `opening`. */
export function collar(thickness: number, opening: Opening, height = 0.36): Field {
  const radius = 0.48 + 0.06 * thickness;
  const outer = limb([0, -1.56 + height, -0.42], radius + 0.055, [0, -1.6, -0.34], radius + 0.17);
  const inner = limb([0, -0.9, -0.4], radius, [0, -1.6, -0.36], radius + 0.1);
  const top: Field = (_x, y, z) => y - (-1.56 + height - 0.22 * (z + 0.4));
  return carve(0.03, common(0.04, carve(0.02, outer, inner), top), wedge(opening));
}

/** A soft collar that hugs the neck, `height` high. */
export function rollNeck(thickness: number, height: number): Field {
  const radius = 0.47 + 0.06 * thickness;
  return union(
    0.03,
    ring([0, -1.52 + height, -0.36], radius + 0.06, [0.1, 0.12], 0.2),
    ring([0, -1.5 + height * 0.4, -0.34], radius + 0.08, [0.13, 0.18 + height * 0.2], 0.22),
  );
}

/** A scarf laid around the neck in folds. */
export function shawl(thickness: number, breadth: number): Field {
  const radius = 0.5 + 0.06 * thickness;
  const wound = union(
    0.06,
    ring([0, -1.22, -0.34], radius + 0.1, [0.15, 0.16], 0.3),
    ring([0, -1.45, -0.26], radius + 0.2, [0.16 + breadth * 0.3, 0.2 + breadth * 0.3], 0.36),
    limb([0.2, -1.7, 0.34], 0.14, [0.34, -2.4, 0.5], 0.2),
  );
  return (x, y, z) =>
    wound(x, y, z) - 0.022 * Math.sin((y + 0.36 * z + 0.3 * x) * 26 + Math.atan2(x, z) * 3);
}

/** Boards on the shoulders. */
export function shoulderBoards({ shoulders }: Build): Field {
  const reach = 1.02 + 0.3 * shoulders;
  return mirrored(limb([0.7, -1.29, -0.3], 0.13, [reach + 0.2, -1.56, -0.27], 0.13));
}

function wedge({ depth, slope }: Opening): Field {
  return (x, y, z) => {
    const side = (Math.abs(x) - (y - depth) * slope) / Math.sqrt(1 + slope * slope);
    return Math.max(side, -0.35 - z);
  };
}
