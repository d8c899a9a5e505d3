import { seededRandom } from "../../film/noise.ts";
import { poster } from "../poster.ts";
import {
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

const eye: Point = [600, 338];
const lids = "M-40 338Q270-60 600-60T1240 338Q930 736 600 736T-40 338Z";

/** The threads of the iris, from the pupil out, in the tones of the hour. */
function threads(): string {
  const random = seededRandom(5);
  const tones = [inks.sky, inks.azure, inks.pale, inks.blue, inks.mauve, inks.ice];
  return times(180, (thread) => {
    const turn = thread * 2 + random() * 1.2;
    const [inner, outer] = [132 + random() * 20, 232 + random() * 46];
    const points = [
      polar(eye, inner, turn - 0.5),
      polar(eye, outer, turn - 1.1 + random()),
      polar(eye, outer, turn + 1.1),
      polar(eye, inner, turn + 0.5),
    ];
    return shape(
      outline(points),
      tones[Math.floor(random() * tones.length)] ?? inks.sky,
      `opacity="${(0.45 + random() * 0.5).toFixed(2)}"`,
    );
  });
}

/** An iris that is a compass rose, with the runway in its pupil. */
export function biometricAirport(): string {
  return poster(
    "dusk",
    gradient("white", 0, [inks.coral, inks.cream, inks.peach]) +
      shape(lids, "url(#white)") +
      disc(eye, 304, inks.black) +
      disc(eye, 290, inks.navy) +
      threads() +
      gradient("first", 0, [inks.black, inks.navy, inks.wine, inks.coral]) +
      `<clipPath id="pupil">${circle(eye, 132)}</clipPath>` +
      disc(eye, 138, inks.black) +
      `<g clip-path="url(#pupil)"><rect x="460" y="206" width="280" height="160" fill="url(#first)"/>` +
      `<rect x="460" y="366" width="280" height="110" fill="${inks.black}"/>` +
      disc([600, 366], 34, inks.cream) +
      `<rect x="460" y="366" width="280" height="110" fill="${inks.black}"/>` +
      shape("M597 366h6l70 110H527Z", inks.plum) +
      times(4, (dash) =>
        shape(
          `M${598.5 - dash} ${374 + dash * dash * 9}h${3 + dash * 2}l1 ${6 + dash * 6}h-${5 + dash * 2}Z`,
          inks.cream,
        ),
      ) +
      `</g>` +
      hairlines(scale(eye, 304, 72, 12) + circle(eye, 222), inks.mist, 0.8) +
      hairlines(
        circle(eye, 356) +
          scale(eye, 356, 72, -10) +
          times(4, (ray) => line(polar(eye, 366, ray * 90 + 45), polar(eye, 700, ray * 90 + 45))) +
          line([0, 338], [230, 338]) +
          line([970, 338], [1200, 338]),
        inks.plum,
        0.6,
      ) +
      signal(polar(eye, 304, 40), 10),
  );
}
