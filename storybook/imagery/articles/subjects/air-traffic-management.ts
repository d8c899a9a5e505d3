import { poster } from "../poster.ts";
import {
  circle,
  disc,
  hairlines,
  inks,
  line,
  outline,
  polar,
  scale,
  shape,
  signal,
  times,
  type Point,
} from "../shapes.ts";

const centre: Point = [560, 372];
const sectors: { colour: string; points: Point[] }[] = [
  {
    colour: inks.azure,
    points: [
      [560, 372],
      [286, 214],
      [400, 22],
      [660, 60],
    ],
  },
  {
    colour: inks.mauve,
    points: [
      [560, 372],
      [660, 60],
      [930, 116],
      [884, 330],
    ],
  },
  {
    colour: inks.blue,
    points: [
      [560, 372],
      [884, 330],
      [900, 590],
      [640, 660],
    ],
  },
  {
    colour: inks.wine,
    points: [
      [560, 372],
      [640, 660],
      [300, 640],
      [180, 430],
      [286, 214],
    ],
  },
];
const traffic: [Point, heading: number][] = [
  [[402, 196], 120],
  [[520, 150], 100],
  [[760, 208], 200],
  [[700, 470], 250],
  [[812, 520], 300],
  [[356, 500], 40],
  [[470, 560], 20],
];

/** One aircraft on the screen: where it is, where it was, where it will be. */
function target([place, heading]: [Point, number]): string {
  return (
    shape(`M${place[0] - 7} ${place[1] - 7}h14v14h-14Z`, inks.mist) +
    times(4, (past) =>
      disc(
        polar(place, -16 - past * 13, heading),
        3.4 - past * 0.5,
        inks.mist,
        `opacity="${0.8 - past * 0.17}"`,
      ),
    ) +
    hairlines(line(place, polar(place, 64, heading)), inks.mist, 0.95)
  );
}

/** A radar sweep over the sectors of the sky, with every aircraft and its next minute. */
export function airTrafficManagement(): string {
  return poster(
    "night",
    disc(centre, 620, inks.navy, `opacity=".55"`) +
      sectors
        .map(({ colour, points }) =>
          shape(outline(points), colour, `opacity=".62" stroke="${inks.navy}" stroke-width="5"`),
        )
        .join("") +
      times(34, (ray) =>
        shape(
          outline([
            centre,
            polar(centre, 760, 62 - ray * 1.5),
            polar(centre, 760, 60.4 - ray * 1.5),
          ]),
          inks.cream,
          `opacity="${(0.5 * (1 - ray / 34) ** 1.7).toFixed(3)}"`,
        ),
      ) +
      hairlines(
        times(6, (ring) => circle(centre, 106 + ring * 104)) +
          scale(centre, 418, 180, 9) +
          times(12, (ray) => line(polar(centre, 418, ray * 30), polar(centre, 900, ray * 30))),
        inks.ice,
        0.45,
      ) +
      hairlines(line(centre, polar(centre, 800, 62), `stroke-width="3"`), inks.cream, 1) +
      traffic.map(target).join("") +
      disc(centre, 6, inks.cream) +
      hairlines(circle([700, 470], 40), inks.cream, 1) +
      signal([700, 470], 9),
  );
}
