import { colours } from "../../../../ui/src/theme/tokens.ts";
import { poster } from "../poster.ts";
import {
  arc,
  circle,
  disc,
  gradient,
  hairlines,
  inks,
  line,
  scale,
  shape,
  signal,
  times,
  type Point,
} from "../shapes.ts";

const leaf =
  "M-470 0C-330-236-40-290 190-196 330-140 420-60 500 0 420 60 330 140 190 196-40 290-330 236-470 0Z";

/** A taxiway that leaves the runway like a vein leaves the rib of a leaf. */
function vein(index: number): string {
  const from = -340 + index * 108;
  const reach = [150, 214, 232, 214, 176, 128, 80][index] ?? 80;
  const curve = (side: number) =>
    `M${from} 0Q${from + 62} ${side * reach * 0.42} ${from + 92} ${side * reach}`;
  return `<path d="${curve(-1)}${curve(1)}"/>`;
}

/** A leaf whose rib is a runway and whose veins are its taxiways. */
export function carbonNeutrality(): string {
  const sun: Point = [884, 236];
  return poster(
    "day",
    gradient("upper", 0, ["#137a55", colours.approach[700]]) +
      disc(sun, 212, inks.coral) +
      hairlines(
        times(4, (ring) => circle(sun, 262 + ring * 62)) +
          scale(sun, 262, 120, 9) +
          arc([250, 690], 240, -60, 80),
        inks.blue,
        0.4,
      ) +
      `<g transform="translate(580 362) rotate(-24)">` +
      shape(leaf, inks.blue, `opacity=".26" transform="translate(14 40)"`) +
      shape(leaf, colours.approach[700]) +
      shape("M-470 0C-330-236-40-290 190-196 330-140 420-60 500 0Z", "#137a55") +
      `<g fill="none" stroke="${colours.approach[300]}" stroke-width="7" opacity=".6">${times(7, vein)}</g>` +
      shape("M-560-20H470L500 0 470 20H-560Z", inks.night) +
      times(17, (dash) => shape(`M${-500 + dash * 56}-2.5h30v5h-30Z`, inks.mist)) +
      times(5, (key) =>
        shape(`M-552 ${-15.5 + key * 6.6}h34v3.6h-34Z`, inks.mist, key === 2 ? `opacity="0"` : ""),
      ) +
      hairlines(line([500, 0], [900, 0]) + line([-900, 0], [-560, 0]), inks.night, 0.7) +
      `</g>` +
      signal([1036, 159], 9),
  );
}
