import { pixelsPerSample, samples, size } from "./frame.ts";

/** A number for each sample of a relief. */
export type Samples = Float32Array;

const { width, height } = samples;

/** The samples where `test` holds, as ones among noughts. */
export function maskOf(test: (index: number) => boolean): Samples {
  return Float32Array.from({ length: width * height }, (_, index) => (test(index) ? 1 : 0));
}

/** Blurs `values` within `mask` and carries them on outside of it, so that an outline meets its edge. */
export function spread(values: Samples, mask: Samples, radius: number): Samples {
  const weighted = blur(
    values.map((value, index) => value * at(mask, index)),
    radius,
  );
  const weight = blur(mask, radius);
  return weighted.map((value, index) => value / Math.max(at(weight, index), 1e-6));
}

/** A soft copy; three passes of a box come close to a bell. */
export function blur(values: Samples, radius: number): Samples {
  let soft = values;
  for (let pass = 0; pass < 3; pass++)
    soft = boxed(boxed(soft, radius, 1, width), radius, width, height);
  return soft;
}

function boxed(values: Samples, radius: number, stride: number, length: number): Samples {
  const result = new Float32Array(values.length);
  const reach = Math.ceil(radius);
  const edge = 1 - (reach - radius);
  for (let index = 0; index < values.length; index++) {
    const place = Math.floor(index / stride) % length;
    let sum = 0;
    let weight = 0;
    for (let offset = -reach; offset <= reach; offset++) {
      if (place + offset < 0 || place + offset >= length) continue;
      const share = Math.abs(offset) === reach ? edge : 1;
      sum += at(values, index + offset * stride) * share;
      weight += share;
    }
    result[index] = sum / weight;
  }
  return result;
}

/** SVG path around all that lies above `level`; what is less than `smallest` samples around is left out. */
export function outline(values: Samples, level: number, smallest = 10): string {
  const next = edgesAround(values, level);
  const loops: string[] = [];
  for (const [start] of next) {
    const loop: number[] = [];
    for (let edge: number | undefined = start; edge !== undefined;) {
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      if (following !== undefined) loop.push(edge);
      edge = following;
    }
    if (loop.length >= smallest)
      loops.push(`M${loop.map((edge) => crossing(values, level, edge)).join("L")}Z`);
  }
  return loops.join("");
}

const margin = 1;
const columns = width + 2 * margin;

/** Which edge of the grid of samples an outline crosses after which; the inside is at its left. */
function edgesAround(values: Samples, level: number): Map<number, number> {
  const next = new Map<number, number>();
  for (let y = -margin; y < height; y++) {
    for (let x = -margin; x < width; x++) {
      const corners = [
        value(values, x, y),
        value(values, x + 1, y),
        value(values, x + 1, y + 1),
        value(values, x, y + 1),
      ];
      const code = corners.reduce(
        (sum, corner, index) => sum + (corner > level ? 1 << index : 0),
        0,
      );
      const edges = [
        edgeKey(x, y, 0),
        edgeKey(x + 1, y, 1),
        edgeKey(x, y + 1, 0),
        edgeKey(x, y, 1),
      ];
      for (const [from, to] of turns[code] ?? []) next.set(edges[from] ?? 0, edges[to] ?? 0);
    }
  }
  return next;
}

/** For each pattern of corners inside: from which side of the cell to which the outline runs. */
const turns: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

function edgeKey(x: number, y: number, upright: 0 | 1): number {
  return ((y + margin) * columns + x + margin) * 2 + upright;
}

function crossing(values: Samples, level: number, key: number): string {
  const upright = key % 2;
  const cell = (key - upright) / 2;
  const x = (cell % columns) - margin;
  const y = Math.floor(cell / columns) - margin;
  const here = value(values, x, y);
  const there = upright ? value(values, x, y + 1) : value(values, x + 1, y);
  const part = Math.min(1, Math.max(0, (level - here) / (there - here || 1)));
  const px = (x + 0.5 + (upright ? 0 : part)) * pixelsPerSample;
  const py = (y + 0.5 + (upright ? part : 0)) * pixelsPerSample;
  return `${bled(px, size.width).toFixed(1)} ${bled(py, size.height).toFixed(1)}`;
}

/** What reaches the edge of the picture goes on beyond it. */
function bled(place: number, length: number): number {
  if (place < 1) return -2;
  return place > length - 1 ? length + 2 : place;
}

const outside = -1e3;

function value(values: Samples, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? outside : at(values, y * width + x);
}

function at(values: Samples, index: number): number {
  return values[index] ?? 0;
}
