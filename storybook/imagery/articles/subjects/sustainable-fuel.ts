import { poster } from "../poster.ts";
import {
  arc,
  circle,
  disc,
  gradient,
  hairlines,
  inks,
  line,
  shape,
  signal,
  times,
  waypoint,
  type Point,
} from "../shapes.ts";

const drop = "M430 40C520 190 640 292 640 436A210 210 0 0 1 220 436C220 292 340 190 430 40Z";
const motors = [0.3, 0.5, 0.7, 0.9];

/** An electric motor on the leading edge, and the disc of its propeller. */
function motor(way: number): string {
  const size = 1.12 - way * 0.4;
  const place = `translate(${430 + 720 * way} ${412 - 284 * way}) rotate(-21.5) scale(${size})`;
  return (
    `<g transform="${place}">${shape("M-19-66Q0-92 19-66V74Q0 96-19 74Z", inks.night)}` +
    `<ellipse cy="-74" rx="84" ry="11" fill="${inks.navy}" opacity=".3"/>` +
    hairlines(`<ellipse cy="-74" rx="84" ry="11"/>`, inks.navy, 0.8) +
    `</g>`
  );
}

const wing = "M400 424 1140 132Q1180 118 1186 150L1182 172 470 588Z";

/** A drop of fuel that holds the horizon, and a wing with electric motors that grows out of it. */
export function sustainableFuel(): string {
  const centre: Point = [430, 436];
  return poster(
    "morning",
    gradient("inside", 0, [inks.navy, inks.blue, inks.mauve, inks.rose]) +
      gradient("wing", 70, [inks.mist, inks.ice]) +
      `<clipPath id="drop"><path d="${drop}"/></clipPath>` +
      hairlines(
        times(4, (ring) => circle(centre, 262 + ring * 56)) + line([0, 436], [1200, 436]),
        inks.wine,
        0.4,
      ) +
      shape(wing, inks.wine, `opacity=".4" transform="translate(8 44)"`) +
      shape(wing, "url(#wing)") +
      shape("M470 588 1182 172 1184 160 440 540Z", inks.pale) +
      hairlines(line([640, 330], [694, 456]) + line([860, 243], [904, 334]), inks.azure, 0.8) +
      motors.map(motor).join("") +
      shape(drop, "url(#inside)") +
      `<g clip-path="url(#drop)">` +
      disc([430, 500], 92, inks.cream) +
      shape("M180 500h500v200H180Z", inks.night) +
      shape("M430 500 300 690h260Z", inks.plum) +
      times(5, (dash) =>
        shape(
          `M${428 - dash} ${512 + dash * dash * 7 + dash * 6}h${4 + dash * 2}l1 ${6 + dash * 4}h-${6 + dash * 2}Z`,
          inks.cream,
        ),
      ) +
      `</g>` +
      hairlines(waypoint([1010, 560]) + arc([1010, 560], 70, 200, 420), inks.wine, 0.7) +
      signal([1164, 148], 8),
  );
}
