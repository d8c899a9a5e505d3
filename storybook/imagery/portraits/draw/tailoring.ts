import { colours } from "../../../../ui/src/theme/tokens.ts";
import type { Spot } from "../print/frame.ts";
import type { Opening } from "../sculpt/body.ts";
import { darker, tinted, type Paint } from "./colour.ts";
import { brush, flipped } from "./curve.ts";
import type { Mark } from "./mark.ts";

/** A fine chain with a pendant, on the skin and the clothes of the chest. */
export function necklace(y: number): Spot[][] {
  return [
    brush(
      [
        [-0.42, -1.32],
        [-0.2, y + 0.1],
        [0, y],
        [0.2, y + 0.1],
        [0.42, -1.32],
      ],
      () => 0.016,
    ),
  ];
}

/** The leaves of a collar above the throat at height `bottom`. */
export function leaves(paint: Paint, bottom: number): Mark[] {
  const leaf: Spot[] = [
    [0.015, bottom + 0.05],
    [0.3, -1.3],
    [0.52, -1.12],
    [0.74, -1.3],
    [0.66, -1.5],
    [0.36, Math.min(-1.92, bottom - 0.16)],
  ];
  const under = leaf.map(([x, y]): Spot => [x + 0.012, y - 0.035]);
  return [
    ...pair(under).map((shape) => ({ shape, paint: darker(paint, 0.85) })),
    ...pair(leaf).map((shape) => ({ shape, paint: tinted(paint, colours.haze[0], 0.12) })),
  ];
}

/** A tie. */
export function necktie(paint: Paint): Mark[] {
  return [
    {
      shape: [
        [-0.07, -1.84],
        [0.07, -1.84],
        [0.2, -2.9],
        [-0.2, -2.9],
      ],
      paint,
    },
    {
      shape: [
        [-0.13, -1.6],
        [0.13, -1.6],
        [0.075, -1.86],
        [-0.075, -1.86],
      ],
      paint: tinted(paint, colours.haze[0], 0.1),
    },
    line(
      [
        [-0.08, -1.865],
        [0, -1.88],
        [0.08, -1.865],
      ],
      0.02,
      darker(paint, 1),
    ),
  ];
}

/** The lapels of a jacket along its opening. */
export function lapels(paint: Paint, { depth, slope }: Opening, peak: number): Mark[] {
  const edge = (y: number) => (y - depth) * slope - 0.01;
  const lapel: Spot[] = [
    [edge(depth + 0.02), depth + 0.02],
    [edge(-1.62), -1.62],
    [edge(-1.74) + 0.2, -1.72],
    [edge(-1.85) + 0.36, -1.8 + peak * 0.14],
    [edge(-2.2) + 0.3, -2.24],
    [edge(depth + 0.3) + 0.1, depth + 0.2],
  ];
  const back: Spot[] = [
    [edge(-1.6), -1.64],
    [edge(-1.3) - 0.06, -1.1],
    [edge(-1.3) + 0.1, -1.1],
    [edge(-1.74) + 0.3, -1.64],
    [edge(-1.74) + 0.2, -1.73],
  ];
  const light = tinted(paint, colours.deepSky[300], 0.1);
  const dark = darker(paint, 1);
  const outer = lapel.slice(2);
  return [
    ...pair(back).map((shape) => ({ shape, paint: light })),
    ...pair(brush(back.slice(2), () => 0.016)).map((shape) => ({ shape, paint: dark })),
    ...pair(lapel).map((shape) => ({ shape, paint: light })),
    ...pair(brush(outer, () => 0.018)).map((shape) => ({ shape, paint: dark })),
    line(
      [
        [edge(-1.62), -1.64],
        [edge(-1.74) + 0.2, -1.73],
      ],
      0.014,
      dark,
    ),
    line(
      [
        [-edge(-1.62), -1.64],
        [-edge(-1.74) - 0.2, -1.73],
      ],
      0.014,
      dark,
    ),
  ];
}

/** A line of one breadth. */
export function line(points: readonly Spot[], breadth: number, paint: Paint): Mark {
  return { shape: brush(points, () => breadth), paint };
}

/** A shape, and the same on the other side. */
export function pair(shape: readonly Spot[]): Spot[][] {
  return [[...shape], flipped(shape)];
}
