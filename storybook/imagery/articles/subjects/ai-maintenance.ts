import { poster } from "../poster.ts";
import {
  arc,
  circle,
  disc,
  gradient,
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

const hub: Point = [745, 352];
const blades = 20;

/** One blade of the fan: a broad curved face, lit on the edge that turns into the light. */
function blade(index: number): string {
  const turn = (360 / blades) * index;
  const [root, tip] = [96, 372];
  const face = [
    polar(hub, root, turn),
    polar(hub, 220, turn + 3),
    polar(hub, tip, turn + 15),
    polar(hub, tip, turn + 27),
    polar(hub, 230, turn + 17),
    polar(hub, root, turn + 15),
  ];
  const edge = [...face.slice(0, 3), polar(hub, tip, turn + 18.5), polar(hub, 224, turn + 5.5)];
  const lit = 0.5 + 0.5 * Math.cos(((turn - 75) * Math.PI) / 180);
  return (
    shape(outline(face), lit > 0.62 ? inks.azure : lit > 0.28 ? inks.blue : inks.navy) +
    shape(outline(edge), lit > 0.62 ? inks.cream : lit > 0.28 ? inks.coral : inks.wine)
  );
}

/** A fan seen from the front while a scan line passes over it and finds the one blade. */
export function aiMaintenance(): string {
  const found = polar(hub, 318, 296);
  return poster(
    "night",
    gradient("rim", 90, [inks.rose, inks.plum, inks.navy]) +
      gradient("scan", -90, ["#8fb6e800", "#8fb6e866"]) +
      disc(hub, 452, "url(#rim)") +
      disc(hub, 412, inks.black) +
      times(blades, blade) +
      disc(hub, 112, inks.black) +
      disc(hub, 98, inks.navy) +
      shape(`M${hub[0]} ${hub[1]}m-66 30a74 74 0 1 1 118 38a58 58 0 1 0-118-38Z`, inks.cream) +
      `<rect x="250" width="230" height="675" fill="url(#scan)"/>` +
      hairlines(
        scale(hub, 520, 120, 12) +
          circle(hub, 520) +
          arc(hub, 600, 180, 360) +
          line([0, 352], [292, 352]),
      ) +
      hairlines(line([480, 0], [480, 675]), inks.ice, 0.95) +
      hairlines(
        times(28, (tick) => line([480, tick * 25], [480 - (tick % 4 ? 8 : 18), tick * 25])),
        inks.ice,
        0.7,
      ) +
      hairlines(
        `<path d="M${found[0] - 34} ${found[1] - 16}v-18h18m32 0h18v18m0 32v18h-18m-32 0h-18v-18" stroke-width="3"/>`,
        inks.cream,
        1,
      ) +
      signal(found, 8),
  );
}
