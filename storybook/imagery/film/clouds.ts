import { clamp, mix, rise } from "./colour.ts";
import type { Frame } from "./frame.ts";
import { duration } from "./loop.ts";
import { fractalNoise, noise } from "./noise.ts";
import { sunrise } from "./sky.ts";
import { across, below } from "./view.ts";

/** How thick a layer of cloud is at a place of the sky, 0 to 1, when the wind has carried it so far. */
type Layer = (across: number, height: number, drift: number) => number;

/** Long low bands far away over the horizon. */
const bands: Layer = (across, height, drift) => {
  if (height > 0.24) return 0;
  const far = 1 / (height + 0.035);
  const x = across * (2.1 + far * 0.16) + drift * 0.05;
  const bend = noise(across * 2.3 + 11, height * 9) - 0.5;
  const y = 1.35 * far + bend * 1.1;
  const shape = fractalNoise(x, y, 5);
  const streaks = fractalNoise(x * 2.2 + 40, height * 95 + bend * 5, 3);
  const here = rise(0.006, 0.04, height) * (1 - rise(0.13, 0.24, height));
  return rise(0.5, 0.78, shape * 0.72 + streaks * 0.33) * here;
};

/** Thin ice high above, combed by the wind. */
const veil: Layer = (across, height, drift) => {
  const far = 1 / (height + 0.16);
  const x = (across - 0.1) * far * 0.62 + drift * 0.05;
  const y = far * 2.1;
  const warp = fractalNoise(x * 0.9 + 5, y * 0.9, 3) - 0.5;
  const combed = fractalNoise(x * 1.2 + y * 0.42 + warp * 1.2, y * 2.6 - x * 0.9 + warp * 2.2, 5);
  const patches = rise(0.3, 0.62, fractalNoise(x * 0.55 + 31, y * 0.6 + 3, 2));
  return rise(0.38, 0.8, combed) * patches * rise(0.07, 0.2, height);
};

/** Lets two drifting copies take turns, so that the wind blows on and the loop still closes. */
function drifting(layer: Layer, across: number, height: number, share: number): number {
  const first = layer(across, height, share);
  const second = layer(across, height, share - 1);
  return mix(first, second, rise(0, 1, share));
}

/** Paints the clouds: dark where they hide the dawn, and alight along the edges that face it. */
export function paintClouds({ view, seconds, sky, canvas }: Frame): void {
  const rows = Math.floor(view.horizon * view.height);
  const { width } = view;
  const wind = seconds / duration;
  const low = new Float32Array(rows * width);
  const high = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const height = -below(view, row);
    for (let column = 0; column < width; column++) {
      const place = across(view, column);
      low[row * width + column] = height < 0.24 ? drifting(bands, place, height, wind) : 0;
      high[row * width + column] = drifting(veil, place, height, wind);
    }
  }

  const lower = Math.max(1, Math.round(view.height * 0.009));
  for (let row = 0; row < rows; row++) {
    const height = -below(view, row);
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const thick = low[at]!;
      const thin = high[at]!;
      if (thick < 0.004 && thin < 0.004) continue;
      const place = across(view, column);
      const share = sky.sunShare(place);
      const aside = Math.round(clamp(Math.abs(sunrise - place) * 2) * lower * 2);
      const facing = Math.min(
        rows * width - 1,
        Math.min(rows - 1, row + lower) * width + column + (place < sunrise ? aside : -aside),
      );
      const edge = clamp((thick - low[facing]!) * 2.4 + 0.12);
      const glow = 0.35 + 0.65 * sky.dawn;
      for (let channel = 0; channel < 3; channel++) {
        const pixel = at * 3 + channel;
        const behind = canvas[pixel]!;
        const lit = sky.at(channel, height * 0.32, Math.min(1, share * 1.15));
        const veiled =
          behind + thin * Math.max(0, lit * 0.8 * glow * (0.35 + 0.65 * share) - behind * 0.2);
        const dark = behind * 0.46 + sky.at(channel, height + 0.12, share * 0.7) * 0.3;
        const cloud = mix(dark, lit * (0.55 + 0.55 * glow), edge * (0.25 + 0.75 * share));
        canvas[pixel] = mix(veiled, cloud, thick * 0.82);
      }
    }
  }
}
