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

const foot: Point = [600, 640];

/** A hangar arch: half a disc that stands on the apron. */
function arch(radius: number, fill: string): string {
  return shape(`M${600 - radius} 640a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`, fill);
}

function engine(x: number): string {
  return (
    disc([x, 546], 43, inks.ice) + disc([x, 546], 34, inks.night) + disc([x, 546], 11, inks.coral)
  );
}

/** An airliner that looks out of a hangar whose arches widen one after the other. */
export function mroMarket(): string {
  const arches = [inks.navy, inks.blue, inks.azure, inks.mauve, inks.rose, inks.coral, inks.cream];
  return poster(
    "blueHour",
    hairlines(
      times(5, (ring) => arc(foot, 612 + ring * 46, -90, 90)),
      inks.ice,
      0.4,
    ) +
      arches.map((fill, index) => arch(580 - index * 52, fill)).join("") +
      shape("M592 640V300q8-74 16 0v340Z", inks.azure) +
      shape("M600 462 226 524v13l374 34 374-34v-13Z", inks.blue) +
      shape("M600 512 226 526v11l374 34 374-34v-11Z", inks.navy) +
      shape("M600 424 452 440v6l148 10 148-10v-6Z", inks.sky) +
      engine(410) +
      engine(790) +
      gradient("nose", 0, [inks.mist, inks.ice, inks.pale]) +
      disc([600, 498], 86, "url(#nose)") +
      shape("M545 472q55-34 110 0l-9 21q-46-20-92 0Z", inks.night) +
      hairlines(line([600, 452], [600, 486]), inks.ice, 1) +
      shape("M594 580h12v60h-12ZM478 566h11v74h-11ZM711 566h11v74h-11Z", inks.night) +
      shape("M0 640h1200v35H0Z", inks.black) +
      hairlines(
        times(60, (tick) => line([tick * 20 + 10, 640], [tick * 20 + 10, tick % 6 ? 648 : 656])),
        inks.ice,
        0.6,
      ) +
      signal([600, 96], 8),
  );
}
