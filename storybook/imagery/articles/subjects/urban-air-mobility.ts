import { seededRandom } from "../../film/noise.ts";
import { poster } from "../poster.ts";
import {
  circle,
  disc,
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

const aircraft: Point = [650, 318];
const rotors = [28, 90, 152, 208, 270, 332];

/** The roofs of a city seen from above, each with its long morning shadow. */
function city(): string {
  const random = seededRandom(31);
  const roofs = [inks.night, inks.navy, inks.blue, inks.navy, inks.plum, inks.night, inks.wine];
  return times(120, (index) => {
    const [column, row] = [index % 12, Math.floor(index / 12)];
    const [x, y] = [column * 132 - 200, row * 118 - 240];
    const parts = random() < 0.45 ? 2 : 1;
    const deep = (104 - (parts - 1) * 12) / parts;
    return times(parts, (part) => {
      const [top, tall] = [y + part * (deep + 12), 8 + random() * 26];
      const roof = roofs[Math.floor(random() * roofs.length)] ?? inks.navy;
      const shadow = `M${x} ${top + deep}l${tall} ${tall}h108V${top + tall}l-${tall}-${tall}Z`;
      return (
        shape(shadow, inks.black, `opacity=".42"`) +
        shape(`M${x} ${top}h108v${deep}h-108Z`, roof) +
        shape(`M${x} ${top}h108v4H${x + 4}v${deep - 4}h-4Z`, inks.coral, `opacity=".62"`)
      );
    });
  });
}

function craft(): string {
  const arms = rotors.map((turn) =>
    line(aircraft, polar(aircraft, 176, turn), `stroke-width="13"`),
  );
  return (
    `<g stroke="${inks.mist}">${arms.join("")}</g>` +
    rotors
      .map(
        (turn) =>
          disc(polar(aircraft, 176, turn), 82, inks.cream, `opacity=".3"`) +
          disc(polar(aircraft, 176, turn), 8, inks.mist),
      )
      .join("") +
    hairlines(
      rotors
        .map(
          (turn) => circle(polar(aircraft, 176, turn), 82) + circle(polar(aircraft, 176, turn), 66),
        )
        .join(""),
      inks.mist,
      0.9,
    ) +
    shape(
      "M650 202c30 0 44 58 44 116s-14 104-44 116c-30-12-44-58-44-116s14-116 44-116Z",
      inks.mist,
    ) +
    shape("M650 222c19 0 30 26 31 58q-31-16-62 0c1-32 12-58 31-58Z", inks.night)
  );
}

/** An aircraft on six rotors over the roofs, on its way to the one roof that is lit. */
export function urbanAirMobility(): string {
  const pad: Point = [234, 512];
  const shadow = rotors
    .map((turn) => disc(polar([730, 432], 176, turn), 82, inks.black, `opacity=".22"`))
    .join("");
  return poster(
    "dusk",
    `<rect width="1200" height="675" fill="${inks.night}" opacity=".62"/>` +
      `<g transform="rotate(-14 600 337)">${city()}</g>` +
      shadow +
      disc([730, 432], 56, inks.black, `opacity=".4"`) +
      disc(pad, 92, inks.night) +
      hairlines(
        circle(pad, 92) +
          circle(pad, 62) +
          scale(pad, 128, 72, 8) +
          `<path d="M${pad[0]} ${pad[1]}Q380 250 ${aircraft[0]} ${aircraft[1]}" stroke-dasharray="3 11" stroke-width="3.5" stroke-linecap="round"/>`,
        inks.cream,
        0.95,
      ) +
      craft() +
      signal(pad, 12),
  );
}
