import type { Field } from "./field.ts";

/** How the surface of hair is parted into strands. */
export type Strands = "back" | "side" | "down" | "curls" | "coils" | "rows" | "none";

/** How far the strands rise above and sink below the surface of hair. */
export function grooves(strands: Strands): Field {
  const lines = (along: number) => Math.sin(along) * 0.6 + Math.sin(along * 1.73 + 1.1) * 0.4;
  const ways: Record<Strands, Field> = {
    none: () => 0,
    back: (x, y, z) => lines(Math.atan2(x, y - 0.1) * 15 + Math.sin(z * 3) * 1.2),
    side: (x, y, z) => lines(z * 13 + x * 3 + Math.sin(x * 4 + y * 2) * 1.1),
    down: (x, y, z) => lines(Math.atan2(x, z + 0.1) * 13 + Math.sin(y * 4) * 0.7),
    rows: (x, y) => 1.6 * Math.cos(Math.atan2(x, y - 0.1) * 20),
    curls: (x, y, z) =>
      Math.sin(x * 11 + Math.sin(y * 7)) * Math.sin(y * 12 + Math.sin(z * 6)) +
      0.6 * Math.sin(z * 13 + x * 8),
    coils: (x, y, z) =>
      Math.sin(x * 24 + 2 * Math.sin(y * 9)) *
      Math.sin(y * 26 + z * 4) *
      Math.sin(z * 23 + x * 5) *
      1.5,
  };
  return ways[strands];
}
