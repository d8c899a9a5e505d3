import type { Spot } from "../print/frame.ts";
import type { Landmarks } from "../sculpt/head.ts";
import { darker, mix, tinted, type Paint } from "./colour.ts";
import { brush, flipped, oval, smooth, swelling } from "./curve.ts";
import type { Mark } from "./mark.ts";

/** How a person's eyes are cut. */
export interface EyeShape {
  /** Breadth; 1 is usual. */
  breadth: number;
  /** How far they are open; 1 is usual. */
  open: number;
  /** How far the outer corner stands above the inner one, in thousandths of the head. */
  tilt: number;
  /** Distance of the fold from the lid's edge; 0 is none. */
  fold: number;
  /** How strong the lashes are. */
  lashes: number;
  /** Colour of the iris. */
  iris: string;
  /** Where they look; 1 is far to the viewer's right. */
  gaze: number;
}

/** Both eyes. */
export function eyes(shape: EyeShape, { eyeX }: Landmarks, skin: Paint): Mark[] {
  return [
    ...eye(shape, shape.gaze, skin).map((mark): Mark => ({
      ...mark,
      shape: moved(mark.shape, eyeX),
      side: "right",
    })),
    ...eye(shape, -shape.gaze, skin).map((mark): Mark => ({
      ...mark,
      shape: flipped(moved(mark.shape, eyeX)),
      side: "left",
    })),
  ];
}

/** An eye at the viewer's right; `gaze` is positive towards its outer corner. */
function eye(shape: EyeShape, gaze: number, skin: Paint): Mark[] {
  const half = 0.15 * shape.breadth;
  const slope = (u: number) => (shape.tilt / 1000) * (u + 1) * 0.5 - 0.012;
  const arch = (u: number, peak: number) => (1 - u * u) ** 0.75 * (1 - peak * u);
  const upper = (u: number) => slope(u) + 0.066 * shape.open * arch(u, 0.14);
  const lower = (u: number) => slope(u) - 0.044 * shape.open ** 0.5 * arch(u, -0.25);
  const across = Array.from({ length: 25 }, (_, step) => step / 12 - 1);
  const edge = (height: (u: number) => number): Spot[] => across.map((u) => [u * half, height(u)]);
  const white = tinted(["#82798a", "#c0b4b6", "#ebe4e0", "#f3ece6"], skin[1], 0.14);
  const dark = mix("#0b0d1a", skin[0], 0.12);
  const lash = (u: number) => 0.012 + 0.013 * shape.lashes * (0.6 + 0.4 * u);
  const middle: Spot = [gaze * 0.05, 0.009 + slope(0)];
  const within = ([x, y]: Spot): Spot => [
    x,
    Math.min(upper(x / half), Math.max(lower(x / half), y)),
  ];
  const flat = (colour: string): Paint => [mix(colour, "#0b0d1a", 0.35), colour, colour, colour];

  return [
    {
      shape: [...edge((u) => upper(u) + 0.075), ...edge(upper).toReversed()],
      paint: darker(skin, 0.22),
    },
    { shape: [...edge(upper), ...edge(lower).toReversed()], paint: white },
    { shape: oval(middle, 0.066).map(within), paint: flat(shape.iris) },
    { shape: oval(middle, 0.036).map(within), paint: flat("#0b0d1a") },
    {
      shape: oval([middle[0] + 0.022, middle[1] + 0.024], 0.013),
      paint: ["#59607a", "#f5efe9", "#ffffff", "#ffffff"],
    },
    {
      shape: [...edge((u) => upper(u) + lash(u)), ...edge((u) => upper(u) - 0.006).toReversed()],
      paint: flat(dark),
    },
    {
      shape: brush(
        [
          [half * 0.8, upper(0.8) + 0.004],
          [half * 1.02, upper(1) + 0.012],
          [half * (1.08 + 0.08 * shape.lashes), upper(1) + 0.016 + 0.02 * shape.lashes],
        ],
        (along) => (1 - along) * (0.014 + 0.012 * shape.lashes),
      ),
      paint: flat(dark),
    },
    {
      shape: brush(edge((u) => lower(u) - 0.004).slice(6), swelling(0.011, 0.7)),
      paint: darker(skin, 0.9),
    },
    ...(shape.fold > 0
      ? [
          {
            shape: brush(
              smooth([
                [-half * 0.9, upper(-0.9) + 0.02],
                [-half * 0.3, upper(-0.3) + shape.fold],
                [half * 0.4, upper(0.4) + shape.fold],
                [half * 1.1, upper(1) + shape.fold * 0.72],
              ]),
              swelling(0.014, 0.6),
            ),
            paint: darker(skin, 1),
          },
        ]
      : []),
  ];
}

function moved(points: readonly Spot[], right: number): Spot[] {
  return points.map(([x, y]) => [x + right, y]);
}
