import { colours } from "../../../../ui/src/theme/tokens.ts";
import { spotOf, type Spot } from "../print/frame.ts";
import type { Vector } from "../sculpt/field.ts";
import type { Placement } from "../sculpt/pose.ts";

/** Glasses that a person wears. */
export interface Glasses {
  /** Half the breadth of a lens. */
  breadth: number;
  /** Half its height. */
  height: number;
  /** How round it is: 2 is an oval, 4 nearly a rectangle. */
  corner: number;
  /** Thickness of the rim. */
  rim: number;
  /** Colour of the rim. */
  colour: string;
}

const lensX = 0.325;
const lensY = -0.035;

/** SVG of rims, bridge and lenses in front of a head. */
export function glassesOn(glasses: Glasses, pose: Placement): string {
  const { breadth, height, corner, rim, colour } = glasses;
  const lenses = ([-1, 1] as const).map((side) => {
    const outer = path(ring(side, breadth + rim, height + rim, corner), pose);
    const inner = path(ring(side, breadth, height, corner), pose);
    const glint = path(
      [
        [side * lensX + 0.02, lensY + height * 0.8],
        [side * lensX + 0.1, lensY + height * 0.8],
        [side * lensX - 0.02, lensY - height * 0.8],
        [side * lensX - 0.1, lensY - height * 0.8],
      ],
      pose,
    );
    return `<path d="${inner}" fill="${colours.deepSky[200]}" fill-opacity=".1"/><path d="${glint}" fill="${colours.haze[0]}" fill-opacity=".1"/><path d="${outer}${inner}" fill="${colour}" fill-rule="evenodd"/>`;
  });
  const inner = lensX - breadth;
  const bridge = path(
    [
      [-inner, lensY + 0.06],
      [0, lensY + 0.095],
      [inner, lensY + 0.06],
      [inner, lensY + 0.06 - rim * 0.9],
      [0, lensY + 0.095 - rim * 0.9],
      [-inner, lensY + 0.06 - rim * 0.9],
    ],
    pose,
  );
  return `${lenses.join("")}<path d="${bridge}" fill="${colour}"/>`;
}

/** SVG path of the arm at the side that the head shows; it lies on the temple, below the hair. */
export function templeOf({ breadth, rim }: Glasses, pose: Placement, turn: number): string {
  const side = turn > 0 ? -1 : 1;
  const from = side * (lensX + breadth + rim * 0.5);
  const arm: Vector[] = [
    [from, lensY + 0.07, 0.86],
    [side * 0.8, lensY + 0.06, -0.1],
    [side * 0.8, lensY + 0.06 - rim * 1.1, -0.1],
    [from, lensY + 0.07 - rim * 1.3, 0.86],
  ];
  return joined(arm, pose);
}

function ring(side: 1 | -1, breadth: number, height: number, corner: number): Spot[] {
  return Array.from({ length: 48 }, (_, step): Spot => {
    const angle = (step / 48) * 2 * Math.PI;
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / corner);
    const drop = Math.cos(angle) * side > 0 ? 1 : 0.96;
    return [
      side * lensX + breadth * round(Math.cos(angle)),
      lensY + height * drop * round(Math.sin(angle)),
    ];
  });
}

function path(points: readonly Spot[], pose: Placement): string {
  return joined(
    points.map(([x, y]): Vector => [x, y, 1.0 - 0.34 * x * x]),
    pose,
  );
}

function joined(points: readonly Vector[], { outward }: Placement): string {
  const spots = points.map((point) => {
    const [x, y] = outward(point);
    const [left, top] = spotOf(x, y);
    return `${left.toFixed(1)} ${top.toFixed(1)}`;
  });
  return `M${spots.join("L")}Z`;
}
