import { poster } from "../poster.ts";
import {
  disc,
  hairlines,
  inks,
  line,
  outline,
  shape,
  signal,
  times,
  waypoint,
  type Point,
} from "../shapes.ts";

const half = 104;
const rise = 60;
const tall = 116;

/** A crate in parallel view, by the middle of its upper face. */
function crate(
  [x, y]: Point,
  colours: readonly [top: string, left: string, right: string],
): string {
  const [west, south, east, north]: Point[] = [
    [x - half, y],
    [x, y + rise],
    [x + half, y],
    [x, y - rise],
  ];
  const drop = ([px, py]: Point): Point => [px, py + tall];
  const faces = [
    shape(outline([north!, east!, south!, west!]), colours[0]),
    shape(outline([west!, south!, drop(south!), drop(west!)]), colours[1]),
    shape(outline([south!, east!, drop(east!), drop(south!)]), colours[2]),
  ];
  const straps = `M${x - 52} ${y + 30}v${tall}M${x + 52} ${y + 30}v${tall}M${x - 52} ${y + 30}L${x + 52} ${y - 30}M${x + 52} ${y + 30}L${x - 52} ${y - 30}`;
  return faces.join("") + hairlines(`<path d="${straps}" stroke-width="3"/>`, inks.cream, 0.34);
}

const places: Point[] = [
  [96, 470],
  [348, 324],
  [600, 470],
  [852, 324],
  [1104, 178],
];

/** Crates as links of one chain: none moves without the next. */
export function blockchainSupply(): string {
  const dark = [inks.azure, inks.navy, inks.night] as const;
  const warm = [inks.coral, inks.wine, inks.plum] as const;
  return poster(
    "morning",
    disc([852, 330], 300, inks.coral, `opacity=".45"`) +
      hairlines(
        times(
          9,
          (row) =>
            line([-200 + row * 200, 675], [400 + row * 200, 327 - 348]) +
            line([row * 200 - 200, 0], [row * 200 + 970, 675]),
        ),
        inks.wine,
        0.22,
      ) +
      places
        .slice(1)
        .map((place, index) => {
          const from = places[index] ?? place;
          return hairlines(
            line(
              [from[0], from[1] + 56],
              [place[0], place[1] + 56],
              `stroke-width="30" stroke-linecap="round"`,
            ),
            inks.navy,
            0.9,
          );
        })
        .join("") +
      places.map((place, index) => crate(place, index % 2 ? warm : dark)).join("") +
      hairlines(
        `<path d="M${places.map(([x, y]) => `${x} ${y}`).join("L")}" stroke-dasharray="2 9" stroke-width="3" stroke-linecap="round"/>`,
        inks.mist,
        0.95,
      ) +
      places.map(([x, y]) => disc([x, y], 13, inks.mist)).join("") +
      hairlines(waypoint([180, 130]) + `<circle cx="180" cy="130" r="46"/>`, inks.wine, 0.7) +
      disc([852, 324], 24, inks.night) +
      signal([852, 324], 10),
  );
}
