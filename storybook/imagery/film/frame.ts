import type { Light } from "./colour.ts";
import type { Sky } from "./sky.ts";
import type { View } from "./view.ts";

/** One picture of the film while it is painted. */
export interface Frame {
  /** What the picture shows. */
  view: View;
  /** The moment of the loop. */
  seconds: number;
  /** The sky of that moment. */
  sky: Sky;
  /** Red, green and blue light of each pixel, row by row. */
  canvas: Float32Array;
}

/** Adds a soft point of light; the place is in pixels and may lie between two of them. */
export function addGlint(
  { view, canvas }: Frame,
  x: number,
  y: number,
  radius: number,
  light: Light,
  stretch = 1,
): void {
  const reachX = Math.ceil(radius * 2.6);
  const reachY = Math.ceil(radius * 2.6 * stretch);
  const fall = 1 / (radius * radius);
  for (let row = Math.floor(y) - reachY; row <= y + reachY; row++) {
    if (row < 0 || row >= view.height) continue;
    const down = (row + 0.5 - y) / stretch;
    for (let column = Math.floor(x) - reachX; column <= x + reachX; column++) {
      if (column < 0 || column >= view.width) continue;
      const along = column + 0.5 - x;
      const amount = Math.exp(-(along * along + down * down) * fall);
      const at = (row * view.width + column) * 3;
      canvas[at] = canvas[at]! + amount * light[0];
      canvas[at + 1] = canvas[at + 1]! + amount * light[1];
      canvas[at + 2] = canvas[at + 2]! + amount * light[2];
    }
  }
}

/** Covers one pixel with some light, as thickly as `share` says. */
export function cover(canvas: Float32Array, at: number, share: number, light: Light): void {
  canvas[at] = canvas[at]! + (light[0] - canvas[at]!) * share;
  canvas[at + 1] = canvas[at + 1]! + (light[1] - canvas[at + 1]!) * share;
  canvas[at + 2] = canvas[at + 2]! + (light[2] - canvas[at + 2]!) * share;
}
