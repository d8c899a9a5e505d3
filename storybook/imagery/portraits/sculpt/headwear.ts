import { carve, chain, ellipsoid, limb, ramp, ring, union, type Field } from "./field.ts";

/** A scarf drawn over the hair and around the throat, leaving the face free. */
export function headScarf(): Field {
  const hood = union(
    0.2,
    ellipsoid([0, 0.36, -0.18], [0.85, 0.84, 1.05]),
    ellipsoid([0, -0.15, -0.25], [0.93, 0.7, 0.9]),
    limb([0, -0.9, -0.2], 0.64, [0, -1.7, -0.1], 1.02),
  );
  const face = chain(
    0.12,
    [[0, 0.34, 1.05], 0.54],
    [[0, -0.15, 1.08], 0.64],
    [[0, -0.72, 1.16], 0.52],
  );
  const folded: Field = (x, y, z) =>
    hood(x, y, z) -
    0.026 * Math.sin((y + 0.8) * 5 * ramp(0.4, -1, y) + x * 5 + z * 3) -
    0.018 * Math.sin(Math.hypot(x * 1.3 + 0.4, y - 0.3) * 9);
  return carve(0.05, folded, face);
}

/** A cloth wound around the head above the brow. */
export function turban(height: number): Field {
  const wound = union(
    0.1,
    ellipsoid([0, 0.5, -0.14], [0.88, 0.62 + height, 1.1]),
    ring([0, 0.44, -0.1], 0.78, [0.14, 0.24], -0.34),
    ring([0, 0.62 + height * 0.5, -0.12], 0.7, [0.16, 0.22], -0.1),
  );
  const folded: Field = (x, y, z) =>
    wound(x, y, z) - 0.02 * Math.sin((y - 0.4 * x - 0.3 * z) * 22 + Math.sin(z * 2));
  const below: Field = (x, y, z) => y - 0.3 * z - 0.16 - 0.1 * Math.cos(x * 2.4);
  return carve(0.06, folded, below);
}

/** A cloth wound into a high knot. */
export function headWrap(height: number): Field {
  const wound = union(
    0.16,
    ellipsoid([0, 0.58, -0.16], [0.84, 0.66, 1.02]),
    ellipsoid([0.1, 1.12 + height, -0.1], [0.46, 0.34, 0.42]),
  );
  const folded: Field = (x, y, z) =>
    wound(x, y, z) - 0.03 * Math.sin((y + 0.6 * Math.abs(x) - 0.2 * x) * 17 + z * 3);
  return carve(0.05, folded, ellipsoid([0, -0.28, 0.6], [0.86, 0.8, 0.95]));
}
