/** A row of numbers from 0 to 1 that is the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const side = 256;
const random = seededRandom(2025);
const lattice = Float32Array.from({ length: side * side }, random);

/** Smooth noise from 0 to 1 over the plane. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const alongX = x - left;
  const alongY = y - top;
  const easeX = alongX * alongX * alongX * (alongX * (alongX * 6 - 15) + 10);
  const easeY = alongY * alongY * alongY * (alongY * (alongY * 6 - 15) + 10);
  const row = (top & 255) << 8;
  const nextRow = ((top + 1) & 255) << 8;
  const column = left & 255;
  const nextColumn = (left + 1) & 255;
  const a = lattice[row | column]!;
  const b = lattice[row | nextColumn]!;
  const c = lattice[nextRow | column]!;
  const d = lattice[nextRow | nextColumn]!;
  const upper = a + (b - a) * easeX;
  return upper + (c + (d - c) * easeX - upper) * easeY;
}

/** Noise of several sizes laid over each other, 0 to 1, as in clouds and hills. */
export function fractalNoise(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y);
    total += weight;
    weight *= 0.5;
    // Each size is turned against the one before, so that no grid shows.
    const turned = 1.62 * x - 1.18 * y + 17.3;
    y = 1.18 * x + 1.62 * y + 9.1;
    x = turned;
  }
  return sum / total;
}
