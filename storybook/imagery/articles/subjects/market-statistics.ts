import { poster } from "../poster.ts";
import {
  arc,
  disc,
  gradient,
  hairlines,
  inks,
  line,
  shape,
  signal,
  times,
  type Point,
} from "../shapes.ts";

const heights = [128, 176, 232, 214, 306, 372, 466, 560];
const step = 132;
const left = 92;

/** One runway as a bar of the chart, with its threshold below and its middle line. */
function runway(height: number, index: number): string {
  const x = left + index * step;
  const top = 675 - height;
  const faces = [
    inks.plum,
    inks.plum,
    inks.navy,
    inks.navy,
    inks.night,
    inks.night,
    inks.black,
    inks.black,
  ];
  return (
    shape(`M${x} 675V${top}h92V675Z`, faces[index] ?? inks.black) +
    shape(`M${x + 92} 675V${top}l20 16V675Z`, inks.wine, `opacity=".55"`) +
    times(6, (key) => shape(`M${x + 11 + key * 12.4} ${top + 14}h7v34h-7Z`, inks.cream)) +
    times(Math.floor((height - 90) / 44), (dash) =>
      shape(`M${x + 43.5} ${top + 74 + dash * 44}h5v24h-5Z`, inks.cream, `opacity=".85"`),
    )
  );
}

/** A skyline of runways, each reaching further than the one before. */
export function marketStatistics(): string {
  const sun: Point = [430, 470];
  return poster(
    "dawn",
    gradient("sun", 0, [inks.cream, inks.peach]) +
      disc(sun, 250, "url(#sun)") +
      hairlines(
        times(7, (rule) => line([0, 115 + rule * 80], [1200, 115 + rule * 80])),
        inks.mist,
        0.35,
      ) +
      hairlines(
        times(4, (ring) => arc(sun, 300 + ring * 58, -90, 90)),
        inks.cream,
        0.5,
      ) +
      heights.map(runway).join("") +
      hairlines(
        `<path d="M${heights.map((height, index) => `${left + 46 + index * step} ${675 - height - 26}`).join("L")}"/>` +
          heights
            .map(
              (height, index) =>
                `<circle cx="${left + 46 + index * step}" cy="${675 - height - 26}" r="5"/>`,
            )
            .slice(0, -1)
            .join(""),
        inks.mist,
        0.95,
      ) +
      signal([left + 46 + 7 * step, 89], 9),
  );
}
