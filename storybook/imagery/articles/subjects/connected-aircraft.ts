import { poster } from "../poster.ts";
import {
  airliner,
  circle,
  gradient,
  hairlines,
  inks,
  line,
  scale,
  shape,
  signal,
  times,
  waypoint,
  type Point,
} from "../shapes.ts";

const aircraft: Point = [600, 345];
const nodes: Point[] = [
  [110, 120],
  [318, 556],
  [156, 404],
  [428, 92],
  [874, 590],
  [1092, 452],
  [1010, 132],
  [762, 68],
];

/** An airliner in the middle of everything it talks to. */
export function connectedAircraft(): string {
  return poster(
    "blueHour",
    times(
      5,
      (ring) =>
        `<circle cx="${aircraft[0]}" cy="${aircraft[1]}" r="${600 - ring * 104}" fill="${inks.sky}" opacity="${0.1 + ring * 0.025}"/>`,
    ) +
      hairlines(
        times(5, (ring) => circle(aircraft, 600 - ring * 104)) + scale(aircraft, 392, 120, 9),
        inks.ice,
        0.45,
      ) +
      hairlines(nodes.map((node) => line(aircraft, node)).join(""), inks.cream, 0.75) +
      hairlines(
        nodes.map((node, index) => line(node, nodes[(index + 2) % nodes.length] ?? node)).join(""),
        inks.ice,
        0.3,
      ) +
      nodes
        .map(([x, y], index) =>
          index % 3 === 0
            ? shape(`M${x - 13} ${y - 13}h26v26h-26Z`, inks.cream)
            : `<circle cx="${x}" cy="${y}" r="${index % 2 ? 11 : 15}" fill="${inks.ice}"/>`,
        )
        .join("") +
      gradient("body", 90, [inks.mist, inks.cream]) +
      `<g transform="translate(626 383) rotate(38) scale(1.32)">${shape(airliner, inks.black, `opacity=".45"`)}</g>` +
      `<g transform="translate(${aircraft[0]} ${aircraft[1]}) rotate(38) scale(1.32)">${shape(airliner, inks.mist)}` +
      shape(
        "M0-206C9-204 17-180 18-150L18-62 188 58Q198 66 197 84L64 44 18 50 15 138 70 184Q77 190 76 203L12 186 0 208ZM60-62q9-8 19 0v50h-19Z",
        inks.coral,
      ) +
      `</g>` +
      hairlines(waypoint([1130, 250]) + waypoint([60, 600]), inks.ice, 0.8) +
      signal([1010, 132], 10),
  );
}
