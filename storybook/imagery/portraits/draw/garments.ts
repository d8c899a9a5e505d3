import { colours } from "../../../../ui/src/theme/tokens.ts";
import type { Spot } from "../print/frame.ts";
import { collar, cover, rollNeck, shoulderBoards, type Opening } from "../sculpt/body.ts";
import { union } from "../sculpt/field.ts";
import { darker, tinted } from "./colour.ts";
import { brush, smooth } from "./curve.ts";
import type { Mark } from "./mark.ts";
import { cloths } from "./palette.ts";
import type { Cloth, Garment } from "./part.ts";
import { lapels, leaves, line, necktie, pair } from "./tailoring.ts";

/** A shirt, buttoned or open at the throat, with a tie where one is named. */
export function shirt(
  colour: Cloth,
  { tie, open = 0 }: { tie?: Cloth; open?: number } = {},
): Garment {
  const opening: Opening = { depth: -1.64 - open * 0.42, slope: 0.5 };
  return (build, thickness) => {
    const paint = cloths[colour];
    const bottom = opening.depth;
    const placket: Mark = {
      shape: brush(
        [
          [0.035, bottom - 0.02],
          [0.035, -2.9],
        ],
        () => 0.014,
      ),
      paint: darker(paint, 0.8),
    };
    return [
      {
        field: union(0.02, cover(build, 0.03, opening), collar(thickness, opening)),
        surface: union(0.3, cover(build, 0.03), rollNeck(thickness, 0.36)),
        paint,
        marks: [
          ...(tie ? [] : [placket]),
          ...leaves(paint, bottom),
          ...(tie ? necktie(cloths[tie]) : []),
        ],
      },
    ];
  };
}

/** A jacket over something else, its lapels as deep as `depth`. */
export function jacket(colour: Cloth, under: Garment, { depth = -2.85, peak = 0 } = {}): Garment {
  const opening: Opening = { depth, slope: 0.46 / (-1.3 - depth) };
  return (build, thickness) => [
    {
      field: cover(build, 0.1, opening),
      surface: cover(build, 0.1),
      paint: cloths[colour],
      marks: lapels(cloths[colour], opening, peak),
    },
    ...under(build, thickness),
  ];
}

/** A jacket without lapels, closed high or worn open. */
export function workJacket(colour: Cloth, under: Garment, depth = -2.2): Garment {
  const opening: Opening = { depth, slope: 0.42 / (-1.25 - depth) };
  return (build, thickness) => {
    const paint = cloths[colour];
    const seam = smooth([
      [0.75, -1.35],
      [0.62, -2.1],
      [0.7, -3],
    ]);
    return [
      {
        field: union(0.03, cover(build, 0.11, opening), collar(thickness + 0.8, opening, 0.3)),
        paint,
        marks: [
          line(
            [
              [0, depth],
              [0, -3],
            ],
            0.03,
            darker(paint, 1),
          ),
          ...pair(brush(seam, () => 0.014)).map((shape) => ({ shape, paint: darker(paint, 0.7) })),
          {
            shape: [
              [0.86, -2.22],
              [1.3, -2.22],
              [1.3, -2.28],
              [0.86, -2.28],
            ],
            paint: darker(paint, 0.8),
          },
        ],
      },
      ...under(build, thickness),
    ];
  };
}

/** A pilot's shirt with four bars on the shoulders. */
export function captainShirt(tie: Cloth): Garment {
  return (build, thickness) => {
    const stripes = [0, 1, 2, 3].flatMap((bar) => {
      const x = 0.86 + bar * 0.1;
      const y = -1.36 - (x - 0.68) * 0.4;
      return pair([
        [x, y + 0.2],
        [x + 0.045, y + 0.2],
        [x + 0.02, y - 0.2],
        [x - 0.025, y - 0.2],
      ]);
    });
    return [
      ...shirt("white", { tie })(build, thickness),
      {
        field: shoulderBoards(build),
        paint: cloths.ink,
        marks: stripes.map((shape) => ({
          shape,
          paint: tinted(cloths.apricot, colours.firstLight[200], 0.45),
        })),
      },
    ];
  };
}

/** A bright vest with reflecting bands over something else. */
export function vest(under: Garment): Garment {
  const opening: Opening = { depth: -2.75, slope: 0.4 };
  return (build, thickness) => {
    const band = (inner: number, outer: number): Spot[] => [
      [inner, -1.2],
      [outer, -1.2],
      [outer + 0.1, -3],
      [inner + 0.1, -3],
    ];
    return [
      {
        field: cover(build, 0.12, opening),
        paint: cloths.coral,
        marks: pair(band(0.66, 0.9)).map((shape) => ({ shape, paint: cloths.white })),
      },
      ...under(build, thickness),
    ];
  };
}
