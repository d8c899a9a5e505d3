import { spotOf, type Spot } from "../print/frame.ts";
import { surfaceBehind } from "../print/relief.ts";
import type { Field } from "../sculpt/field.ts";
import type { Placement } from "../sculpt/pose.ts";
import type { Paint } from "./colour.ts";

/** A flat shape that lies on a surface, as one looks at it from straight in front. */
export interface Mark {
  /** Its outline. */
  shape: readonly Spot[];
  /** Its colour in each tone. */
  paint: Paint;
  /** The half of the face it belongs to, so that the nose can stand before it. */
  side?: "left" | "right";
}

/** Depth of what reaches beyond the edge of a surface. */
const beside = -0.3;

/** SVG path of a mark laid on a surface and seen as that is placed. */
export function laidOn(surface: Field, { outward }: Placement, { shape }: Mark): string {
  const spots = shape.map(([x, y]) => {
    const [px, py] = outward([x, y, surfaceBehind(surface, x, y, 1.7) ?? beside]);
    const [left, top] = spotOf(px, py);
    return `${left.toFixed(1)} ${top.toFixed(1)}`;
  });
  return `M${spots.join("L")}Z`;
}
