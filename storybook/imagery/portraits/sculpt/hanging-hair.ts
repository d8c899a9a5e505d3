import {
  ball,
  carve,
  chain,
  common,
  ellipsoid,
  limb,
  mirrored,
  ramp,
  union,
  type Field,
  type Vector,
} from "./field.ts";
import { grooves } from "./strands.ts";

/** Hair that hangs. */
export interface Curtain {
  /** Height at which it ends. */
  end: number;
  /** How far it stands off at the sides. */
  volume: number;
  /** How far it is held back from the face. */
  open: number;
  /** Where it is parted. */
  parting: number;
  /** How wavy it is. */
  waves: number;
}

/** Hair that hangs around the face, on the shoulders or above them. */
export function curtain({ end, volume, open, parting, waves }: Curtain): Field {
  const long = ramp(-0.9, -1.6, end);
  const mane = union(
    0.15,
    ellipsoid([0, 0.3, -0.14], [0.84 + volume * 0.3, 0.9, 1.04]),
    mirrored(
      chain(
        0.12,
        [[0.6, 0.3, -0.06], 0.3 + volume * 0.4],
        [[0.64, -0.06, -0.12], 0.31 + volume * 0.5],
        [[0.62 + volume * 0.2, -0.4, -0.06], 0.27 + volume],
        [
          [0.64 + volume * 0.3 + long * 0.08, -0.4 + (end + 0.4) * 0.6, -0.04 + long * 0.1],
          0.25 + volume,
        ],
        [[0.58 + volume * 0.3 + long * 0.06, end, 0.02 + long * 0.36], 0.22 + volume - long * 0.12],
      ),
    ),
    limb([0, -0.1, -0.5], 0.55, [0, end, -0.55], 0.55),
  );
  const face = chain(
    0.05,
    [[parting * 0.28, 0.62, 1.05], 0.24],
    [[parting * 0.06, 0.2, 0.98], 0.5 + open],
    [[0, -0.5, 0.95], 0.52 + open],
    [[0, -1.6, 1.05], 0.5 + open * 2 + long * 0.1],
  );
  const groove = grooves("down");
  const strands: Field = (x, y, z) =>
    mane(x + waves * Math.sin(y * 5.5 + z) * 0.6, y, z) -
    0.022 * groove(x + waves * Math.sin(y * 7), y, z);
  const ending: Field = (_x, y) => end - 0.16 - long * 0.3 - y;
  return common(0.12, carve(0.1, strands, face), ending);
}

/** A knot of hair. */
export function bun(at: Vector, radius: number): Field {
  const knot = ball(at, radius);
  const [cx, cy] = at;
  return (x, y, z) =>
    knot(x, y, z) -
    0.025 * Math.sin(Math.atan2(y - cy, x - cx) * 5 + Math.hypot(x - cx, y - cy) * 22);
}

/** A cloud of hair around the head. */
export function cloud(radius: number, relief: number): Field {
  const body = union(
    0.2,
    ellipsoid([0, 0.42, -0.2], [0.78 + radius, 0.82 + radius, 0.86 + radius]),
    mirrored(ball([0.55, 0.1, -0.2], 0.42 + radius * 0.6)),
  );
  const face = chain(0.1, [[0, 0.25, 1.1], 0.62], [[0, -0.6, 1], 0.72]);
  const groove = grooves("coils");
  const lumps: Field = (x, y, z) =>
    body(x, y, z) - relief * groove(x, y, z) - relief * 0.8 * grooves("curls")(x, y, z);
  return carve(0.08, lumps, face);
}
