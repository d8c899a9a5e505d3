import { poster, stars } from "../poster.ts";
import {
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
  waypoint,
  type Point,
} from "../shapes.ts";

const earth: Point = [330, 640];

function orbit(width: number, height: number, degrees: number): string {
  return `<ellipse cx="${earth[0]}" cy="${earth[1]}" rx="${width}" ry="${height}" transform="rotate(${degrees} ${earth[0]} ${earth[1]})"/>`;
}

function satellite([x, y]: Point, degrees: number, size: number): string {
  const panel = (left: number) =>
    shape(`M${left} -15h56v30h-56Z`, inks.azure) +
    hairlines(
      times(3, (bar) => line([left + 14 + bar * 14, -15], [left + 14 + bar * 14, 15])),
      inks.ice,
      0.7,
    );
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${size})">${panel(-78)}${panel(22)}${shape("M-22-2h44v4h-44Z", inks.mist)}${shape("M-13-19h26v38h-26Z", inks.cream)}</g>`;
}

/** Two satellites that share one state over the earth, and a dart that outruns its own shock waves. */
export function quantumSatellites(): string {
  const [first, second]: Point[] = [polar(earth, 470, 8), polar(earth, 560, 70)];
  const shock = (index: number) =>
    `<path d="M${1020 - index * 62} ${196 + index * 26}l-${220 - index * 18} -${24 + index * 4}M${1020 - index * 62} ${196 + index * 26}l-${120 - index * 4} ${150 - index * 14}"/>`;
  return poster(
    "night",
    stars(3, 110, 620) +
      gradient("globe", -40, [inks.cream, inks.coral, inks.wine, inks.navy, inks.night]) +
      disc(earth, 372, inks.azure, `opacity=".16"`) +
      disc(earth, 338, inks.azure, `opacity=".22"`) +
      disc(earth, 304, "url(#globe)") +
      hairlines(
        orbit(470, 470, 0) + orbit(560, 560, 0) + orbit(720, 250, -24) + scale(earth, 640, 180, 9),
        inks.ice,
        0.5,
      ) +
      hairlines(
        line(first!, second!, `stroke-dasharray="2 10" stroke-width="3" stroke-linecap="round"`),
        inks.cream,
        0.95,
      ) +
      satellite(first!, -30, 1.15) +
      satellite(second!, 42, 0.9) +
      hairlines(times(4, shock), inks.ice, 0.8) +
      shape("M1152 140 884 214 930 232 912 292Z", inks.mist) +
      shape("M1152 140 930 232 912 292Z", inks.coral) +
      hairlines(waypoint([720, 96]) + waypoint([1090, 520]), inks.ice, 0.7) +
      signal([897, 252], 7),
  );
}
