import { colours } from "../../../ui/src/theme/tokens.ts";
import { light, mix, type Light } from "./colour.ts";
import { addGlint, cover, type Frame } from "./frame.ts";
import { across, below, eyeHeight, runwayHalf } from "./view.ts";

const blue = light(colours.deepSky[500]);

interface TaxiLamp {
  /** How far from the runway's middle, in halves of its width. */
  side: number;
  /** How far away. */
  far: number;
}

/** A taxiway beside the runway, and the turnings that lead to it. */
const taxiLamps: TaxiLamp[] = [
  ...[-2.9, -3.5, 3.1, 3.7].flatMap((side) =>
    Array.from({ length: 30 }, (_, lamp) => ({ side, far: 1.7 + lamp * 0.74 })),
  ),
  ...[4.1, 10.6].flatMap((far) =>
    Array.from({ length: 5 }, (_, lamp) => ({ side: -1.4 - lamp * 0.32, far: far + lamp * 0.3 })),
  ),
];

/** Paints the blue lamps of the taxiways, which lead the eye over the dark field. */
export function paintTaxiways(frame: Frame): void {
  const { view } = frame;
  const unit = view.height / 900;
  for (const { side, far } of taxiLamps) {
    const power = Math.min(1, 0.12 + 1.5 / far) * (1 - 0.3 * frame.sky.dawn);
    const lit = (strength: number): Light => [
      blue[0] * power * strength * 0.6,
      blue[1] * power * strength,
      blue[2] * power * strength * 1.2,
    ];
    const x = ((side * runwayHalf) / far) * view.height + view.vanishing * view.width;
    const y = (view.horizon + eyeHeight / far) * view.height;
    const radius = Math.max(0.7, 1.1 / far + 0.45) * unit;
    addGlint(frame, x, y, radius, lit(1.5));
    addGlint(frame, x, y, radius * 4, lit(0.06));
  }
}

/** Half the width of the tower's outline at heights above its foot, in parts of its height. */
const outline = [
  [0, 0.085],
  [0.62, 0.06],
  [0.7, 0.15],
  [0.76, 0.17],
  [0.88, 0.21],
  [0.9, 0.19],
  [0.93, 0.05],
  [0.94, 0.012],
  [1.2, 0.009],
] as const;

function halfWidth(height: number): number {
  const after = outline.findIndex(([top]) => top >= height);
  if (after <= 0) return after === 0 ? outline[0][1] : 0;
  const [low, from] = outline[after - 1]!;
  const [high, to] = outline[after]!;
  return mix(from, to, (height - low) / (high - low));
}

const tower = { across: 0.335, foot: 0.006, height: 0.042 };
const terminal = { from: 0.275, to: 0.318, height: 0.0065 };

/** Paints the tower and its terminal against the glow, with light behind their panes. */
export function paintTower({ view, sky, canvas }: Frame): void {
  const rows = Math.ceil((view.horizon + tower.foot) * view.height);
  const finer = 4;
  for (let row = rows - Math.ceil(tower.height * 1.3 * view.height); row < rows; row++) {
    for (let column = 0; column < view.width; column++) {
      const place = across(view, column);
      if (Math.abs(place - tower.across) > 0.07) continue;
      let inside = 0;
      for (let part = 0; part < finer * finer; part++) {
        const x = place + ((part % finer) + 0.5 - finer / 2) / finer / view.height;
        const y = (Math.floor(part / finer) + 0.5 - finer / 2) / finer / view.height;
        const up = tower.foot - below(view, row) + y;
        const shape = Math.abs(x - tower.across) < halfWidth(up / tower.height) * tower.height;
        const house = x > terminal.from && x < terminal.to && up < terminal.height;
        if (up > 0 && (shape || house)) inside += 1 / (finer * finer);
      }
      if (inside === 0) continue;
      const share = sky.sunShare(place);
      const shade = (channel: number) => 0.004 + 0.1 * sky.at(channel, 0.16, share);
      cover(canvas, (row * view.width + column) * 3, inside, [shade(0), shade(1), shade(2)]);
    }
  }
}

const pane = light(colours.firstLight[200]);

/** Lights the panes of tower and terminal. */
export function paintPanes(frame: Frame): void {
  const { view } = frame;
  const unit = view.height / 900;
  const panes = [
    ...[-0.1, -0.03, 0.04, 0.11].map((aside) => ({
      across: tower.across + aside * tower.height,
      height: tower.height * 0.82 - tower.foot,
      strength: 0.34,
    })),
    ...[0.1, 0.17, 0.24, 0.42, 0.49, 0.66, 0.87].map((along, window) => ({
      across: mix(terminal.from, terminal.to, along),
      height: terminal.height * 0.5 - tower.foot,
      strength: 0.14 + 0.06 * (window % 3),
    })),
  ];
  for (const { across, height, strength } of panes) {
    const power = strength * (1.15 - 0.6 * frame.sky.dawn);
    addGlint(
      frame,
      across * view.height + view.vanishing * view.width,
      (view.horizon - height) * view.height,
      0.95 * unit,
      [pane[0] * power, pane[1] * power, pane[2] * power],
      0.8,
    );
  }
}
