import { colours } from "../../../ui/src/theme/tokens.ts";
import { light, mix, rise, type Light } from "./colour.ts";
import { addGlint, cover, type Frame } from "./frame.ts";
import { swing } from "./loop.ts";
import { fractalNoise, noise, seededRandom } from "./noise.ts";
import type { Sky } from "./sky.ts";
import { across, below, eyeHeight } from "./view.ts";

interface Ridge {
  /** How high above the horizon its valleys lie. */
  base: number;
  /** How much higher its tops are. */
  rise: number;
  /** How close its tops stand. */
  frequency: number;
  /** How much of the sky's light lies in the air before it. */
  haze: number;
  /** Where in the noise it is cut. */
  seed: number;
}

const ridges: Ridge[] = [
  { base: 0.004, rise: 0.06, frequency: 2.6, haze: 0.5, seed: 3 },
  { base: 0, rise: 0.036, frequency: 4.2, haze: 0.27, seed: 19 },
  { base: -0.003, rise: 0.02, frequency: 7.4, haze: 0.09, seed: 44 },
];

const nightGround = light(colours.ink[900], 0.55);
const blueGround = light(colours.deepSky[900], 0.62);

/** The light in the air over the ground: the glow of the horizon, cooled by the sky above it. */
function airLight(sky: Sky, channel: number, share: number): number {
  return 0.3 * sky.at(channel, 0.02, share * 0.85) + 0.62 * sky.at(channel, 0.16, share * 0.85);
}

/** Paints the hills one behind the other, each paler and warmer than the one before it. */
export function paintHills({ view, sky, canvas }: Frame): void {
  for (let column = 0; column < view.width; column++) {
    const place = across(view, column);
    const share = sky.sunShare(place);
    for (const ridge of ridges) {
      // The runway's valley stays open, so that the light comes through it.
      const valley = 0.28 + 0.72 * rise(0.05, 0.5, Math.abs(place - 0.05));
      const tops = fractalNoise(place * ridge.frequency + ridge.seed, ridge.seed, 6);
      const height = ridge.base + ridge.rise * valley * rise(0.12, 0.95, tops) * 1.25;
      const edge = (view.horizon - height) * view.height;
      for (let row = Math.floor(edge); row < view.horizon * view.height + 1; row++) {
        const inside = Math.min(1, row + 1 - edge);
        const up = -below(view, row);
        const mist = ridge.haze + 0.3 * Math.exp(-Math.max(0, up) / 0.007);
        const air = (channel: number) =>
          mix(nightGround[channel]!, airLight(sky, channel, share) * 1.15, mist);
        cover(canvas, (row * view.width + column) * 3, inside, [air(0), air(1), air(2)]);
      }
    }
  }
}

/** Paints the dark field between the hills and the eye, with the mist that lies over it. */
export function paintField({ view, sky, canvas, seconds }: Frame): void {
  const breath = swing(seconds, 1, 0.1) * 0.12;
  for (let row = Math.floor(view.horizon * view.height); row < view.height; row++) {
    const down = Math.max(0.0004, below(view, row));
    const far = eyeHeight / down;
    for (let column = 0; column < view.width; column++) {
      const place = across(view, column);
      const share = sky.sunShare(place);
      const x = (place * far) / 0.5;
      const plots = noise(
        Math.floor(x * 0.16 + noise(far * 0.09, 2) * 2) * 7.3,
        Math.floor(far * 0.2) * 3.7,
      );
      const grass = fractalNoise(x * 3, far * 3, 3);
      const fade = Math.exp(-far / 26);
      const ground = 0.55 + (0.34 * plots + 0.5 * (grass - 0.5)) * fade;
      const layer = fractalNoise(place * 2.4 + breath, Math.log(far) * 3.4, 4);
      const sheet = rise(0.44, 0.66, layer) * Math.exp(-down / 0.075);
      const mist = Math.exp(-down / 0.012) * 0.34 + sheet * 0.24;
      const sheen = 0.022 * Math.exp(-down / 0.12);
      const at = (row * view.width + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const own = mix(nightGround[channel]!, blueGround[channel]!, sky.dawn * 0.7) * ground;
        const air = airLight(sky, channel, share);
        canvas[at + channel] =
          mix(own, air, mist) + sky.at(channel, down * 0.8, share) * sheen * (0.5 + plots);
      }
    }
  }
}

const random = seededRandom(7);
const warm = light(colours.firstLight[300]);
const pale = light(colours.firstLight[200]);
const towns = [
  { across: -0.93, down: 0.013, spread: 0.14, lamps: 60 },
  { across: -0.52, down: 0.007, spread: 0.12, lamps: 66 },
  { across: -0.3, down: 0.02, spread: 0.05, lamps: 16 },
  { across: 0.36, down: 0.006, spread: 0.07, lamps: 34 },
  { across: 0.56, down: 0.013, spread: 0.08, lamps: 30 },
].flatMap((town) =>
  Array.from({ length: town.lamps }, () => {
    const around = (random() + random() + random()) / 1.5 - 1;
    const deep = random() ** 1.6;
    return {
      across: town.across + around * town.spread,
      down: town.down * (0.35 + deep * 1.2),
      strength: 0.1 + 0.75 * random() ** 4,
      colour: random() < 0.6 ? warm : pale,
      phase: random(),
    };
  }),
);

/** Paints the lamps of far towns, which tremble in the air and pale as the day comes. */
export function paintTowns(frame: Frame): void {
  const { view, seconds, sky } = frame;
  for (const town of towns) {
    const tremble = 1 + 0.16 * swing(seconds, 3 + Math.floor(town.phase * 5), town.phase);
    const strength = town.strength * tremble * (1.1 - 0.55 * sky.dawn);
    const colour: Light = [
      town.colour[0] * strength,
      town.colour[1] * strength * 0.86,
      town.colour[2] * strength * 0.72,
    ];
    addGlint(
      frame,
      town.across * view.height + view.vanishing * view.width,
      (view.horizon + town.down) * view.height,
      0.8 * Math.max(0.8, view.height / 900),
      colour,
    );
  }
}
