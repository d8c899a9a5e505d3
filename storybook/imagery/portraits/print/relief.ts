import type { Field, Vector } from "../sculpt/field.ts";
import { samples, sightOf } from "./frame.ts";

/** What the camera sees of a sculpture, sample by sample from the upper left. */
export interface Relief {
  /** Number of the part that is seen, or -1 for none. */
  part: Int8Array;
  /** How much of the dawn falls there: 0 is shade, 1 is full light. */
  light: Float32Array;
  /** How much of the first light grazes it from behind. */
  rim: Float32Array;
  /** Depth, towards the viewer. */
  depth: Float32Array;
}

const near = 2.4;
const far = -2.2;
const touch = 0.003;
const dawn = unit([0.64, 0.52, 0.6]);
const firstLight = unit([0.86, 0.36, -0.36]);

/** Looks at the parts of a sculpture from the front, in the light of a dawn at the right. */
export function reliefOf(parts: readonly Field[]): Relief {
  const count = samples.width * samples.height;
  const relief: Relief = {
    part: new Int8Array(count).fill(-1),
    light: new Float32Array(count),
    rim: new Float32Array(count),
    depth: new Float32Array(count).fill(far),
  };
  const whole = nearestOf(parts);
  for (let row = 0; row < samples.height; row++) {
    for (let column = 0; column < samples.width; column++) {
      const [x, y] = sightOf(column, row);
      const z = surfaceBehind(whole, x, y, near);
      if (z === null) continue;
      const index = row * samples.width + column;
      const normal = normalAt(whole, x, y, z);
      relief.part[index] = nearestPart(parts, x, y, z);
      relief.depth[index] = z;
      relief.light[index] = Math.max(0, dot(normal, dawn)) * openness(whole, [x, y, z], normal);
      relief.rim[index] = dot(normal, firstLight);
    }
  }
  return relief;
}

/** Depth of the first surface that one meets from `start` away from the viewer. */
export function surfaceBehind(field: Field, x: number, y: number, start: number): number | null {
  let z = start;
  for (let step = 0; step < 90 && z > far; step++) {
    const distance = field(x, y, z);
    if (distance < touch) return z;
    z -= distance * 0.8;
  }
  return null;
}

function nearestOf(parts: readonly Field[]): Field {
  return (x, y, z) => {
    let nearest = 1e9;
    for (const part of parts) nearest = Math.min(nearest, part(x, y, z));
    return nearest;
  };
}

function nearestPart(parts: readonly Field[], x: number, y: number, z: number): number {
  const distances = parts.map((part) => part(x, y, z));
  return distances.indexOf(Math.min(...distances));
}

function normalAt(field: Field, x: number, y: number, z: number): Vector {
  const e = 0.012;
  return unit([
    field(x + e, y, z) - field(x - e, y, z),
    field(x, y + e, z) - field(x, y - e, z),
    field(x, y, z + e) - field(x, y, z - e),
  ]);
}

/** How freely a place sees the dawn: 0 where something stands before it. */
function openness(field: Field, [x, y, z]: Vector, [nx, ny, nz]: Vector): number {
  if (dot([nx, ny, nz], dawn) <= 0) return 0;
  const [lx, ly, lz] = dawn;
  const [sx, sy, sz] = [x + nx * 0.03, y + ny * 0.03, z + nz * 0.03];
  let open = 1;
  let way = 0.02;
  for (let step = 0; step < 40 && way < 2.2; step++) {
    const distance = field(sx + lx * way, sy + ly * way, sz + lz * way);
    if (distance < 0.002) return 0;
    open = Math.min(open, (14 * distance) / way);
    way += Math.max(distance * 0.85, 0.015);
  }
  return open;
}

function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}
