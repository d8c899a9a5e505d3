import type { Spot } from "../print/frame.ts";
import type { Landmarks } from "../sculpt/head.ts";
import { darker, tinted, type Paint } from "./colour.ts";
import { bothWays, brush, flipped, swelling } from "./curve.ts";
import type { Mark } from "./mark.ts";

/** How a person's brows are grown. */
export interface BrowShape {
  /** Thickness; 1 is usual. */
  thickness: number;
  /** How high they arch; 0 is straight. */
  arch: number;
  /** How far they are lifted. */
  lift: number;
}

/** Both brows in the colour of the hair. */
export function brows(shape: BrowShape, { browY }: Landmarks, hair: Paint): Mark[] {
  const y = browY + 0.012 + shape.lift;
  const line: Spot[] = [
    [0.115, y - 0.022],
    [0.2, y + 0.012 + shape.arch * 0.02],
    [0.345, y + 0.028 + shape.arch * 0.045],
    [0.425, y + 0.008 + shape.arch * 0.025],
    [0.49, y - 0.034],
  ];
  const stroke = brush(
    line,
    (along) => 0.058 * shape.thickness * Math.min(1, 0.5 + along * 2.4) * (1 - along ** 2.2 * 0.94),
  );
  return [
    { shape: stroke, paint: hair },
    { shape: flipped(stroke), paint: hair },
  ];
}

/** Nostrils and the creases around the wings of the nose. */
export function nostrils({ noseX, noseY }: Landmarks, skin: Paint): Mark[] {
  const hole = brush(
    [
      [noseX * 0.24, noseY + 0.03],
      [noseX * 0.5, noseY + 0.046],
      [noseX * 0.76, noseY + 0.03],
    ],
    swelling(0.034, 0.55),
  );
  const crease = brush(
    [
      [noseX * 0.98, noseY + 0.135],
      [noseX * 1.13, noseY + 0.075],
      [noseX * 0.96, noseY + 0.012],
    ],
    swelling(0.016, 0.6),
  );
  const dark = tinted(darker(skin, 1), "#1c0f18", 0.45);
  return [hole, flipped(hole)]
    .map((shape): Mark => ({ shape, paint: dark }))
    .concat([crease, flipped(crease)].map((shape) => ({ shape, paint: darker(skin, 0.8) })));
}

/** The lines that years leave; `years` is 0 for none and 1 for many. */
export function lines(
  years: number,
  { noseX, noseY, mouthY, eyeX }: Landmarks,
  skin: Paint,
): Mark[] {
  const strokes: [Spot[], number][] = [
    [
      [
        [noseX + 0.035, noseY + 0.1],
        [noseX + 0.1, noseY - 0.02],
        [noseX + 0.14, mouthY + 0.06],
      ],
      0.022,
    ],
    [
      [
        [eyeX - 0.12, -0.085],
        [eyeX - 0.01, -0.125],
        [eyeX + 0.1, -0.1],
      ],
      0.018,
    ],
    [
      [
        [eyeX + 0.2, 0.02],
        [eyeX + 0.25, 0.035],
      ],
      0.014,
    ],
    [
      [
        [eyeX + 0.195, -0.02],
        [eyeX + 0.245, -0.035],
      ],
      0.014,
    ],
  ];
  const both = strokes.flatMap(([line, breadth]) => {
    const stroke = brush(line, swelling(breadth * years ** 0.5, 0.45));
    return [stroke, flipped(stroke)];
  });
  const forehead = [0.44, 0.54].map((y) =>
    brush(
      bothWays([
        [0, y],
        [0.14, y + 0.015],
        [0.3, y - 0.005],
      ]),
      swelling(0.013),
    ),
  );
  const marks = years > 0.15 ? both : [];
  return [...marks, ...(years > 0.6 ? forehead : [])].map((shape) => ({
    shape,
    paint: darker(skin, 0.35 + 0.4 * years),
  }));
}
