import { colours } from "../../../ui/src/theme/tokens.ts";
import { clamp, light, mix, rise, type Light } from "./colour.ts";
import { addGlint, cover, type Frame } from "./frame.ts";
import { duration } from "./loop.ts";
import { fractalNoise } from "./noise.ts";
import { across, below, eyeHeight, runwayHalf } from "./view.ts";

const tar = light(colours.ink[950], 0.8);
const paint = light(colours.haze[200], 0.16);
const threshold = [-0.84, -0.7, -0.56, -0.42, -0.28, 0.28, 0.42, 0.56, 0.7, 0.84];

/** How much paint lies on a place of the runway, 0 to 1; `soft` is the width of a pixel there. */
function painted(side: number, far: number, softSide: number, softFar: number): number {
  const bar = (value: number, middle: number, half: number, soft: number) =>
    clamp((half - Math.abs(value - middle)) / soft + 0.5);
  let amount = 0;
  if (far < 3) {
    const along = bar(far, 1.62, 0.24, softFar);
    for (const stripe of threshold) amount += along * bar(side, stripe, 0.036, softSide);
  }
  if (far < 9) {
    const along = bar(far, 5.4, 0.75, softFar * 2);
    amount += along * (bar(side, -0.4, 0.075, softSide) + bar(side, 0.4, 0.075, softSide));
  }
  const dash = far > 2.3 ? bar((far - 2.3) % 1.1, 0.4, 0.3, softFar * 2) : 0;
  const seam = rise(22, 9, far);
  amount += dash * seam * bar(side, 0, 0.014, softSide);
  amount += 0.8 * seam * bar(Math.abs(side), 0.955, 0.013, softSide);
  return Math.min(1, amount);
}

/** Paints the wet runway, on which the sky lies again. */
export function paintRunway({ view, sky, canvas }: Frame): void {
  for (let row = Math.floor(view.horizon * view.height); row < view.height; row++) {
    const down = below(view, row);
    if (down < 0.0012) continue;
    const far = eyeHeight / down;
    const half = runwayHalf / far;
    const pixel = 1 / view.height;
    for (let column = 0; column < view.width; column++) {
      const place = across(view, column);
      const side = place / half;
      const softSide = Math.max(0.02, pixel / half);
      const inside = clamp((1 - Math.abs(side)) / softSide + 0.5);
      if (inside <= 0) continue;
      const share = sky.sunShare(place);
      const patches = fractalNoise(side * 2.2, far * 1.4, 4);
      const grooves = fractalNoise(side * 40, far * 0.5, 2);
      const wet = rise(0.34, 0.66, patches) * (0.8 + 0.4 * (grooves - 0.5));
      const grazing = Math.exp(-down / 0.085);
      const mirror = (0.07 + 0.8 * grazing) * (0.36 + 0.64 * wet);
      const marks = painted(side, far, softSide, (far * far * pixel) / eyeHeight);
      const rough = down * (1.25 + 0.5 * (patches - 0.5));
      const seen = (channel: number) => {
        const own = tar[channel]! * (0.7 + 0.6 * grooves) + 0.05 * sky.at(channel, 0.2, share);
        const above = sky.at(channel, rough, share);
        const marked = mix(own, paint[channel]! * (0.25 + above * 1.6), marks * 0.85);
        return marked + above * mirror;
      };
      cover(canvas, (row * view.width + column) * 3, inside * 0.97, [seen(0), seen(1), seen(2)]);
    }
  }
}

const edgeLamp = light(colours.firstLight[200]);
const centreLamp = light(colours.amber[400]);
const spacing = 0.62;

/** Paints one lamp, and its streak on the wet ground. */
function paintLamp(frame: Frame, side: number, far: number, colour: Light, strength: number): void {
  const { view } = frame;
  const x = ((side * runwayHalf) / far) * view.height + view.vanishing * view.width;
  const y = (view.horizon + eyeHeight / far - 0.004 / far) * view.height;
  const unit = view.height / 900;
  const radius = Math.max(0.62, 3.6 / far + 0.35) * unit;
  // A far lamp is smaller than a pixel: it grows no smaller then, only weaker.
  const power = strength * Math.min(1, 0.3 + 2.4 / far);
  const tint = (amount: number): Light => [
    colour[0] * amount,
    colour[1] * amount,
    colour[2] * amount,
  ];
  addGlint(frame, x, y, radius, tint(power * 2.4));
  addGlint(frame, x, y, radius * 0.5, [power * 1.6, power * 1.5, power * 1.3]);
  addGlint(frame, x, y, radius * 4.2, tint(power * 0.055));
  addGlint(frame, x, y + radius * 4.4, radius * 1.9, tint(power * 0.055), 3.2);
}

/** Paints the lamps: pale ones along the edges, and the amber ones that run to the threshold of the day. */
export function paintLamps(frame: Frame): void {
  const dim = 1.05 - 0.3 * frame.sky.dawn;
  const beat = frame.seconds / (duration / 6);
  for (let lamp = 58; lamp >= 0; lamp--) {
    const far = 0.92 + lamp * spacing;
    for (const side of [-1.04, 1.04]) paintLamp(frame, side, far, edgeLamp, 0.52 * dim);
    const behind = (((beat - lamp / 9) % 1) + 1) % 1;
    const pulse = Math.exp(-behind * 5) * rise(0, 0.06, behind);
    paintLamp(frame, 0, far + spacing / 2, centreLamp, dim * (0.42 + 0.9 * pulse));
  }
}
