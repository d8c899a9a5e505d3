import type { Field, Vector } from "./field.ts";

/** How something is held: degrees, and the place it turns about. */
export interface Pose {
  /** To the viewer's right. */
  turn: number;
  /** Downwards. */
  nod: number;
  /** Over the shoulder at the viewer's right. */
  lean: number;
  /** The place that stays where it is. */
  pivot: Vector;
}

/** A way from a thing's own measures into the room and back. */
export interface Placement {
  /** A place on the thing as a place in the room. */
  outward: (point: Vector) => Vector;
  /** The field of the thing in the room. */
  place: (field: Field) => Field;
  /** A place in the room as a place on the thing. */
  inward: (point: Vector) => Vector;
}

/** Turns, nods and leans. */
export function placement({ turn, nod, lean, pivot: [px, py, pz] }: Pose): Placement {
  const [a, b, c] = [turn, nod, -lean].map((degrees) => (degrees * Math.PI) / 180);
  const m = product(aboutZ(c ?? 0), product(aboutX(b ?? 0), aboutY(a ?? 0)));
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = m;
  return {
    outward([x, y, z]) {
      const [dx, dy, dz] = [x - px, y - py, z - pz];
      return [
        xx * dx + xy * dy + xz * dz + px,
        yx * dx + yy * dy + yz * dz + py,
        zx * dx + zy * dy + zz * dz + pz,
      ];
    },
    inward([x, y, z]) {
      const [dx, dy, dz] = [x - px, y - py, z - pz];
      return [
        xx * dx + yx * dy + zx * dz + px,
        xy * dx + yy * dy + zy * dz + py,
        xz * dx + yz * dy + zz * dz + pz,
      ];
    },
    place: (field) => (x, y, z) => {
      const dx = x - px;
      const dy = y - py;
      const dz = z - pz;
      return field(
        xx * dx + yx * dy + zx * dz + px,
        xy * dx + yy * dy + zy * dz + py,
        xz * dx + yz * dy + zz * dz + pz,
      );
    },
  };
}

type Matrix = readonly [Vector, Vector, Vector];

function aboutX(angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [
    [1, 0, 0],
    [0, c, -s],
    [0, s, c],
  ];
}

function aboutY(angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [
    [c, 0, s],
    [0, 1, 0],
    [-s, 0, c],
  ];
}

function aboutZ(angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ];
}

function product(one: Matrix, [a, b, c]: Matrix): Matrix {
  const row = ([x, y, z]: Vector): Vector => [
    x * a[0] + y * b[0] + z * c[0],
    x * a[1] + y * b[1] + z * c[1],
    x * a[2] + y * b[2] + z * c[2],
  ];
  return [row(one[0]), row(one[1]), row(one[2])];
}
