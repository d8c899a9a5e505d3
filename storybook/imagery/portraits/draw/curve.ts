import type { Spot } from "../print/frame.ts";

/** A smooth line through `points`, as many short steps. */
export function smooth(points: readonly Spot[], closed = false): Spot[] {
  const count = points.length;
  const point = (index: number): Spot =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const steps = 8;
  const result: Spot[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [a, b, c, d] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      result.push([between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)]);
    }
  }
  return closed ? result : [...result, point(count - 1)];
}

/** A brush stroke along `points`; `breadth` tells its breadth from start (0) to end (1). */
export function brush(points: readonly Spot[], breadth: (along: number) => number): Spot[] {
  const line = smooth(points);
  const edge = (side: 1 | -1) =>
    line.map(([x, y], index): Spot => {
      const [ax, ay] = line[Math.max(0, index - 1)] ?? [x, y];
      const [bx, by] = line[Math.min(line.length - 1, index + 1)] ?? [x, y];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const half = (breadth(index / (line.length - 1)) / 2) * side;
      return [x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half];
    });
  return [...edge(1), ...edge(-1).toReversed()];
}

/** Breadth of a stroke that swells to `breadth` at `peak` and ends in points. */
export function swelling(breadth: number, peak = 0.5): (along: number) => number {
  return (along) => {
    const t = along < peak ? along / peak : (1 - along) / (1 - peak);
    return breadth * Math.sin((Math.min(1, Math.max(0, t)) * Math.PI) / 2);
  };
}

/** A circle or an egg. */
export function oval([cx, cy]: Spot, rx: number, ry = rx): Spot[] {
  return Array.from({ length: 28 }, (_, step): Spot => {
    const angle = (step / 28) * 2 * Math.PI;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

/** The same on the other side of the middle. */
export function flipped(points: readonly Spot[]): Spot[] {
  return points.map(([x, y]) => [-x, y]);
}

/** A line from the middle to the right, and the same to the left. */
export function bothWays(right: readonly Spot[]): Spot[] {
  return [...flipped(right.slice(1)).toReversed(), ...right];
}

function between(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
