import type { Spot } from "../print/frame.ts";
import type { Landmarks } from "../sculpt/head.ts";
import { darker, mix, tinted, type Paint } from "./colour.ts";
import { bothWays, brush, flipped, smooth, swelling } from "./curve.ts";
import type { Mark } from "./mark.ts";

/** How a person's mouth is cut and held. */
export interface MouthShape {
  /** Breadth; 1 is usual. */
  breadth: number;
  /** Fullness of the lips; 1 is usual. */
  fullness: number;
  /** How far the corners are lifted; 1 is a broad closed smile. */
  smile: number;
  /** Colour of the lips, laid over the skin. */
  colour: string;
  /** How much of that colour shows. */
  colourShare: number;
}

/** The lips and the line between them. */
export function mouth(shape: MouthShape, { mouthY }: Landmarks, skin: Paint): Mark[] {
  const half = 0.245 * shape.breadth * (1 + 0.1 * shape.smile);
  const lift = shape.smile * 0.05;
  const corner: Spot = [half, mouthY + lift];
  const line: Spot[] = bothWays([
    [0, mouthY - 0.012 * shape.smile],
    [half * 0.34, mouthY + 0.004 - 0.008 * shape.smile],
    [half * 0.72, mouthY - 0.002 + lift * 0.35],
    corner,
  ]);
  const top: Spot[] = bothWays([
    [0, mouthY + 0.058 * shape.fullness],
    [half * 0.2, mouthY + 0.074 * shape.fullness],
    [half * 0.6, mouthY + 0.042 * shape.fullness + lift * 0.5],
    corner,
  ]);
  const bottom: Spot[] = bothWays([
    [0, mouthY - 0.098 * shape.fullness - 0.01 * shape.smile],
    [half * 0.4, mouthY - 0.088 * shape.fullness - 0.005 * shape.smile],
    [half * 0.76, mouthY - 0.036 * shape.fullness + lift * 0.5],
    corner,
  ]);
  const lips = tinted(skin, shape.colour, shape.colourShare);
  const ends = brush(
    [
      [half * 0.92, mouthY + lift * 0.8],
      [half * 1.05, mouthY + lift * 1.1 - 0.002],
      [half * 1.1, mouthY + lift * 1.2 - 0.018],
    ],
    swelling(0.024, 0.4),
  );
  return [
    { shape: [...smooth(top), ...smooth(line).toReversed()], paint: darker(lips, 0.75) },
    { shape: [...smooth(line), ...smooth(bottom).toReversed()], paint: darker(lips, 0.12) },
    {
      shape: brush(line, (along) => 0.007 + swelling(0.014)(along)),
      paint: tinted(darker(lips, 1), mix(skin[0], "#16070f", 0.75), 0.72),
    },
    { shape: ends, paint: darker(skin, 0.9) },
    { shape: flipped(ends), paint: darker(skin, 0.9) },
  ];
}
