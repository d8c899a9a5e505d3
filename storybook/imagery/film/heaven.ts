import { clamp, rise, type Light } from "./colour.ts";
import { addGlint, type Frame } from "./frame.ts";
import { swing } from "./loop.ts";
import { seededRandom } from "./noise.ts";
import { across, below } from "./view.ts";

/** Paints the bare sky down to the horizon. */
export function paintSky({ view, sky, canvas }: Frame): void {
  const shares = Float32Array.from({ length: view.width }, (_, column) =>
    sky.sunShare(across(view, column)),
  );
  const rows = Math.ceil(view.horizon * view.height) + 1;
  for (let row = 0; row < rows; row++) {
    const height = -below(view, row);
    for (let column = 0; column < view.width; column++) {
      const at = (row * view.width + column) * 3;
      const share = shares[column]!;
      canvas[at] = sky.at(0, height, share);
      canvas[at + 1] = sky.at(1, height, share);
      canvas[at + 2] = sky.at(2, height, share);
    }
  }
}

interface Star {
  across: number;
  height: number;
  size: number;
  brightness: number;
  tint: number;
  phase: number;
}

const random = seededRandom(41);
const stars: Star[] = Array.from({ length: 720 }, () => ({
  across: -1.25 + random() * 2.1,
  height: 0.06 + random() * 0.64,
  size: random(),
  brightness: random() ** 14,
  tint: random(),
  phase: random(),
}));

/** Paints the stars where the sky is still dark enough to show them. */
export function paintStars(frame: Frame): void {
  const { view, sky, seconds } = frame;
  for (const star of stars) {
    const share = sky.sunShare(star.across);
    const behind = sky.at(1, star.height, share) + sky.at(0, star.height, share);
    const seen = clamp(1 - behind / 0.1) ** 3 * rise(0.1, 0.5, star.height);
    if (seen < 0.01) continue;
    const times = 2 + Math.floor(star.phase * 4);
    const twinkle = 1 + 0.22 * swing(seconds, times, star.phase);
    const strength = seen * twinkle * (0.05 + 0.2 * star.size ** 4 + 1.5 * star.brightness);
    const warm = star.tint;
    const light: Light = [
      strength * (0.72 + 0.28 * warm),
      strength * 0.86,
      strength * (1.12 - 0.24 * warm),
    ];
    const radius = (0.6 + 0.16 * star.size + 0.6 * star.brightness) * (view.height / 900);
    addGlint(
      frame,
      star.across * view.height + view.vanishing * view.width,
      (view.horizon - star.height) * view.height,
      Math.max(0.6, radius),
      light,
    );
  }
}
