import { mix, rise } from "./colour.ts";
import { addGlint, type Frame } from "./frame.ts";
import { sinceDarkest } from "./loop.ts";
import { noise } from "./noise.ts";

/** The way of the one aircraft, right of the vanishing point and above the horizon. */
const from = { across: 0.17, height: 0.155 };
const to = { across: 0.5, height: 0.43 };

/** Paints one far aircraft and the trail that grows behind it as the light comes. */
export function paintContrail(frame: Frame): void {
  const { view, seconds, sky } = frame;
  const share = sinceDarkest(seconds);
  const seen = rise(0, 0.14, share) * (1 - rise(0.84, 1, share));
  if (seen < 0.005) return;
  const head = 0.42 + 0.58 * share;
  const unit = view.height / 900;
  const steps = Math.ceil(620 * unit);
  for (let step = 0; step <= steps; step++) {
    const way = (step / steps) * head;
    const age = head - way;
    const bend = 0.016 * Math.sin(way * Math.PI);
    const ragged = (noise(way * 22, 3) - 0.5) * 0.0022 * Math.min(1, age * 3);
    const across = mix(from.across, to.across, way) - bend + ragged;
    const height = mix(from.height, to.height, way) + bend * 0.8 + ragged;
    const young = (0.24 + 0.76 * Math.exp(-age * 7)) * rise(0, 0.012, age);
    const broken = 0.72 + 0.56 * (noise(way * 34 + 7, 9) - 0.5) * Math.min(1, age * 2.5);
    const tail = rise(0, 0.42, way);
    const radius = (0.62 + 2.3 * age) * unit;
    const strength = (seen * young * broken * tail * 0.3 * unit) / radius;
    const share = sky.sunShare(across);
    const lit = (channel: number) => strength * (0.18 + sky.at(channel, 0.012, share)) * 0.75;
    addGlint(
      frame,
      across * view.height + view.vanishing * view.width,
      (view.horizon - height) * view.height,
      radius,
      [lit(0), lit(1), lit(2)],
    );
  }
}
