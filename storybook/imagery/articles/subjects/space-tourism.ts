import { poster, stars } from "../poster.ts";
import {
  circle,
  disc,
  gradient,
  hairlines,
  inks,
  polar,
  scale,
  shape,
  signal,
  times,
  type Point,
} from "../shapes.ts";

const earth: Point = [430, 1440];

/** The edge of the earth at dawn, and the trail of a capsule that curves away from it. */
export function spaceTourism(): string {
  const glow = [inks.navy, inks.blue, inks.azure, inks.mauve, inks.rose, inks.coral, inks.cream];
  const trail = "M250 470C520 430 850 360 986 150";
  return poster(
    "night",
    stars(77, 190, 640) +
      hairlines(
        times(3, (ring) => circle(earth, 1190 + ring * 90)) + scale(earth, 1190, 720, 9),
        inks.ice,
        0.4,
      ) +
      glow
        .map((fill, index) =>
          disc(
            earth,
            1092 - index * 17 - index * index * 0.6,
            fill,
            `opacity="${index < 2 ? 0.55 : 0.9}"`,
          ),
        )
        .join("") +
      gradient("land", -25, [inks.wine, inks.navy, inks.night, inks.black]) +
      disc(earth, 952, "url(#land)") +
      shape("M120 620q60-40 150-24t120-18 130 20 90 40l-60 40H60Z", inks.blue, `opacity=".35"`) +
      shape(
        "M640 560q90-20 140 16t150 30 110 70H720q-30-60-80-66t0-50Z",
        inks.mauve,
        `opacity=".28"`,
      ) +
      gradient("trail", 60, ["#ffe3c7", "#ffe3c700"]) +
      `<path d="${trail}" fill="none" stroke="${inks.peach}" stroke-width="26" stroke-linecap="round" opacity=".18"/>` +
      `<path d="${trail}" fill="none" stroke="${inks.cream}" stroke-width="7" stroke-linecap="round"/>` +
      `<g transform="translate(1004 112) rotate(26) scale(1.5)">${shape("M-12-40Q0-58 12-40L34 26Q0 40-34 26Z", inks.mist)}${shape("M0-50Q6-48 12-40L34 26Q18 34 0 34Z", inks.coral)}${shape("M-20-16Q0-8 20-16L23-6Q0 3-23-6Z", inks.night)}${shape("M-30 32Q0 44 30 32L22 44H-22Z", inks.night)}</g>` +
      hairlines(circle([1004, 112], 128) + scale([1004, 112], 128, 72, 8), inks.cream, 0.6) +
      signal(polar([1004, 112], 128, 252), 8),
  );
}
