import { colours } from "../../../ui/src/theme/tokens.ts";
import { light, mix, type Light } from "./colour.ts";

/** Where the sun will rise, right of the vanishing point. */
export const sunrise = 0.13;

type Stop = readonly [height: number, colour: Light];

const { ink, deepSky, dusk, firstLight } = colours;

/** The sky over the sunrise at night, in the blue hour and at first light, from the horizon up. */
const towardsSun: Stop[][] = [
  [
    [0, light(firstLight[600], 0.75)],
    [0.03, light(dusk[400], 0.26)],
    [0.1, light(deepSky[700], 0.4)],
    [0.26, light(deepSky[900], 0.7)],
    [0.7, light(ink[950], 0.8)],
  ],
  [
    [0, light(firstLight[300], 0.86)],
    [0.018, light(firstLight[400], 0.74)],
    [0.05, light(firstLight[500], 0.56)],
    [0.1, light(firstLight[600], 0.62)],
    [0.17, light(deepSky[600], 0.62)],
    [0.3, light(deepSky[700], 0.6)],
    [0.48, light(deepSky[900], 0.7)],
    [0.7, light(ink[950])],
  ],
  [
    [0, light(firstLight[200], 1.9)],
    [0.02, light(firstLight[200], 1.16)],
    [0.042, light(firstLight[300], 1)],
    [0.08, light(firstLight[400], 0.86)],
    [0.13, light(firstLight[500], 0.72)],
    [0.2, light(dusk[400], 0.78)],
    [0.32, light(deepSky[600], 0.72)],
    [0.5, light(deepSky[700], 0.62)],
    [0.7, light(deepSky[900], 0.8)],
  ],
];

/** The sky away from the sunrise, at the same three hours. */
const awayFromSun: Stop[][] = [
  [
    [0, light(deepSky[900], 0.8)],
    [0.08, light(ink[850])],
    [0.4, light(ink[950])],
    [0.7, light(ink[950], 0.7)],
  ],
  [
    [0, light(firstLight[600], 0.46)],
    [0.035, light(dusk[400], 0.26)],
    [0.1, light(deepSky[700], 0.34)],
    [0.26, light(deepSky[900], 0.55)],
    [0.5, light(ink[900], 0.9)],
    [0.7, light(ink[950], 0.8)],
  ],
  [
    [0, light(firstLight[500], 0.5)],
    [0.04, light(firstLight[600], 0.55)],
    [0.1, light(deepSky[600], 0.4)],
    [0.22, light(deepSky[700], 0.34)],
    [0.42, light(deepSky[900], 0.6)],
    [0.7, light(ink[900], 0.9)],
  ],
];

const steps = 512;
const top = 0.72;

/** Interpolates between stops without an edge at any of them, which the eye would see as a band. */
function ramp(stops: Stop[], channel: 0 | 1 | 2): Float32Array {
  const heights = stops.map(([height]) => height);
  const values = stops.map(([, colour]) => Math.sqrt(colour[channel]));
  const slope = (at: number) => {
    const [before, after] = [Math.max(0, at - 1), Math.min(stops.length - 1, at + 1)];
    return (values[after]! - values[before]!) / (heights[after]! - heights[before]!);
  };
  return Float32Array.from({ length: steps + 1 }, (_, step) => {
    const height = (step / steps) * top;
    const after = heights.findIndex((stop) => stop >= height);
    if (after <= 0) return after === 0 ? values[0]! : values.at(-1)!;
    const [from, to] = [heights[after - 1]!, heights[after]!];
    const share = (height - from) / (to - from);
    const [square, cube] = [share ** 2, share ** 3];
    return Math.max(
      0,
      (2 * cube - 3 * square + 1) * values[after - 1]! +
        (cube - 2 * square + share) * (to - from) * slope(after - 1) +
        (3 * square - 2 * cube) * values[after]! +
        (cube - square) * (to - from) * slope(after),
    );
  });
}

const channels = [0, 1, 2] as const;
const sunRamps = towardsSun.map((stops) => channels.map((channel) => ramp(stops, channel)));
const farRamps = awayFromSun.map((stops) => channels.map((channel) => ramp(stops, channel)));

/** The sky of one moment. */
export interface Sky {
  /** How far the dawn has come. */
  dawn: number;
  /** How much a column of the sky has of the sunrise, 0 to 1. */
  sunShare: (across: number) => number;
  /** The light of one channel at a height, for a column's share of the sunrise. */
  at: (channel: number, height: number, sunShare: number) => number;
}

/** Mixes the sky of a moment from the three hours. */
export function skyAt(dawn: number): Sky {
  const later = dawn < 0.5 ? 1 : 2;
  const share = dawn < 0.5 ? dawn * 2 : dawn * 2 - 1;
  const blend = (ramps: Float32Array[][]) =>
    channels.map((channel) => {
      const [from, to] = [ramps[later - 1]![channel]!, ramps[later]![channel]!];
      return from.map((value, step) => mix(value, to[step]!, share));
    });
  const sun = blend(sunRamps);
  const far = blend(farRamps);
  const reach = 0.33 + 0.15 * dawn;
  return {
    dawn,
    sunShare: (across) => 1 / (1 + ((across - sunrise) / reach) ** 2) ** 1.5,
    at(channel, height, sunShare) {
      const place = Math.min(steps - 1, Math.max(0, (height / top) * steps));
      const step = Math.floor(place);
      const within = place - step;
      const towards = sun[channel]!;
      const away = far[channel]!;
      const near = mix(towards[step]!, towards[step + 1]!, within);
      const value = mix(mix(away[step]!, away[step + 1]!, within), near, sunShare);
      return value * value;
    },
  };
}
