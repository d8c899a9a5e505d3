import { poster } from "../poster.ts";
import {
  arc,
  disc,
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

const ground = 560;
const bands = [inks.cream, inks.peach, inks.coral, inks.rose, inks.wine, inks.plum];

/** A hop between two landing places as a broad arch of several tones. */
function hop(from: number, to: number, thickness: number): string {
  const [middle, radius] = [(from + to) / 2, (to - from) / 2];
  return bands
    .map((fill, index) => {
      const r = radius - index * thickness;
      return r > 0 ? shape(`M${middle - r} ${ground}a${r} ${r} 0 0 1 ${r * 2} 0Z`, fill) : "";
    })
    .join("");
}

function craft([x, y]: Point, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape("M-60-4h120v8h-120Z", inks.mist)}${shape("M-26-4Q-20-26 4-26 30-24 36-2 34 16 0 18-24 16-26-4Z", inks.mist)}${shape("M6-20q18 3 22 18H8Z", inks.night)}${[-60, 60].map((rotor) => shape(`M${rotor - 34}-16h68v4h-68ZM${rotor - 3}-14h6v14h-6Z`, inks.mist)).join("")}${shape("M-14 18h4l-6 12h-4ZM18 18h-4l6 12h4Z", inks.mist)}</g>`;
}

const landings = [118, 430, 1070];

/** Short hops and long ones, from the village to the port to the town, in arches over the land. */
export function advancedAirMobility(): string {
  return poster(
    "blueHour",
    hairlines(
      times(5, (ring) => arc([750, ground], 352 + ring * 44, -90, 90)) +
        scale([750, ground], 352, 180, 8),
      inks.cream,
      0.4,
    ) +
      hop(430, 1070, 42) +
      hop(118, 430, 22) +
      disc([750, ground], 68, inks.cream) +
      disc([274, ground], 24, inks.cream) +
      shape("M0 560h1200v115H0Z", inks.black) +
      shape("M0 560h54v-34h38v34h84v-20h30v20h900v-72h34v-46h30v118h30Z", inks.black) +
      times(12, (window) =>
        shape(
          `M${1118 + (window % 3) * 15} ${500 + Math.floor(window / 3) * 15}h7v8h-7Z`,
          inks.peach,
        ),
      ) +
      hairlines(
        landings.map((x) => line([x, ground], [x, 675])).join("") +
          times(60, (tick) => line([tick * 20, 620], [tick * 20, tick % 5 ? 628 : 638])) +
          line([0, 620], [1200, 620]),
        inks.ice,
        0.5,
      ) +
      landings.map((x) => shape(`M${x - 40} 556h80v8h-80Z`, inks.mist)).join("") +
      craft([884, 246], 1.15) +
      craft([222, 396], 0.62) +
      hairlines(
        waypoint([750, 168]) + waypoint([120, 150]) + waypoint([1110, 330]),
        inks.cream,
        0.7,
      ) +
      signal([1070, 548], 9),
  );
}
