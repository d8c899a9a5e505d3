import { screenValue } from "./colour.ts";
import type { Frame } from "./frame.ts";
import { seededRandom } from "./noise.ts";

/** Blurs one plane with three sliding means, which together are as soft as a lens. */
function blur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = plane;
  for (let pass = 0; pass < 3; pass++) {
    from = slide(from, width, height, 1, width, radius);
    from = slide(from, height, width, width, 1, radius);
  }
  return from;
}

function slide(
  from: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length);
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const at = (index: number) => from[start + Math.min(length - 1, Math.max(0, index)) * step]!;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      to[start + index * step] = sum * share;
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
  return to;
}

/** The light that the lens and the air spread around what is bright, at a quarter of the size. */
function spreadLight({ view, canvas }: Frame, channel: number): Float32Array {
  const width = Math.ceil(view.width / 4);
  const height = Math.ceil(view.height / 4);
  const small = new Float32Array(width * height);
  for (let row = 0; row < view.height; row++) {
    for (let column = 0; column < view.width; column++) {
      const at = (row >> 2) * width + (column >> 2);
      const value = canvas[(row * view.width + column) * 3 + channel]!;
      small[at] = small[at]! + Math.min(value, 4) / 16;
    }
  }
  const near = blur(small, width, height, Math.max(1, Math.round(view.height / 420)));
  const wide = blur(near, width, height, Math.max(2, Math.round(view.height / 70)));
  return near.map((value, index) => value * 0.07 + wide[index]! * 0.075);
}

/** Bends the brightest light softly below white, as film does. */
function shoulder(amount: number): number {
  const knee = 0.62;
  return amount < knee ? amount : knee + (1 - knee) * (1 - Math.exp(-(amount - knee) / (1 - knee)));
}

const random = seededRandom(99);
const grainSide = 512;
/** Fine grain that stands still: it hides the steps between two tones and costs a codec nothing. */
const grain = Float32Array.from(
  { length: grainSide * grainSide },
  () => random() + random() + random() - 1.5,
);

/** Develops a picture into 16-bit red, green and blue: spreads light, bends it into what a screen can show, adds grain. */
export function develop(frame: Frame, grainStrength: number): Buffer {
  const { view, canvas } = frame;
  const picture = new Uint16Array(view.width * view.height * 3);
  const smallWidth = Math.ceil(view.width / 4);
  const smallHeight = Math.ceil(view.height / 4);
  for (let channel = 0; channel < 3; channel++) {
    const spread = spreadLight(frame, channel);
    for (let row = 0; row < view.height; row++) {
      const y = Math.min(smallHeight - 1.001, Math.max(0, (row + 0.5) / 4 - 0.5));
      const above = Math.floor(y) * smallWidth;
      const downShare = y - Math.floor(y);
      for (let column = 0; column < view.width; column++) {
        const x = Math.min(smallWidth - 1.001, Math.max(0, (column + 0.5) / 4 - 0.5));
        const left = Math.floor(x);
        const rightShare = x - left;
        const upper =
          spread[above + left]! * (1 - rightShare) + spread[above + left + 1]! * rightShare;
        const lower =
          spread[above + smallWidth + left]! * (1 - rightShare) +
          spread[above + smallWidth + left + 1]! * rightShare;
        const at = (row * view.width + column) * 3 + channel;
        const halo = upper + (lower - upper) * downShare;
        const shown = screenValue(shoulder(canvas[at]! * 0.9 + halo));
        const speck = grain[(row % grainSide) * grainSide + (column % grainSide)]!;
        const weight = grainStrength * (1 - 0.6 * shown);
        picture[at] = Math.max(0, Math.min(65_535, (shown + speck * weight) * 65_535));
      }
    }
  }
  return Buffer.from(picture.buffer);
}
