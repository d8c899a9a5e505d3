/** The signed distance of a point from a surface: negative within, nought on it, positive outside. */
export type Field = (x: number, y: number, z: number) => number;

/** A place or a measure in the room: right, up, towards the viewer; 1 is ten centimetres. */
export type Vector = readonly [x: number, y: number, z: number];

/** An egg whose half axes are `radii`. */
export function ellipsoid([cx, cy, cz]: Vector, [rx, ry, rz]: Vector): Field {
  return (x, y, z) => {
    const px = (x - cx) / rx;
    const py = (y - cy) / ry;
    const pz = (z - cz) / rz;
    const length = Math.sqrt(px * px + py * py + pz * pz);
    const qx = px / rx;
    const qy = py / ry;
    const qz = pz / rz;
    const slope = Math.sqrt(qx * qx + qy * qy + qz * qz);
    return slope < 1e-6 ? -Math.min(rx, ry, rz) : (length * (length - 1)) / slope;
  };
}

/** A ball. */
export function ball([cx, cy, cz]: Vector, radius: number): Field {
  return (x, y, z) => {
    const px = x - cx;
    const py = y - cy;
    const pz = z - cz;
    return Math.sqrt(px * px + py * py + pz * pz) - radius;
  };
}

/** A limb between two balls. */
export function limb(from: Vector, fromRadius: number, to: Vector, toRadius: number): Field {
  const [ax, ay, az] = from;
  const [bx, by, bz] = [to[0] - ax, to[1] - ay, to[2] - az];
  const square = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const along = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / square));
    const qx = px - bx * along;
    const qy = py - by * along;
    const qz = pz - bz * along;
    return Math.sqrt(qx * qx + qy * qy + qz * qz) - fromRadius - (toRadius - fromRadius) * along;
  };
}

/** Limbs from joint to joint. */
export function chain(softness: number, ...joints: (readonly [Vector, number])[]): Field {
  const limbs = joints.slice(1).map(([to, toRadius], index) => {
    const [from, fromRadius] = joints[index] ?? [to, toRadius];
    return limb(from, fromRadius, to, toRadius);
  });
  return union(softness, ...limbs);
}

/** All of them, melted into each other over the distance `softness`. */
export function union(softness: number, ...fields: Field[]): Field {
  return (x, y, z) => {
    let nearest = 1e9;
    for (const field of fields) nearest = softMinimum(nearest, field(x, y, z), softness);
    return nearest;
  };
}

/** What of `body` lies outside `hole`. */
export function carve(softness: number, body: Field, hole: Field): Field {
  return (x, y, z) => -softMinimum(-body(x, y, z), hole(x, y, z), softness);
}

/** What lies in both. */
export function common(softness: number, one: Field, other: Field): Field {
  return (x, y, z) => -softMinimum(-one(x, y, z), -other(x, y, z), softness);
}

/** The right half, and the same on the left; they meet in the middle over the distance `softness`. */
export function mirrored(field: Field, softness = 0): Field {
  return (x, y, z) => field(Math.sqrt(x * x + softness * softness), y, z);
}

/** The same, asked less often: away from the ball around it, the way to the ball is told instead. */
export function within(centre: Vector, radius: number, field: Field): Field {
  const bounds = ball(centre, radius);
  return (x, y, z) => {
    const way = bounds(x, y, z);
    return way > 0.35 ? way : field(x, y, z);
  };
}

/** The same, asked less often: far above `height`, the way down to it is told instead. */
export function below(height: number, field: Field): Field {
  return (x, y, z) => (y > height + 0.35 ? y - height : field(x, y, z));
}

/** A ring around an upright axis, its section an egg; `tilt` lets its front hang. */
export function ring(
  [cx, cy, cz]: Vector,
  radius: number,
  [rx, ry]: readonly [number, number],
  tilt: number,
): Field {
  const narrow = Math.min(rx, ry);
  return (x, y, z) => {
    const out = (Math.hypot(x - cx, z - cz) - radius) / rx;
    const up = (y - cy + tilt * (z - cz)) / ry;
    return (Math.hypot(out, up) - 1) * narrow;
  };
}

function softMinimum(a: number, b: number, softness: number): number {
  if (softness <= 0) return Math.min(a, b);
  const overlap = Math.max(softness - Math.abs(a - b), 0) / softness;
  return Math.min(a, b) - overlap * overlap * softness * 0.25;
}

/** Grows evenly and softly from 0 at `from` to 1 at `to`; the other way round when `from` is greater. */
export function ramp(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
