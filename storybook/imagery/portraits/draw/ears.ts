import { spotOf, type Spot } from "../print/frame.ts";
import type { Placement } from "../sculpt/pose.ts";
import { brush, oval, smooth, swelling } from "./curve.ts";

/** SVG paths of the shell and the fold of the ear that the head shows. */
export function earMarks({ outward }: Placement, turn: number): string[] {
  const side = turn > 0 ? -1 : 1;
  const shell = oval([-0.07, -0.1], 0.052, 0.115);
  const fold = brush(
    smooth([
      [0.0, 0.06],
      [-0.09, 0.13],
      [-0.185, 0.08],
      [-0.2, -0.06],
      [-0.15, -0.2],
    ]),
    swelling(0.03, 0.55),
  );
  return [shell, fold].map((shape) => {
    const spots = shape.map(([z, y]: Spot) => {
      const [px, py] = outward([side * (0.84 - 0.35 * (z + 0.12)), y, z]);
      const [left, top] = spotOf(px, py);
      return `${left.toFixed(1)} ${top.toFixed(1)}`;
    });
    return `M${spots.join("L")}Z`;
  });
}
