import { poster, stars } from "../poster.ts";
import {
  circle,
  disc,
  gradient,
  hairlines,
  inks,
  line,
  polar,
  scale,
  shape,
  signal,
  times,
  type Point,
} from "../shapes.ts";

const centre: Point = [600, 320];
const shield = "M600 28Q716 108 878 112V330Q872 540 600 654Q328 540 322 330V112Q484 108 600 28Z";

/** A shield, and within it the runway that nobody else may light. */
export function cybersecurity(): string {
  return poster(
    "night",
    stars(12, 70, 600) +
      hairlines(
        times(4, (ring) => circle(centre, 356 + ring * 92)) + scale(centre, 356, 144, 10),
        inks.ice,
        0.36,
      ) +
      hairlines(
        times(24, (ray) =>
          line(polar(centre, 380, ray * 15), polar(centre, 440 + (ray % 4) * 60, ray * 15)),
        ),
        inks.ice,
        0.3,
      ) +
      shape(
        shield,
        inks.azure,
        `transform="translate(600 335) scale(1.07) translate(-600 -335)" opacity=".5"`,
      ) +
      gradient("dawn", 0, [inks.navy, inks.blue, inks.mauve, inks.coral, inks.cream]) +
      gradient("field", 0, [inks.plum, inks.night]) +
      `<clipPath id="shield"><path d="${shield}"/></clipPath><g clip-path="url(#shield)">` +
      `<rect x="300" y="20" width="600" height="370" fill="url(#dawn)"/>` +
      disc([600, 384], 96, inks.cream) +
      `<rect x="300" y="384" width="600" height="290" fill="url(#field)"/>` +
      shape("M592 384h16L800 680H400Z", inks.black) +
      times(5, (dash) =>
        shape(
          `M${597.5 - dash * 1.6} ${396 + dash * dash * 12}h${5 + dash * 3.2}l${1 + dash} ${10 + dash * 8}h-${7 + dash * 5.2}Z`,
          inks.cream,
        ),
      ) +
      shape("M600 28V654Q872 540 878 330V112Q716 108 600 28Z", inks.black, `opacity=".3"`) +
      times(
        6,
        (lamp) =>
          disc([588 - lamp * lamp * 6.4, 400 + lamp * lamp * 9], 1.5 + lamp * 0.8, inks.mist) +
          disc([612 + lamp * lamp * 6.4, 400 + lamp * lamp * 9], 1.5 + lamp * 0.8, inks.mist),
      ) +
      `</g>` +
      hairlines(`<path d="${shield}" stroke-width="5"/>`, inks.cream, 1) +
      disc([600, 250], 40, inks.night) +
      shape("M586 270h28l14 78h-56Z", inks.night) +
      signal([600, 250], 9),
  );
}
