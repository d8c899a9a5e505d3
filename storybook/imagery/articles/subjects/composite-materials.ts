import { poster } from "../poster.ts";
import { disc, gradient, hairlines, inks, line, shape, signal, times } from "../shapes.ts";

const tow = 60;
const columns = 26;

/** One crossing of the twill: the tow that lies on top there, and the light along it. */
function crossing(index: number): string {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const [x, y] = [column * tow, row * tow];
  const along = (((column - row) % 4) + 4) % 4 < 2;
  const bright = 1 - Math.abs(column - 8 - row * 0.3) / 16;
  const fill = along
    ? bright > 0.72
      ? "url(#warm)"
      : "url(#lying)"
    : bright > 0.8
      ? "url(#lit)"
      : "url(#standing)";
  const face = shape(`M${x + 1.5} ${y + 1.5}h${tow - 3}v${tow - 3}h-${tow - 3}Z`, fill);
  const fibre = (at: number) =>
    along
      ? line([x + 2, y + at], [x + tow - 2, y + at])
      : line([x + at, y + 2], [x + at, y + tow - 2]);
  return (
    face +
    hairlines(
      times(5, (strand) => fibre(10 + strand * 10)),
      inks.ice,
      0.12,
    )
  );
}

/** Woven carbon tows, and the wing that they become. */
export function compositeMaterials(): string {
  const wing = "M1200 60 470 560Q410 606 440 640L520 675H1200Z";
  return poster(
    "night",
    gradient("lying", 0, [inks.navy, inks.blue, inks.navy]) +
      gradient("warm", 0, [inks.wine, inks.coral, inks.wine]) +
      gradient("standing", 90, [inks.black, inks.night, inks.black]) +
      gradient("lit", 90, [inks.plum, inks.mauve, inks.plum]) +
      `<g transform="translate(-220 300) rotate(-34)">${times(columns * 18, crossing)}</g>` +
      gradient("skin", 35, [inks.cream, inks.peach, inks.coral, inks.wine]) +
      shape(wing, inks.black, `opacity=".55" transform="translate(-30 -26)"`) +
      shape(wing, "url(#skin)") +
      shape("M1200 60 470 560Q410 606 440 640L1200 128Z", inks.mist) +
      hairlines(
        times(9, (rib) => line([560 + rib * 76, 572 - rib * 52], [690 + rib * 82, 675])) +
          line([480, 658], [1200, 240]) +
          line([640, 675], [1200, 350]),
        inks.night,
        0.5,
      ) +
      disc([1062, 177], 20, inks.night) +
      signal([1062, 177], 9),
  );
}
