import { colours } from "../../../ui/src/theme/tokens.ts";
import { light, rise, type Light } from "./colour.ts";
import { addGlint, cover, type Frame } from "./frame.ts";
import { swing } from "./loop.ts";
import { across } from "./view.ts";

const shade: Light = light(colours.ink[950], 0.42);

/** How far right of the vanishing point the post of the window stands at its foot. */
const windowPost = 0.682;

/** How far above the lower edge of the picture the glareshield stands. */
function glareshield(place: number): number {
  return 0.05 - 0.03 * (place + 0.15) ** 2;
}

/** The screens below the glareshield's edge, of which only the glow is seen. */
const screens = [
  { across: -0.66, colour: light(colours.deepSky[300]), strength: 0.05, width: 0.05 },
  { across: -0.5, colour: light(colours.approach[300]), strength: 0.022, width: 0.035 },
  { across: -0.16, colour: light(colours.haze[200]), strength: 0.03, width: 0.03 },
  { across: -0.05, colour: light(colours.deepSky[300]), strength: 0.05, width: 0.045 },
  { across: 0.3, colour: light(colours.deepSky[300]), strength: 0.045, width: 0.05 },
  { across: 0.44, colour: light(colours.approach[300]), strength: 0.02, width: 0.03 },
];

/** Paints what is nearest and out of focus: the glareshield with its dim lamps, and the post of the window. */
export function paintCockpit(frame: Frame): void {
  const { view, sky, canvas, seconds } = frame;
  for (let row = Math.floor(view.height * 0.3); row < view.height; row++) {
    const up = 1 - (row + 0.5) / view.height;
    for (let column = 0; column < view.width; column++) {
      const place = across(view, column);
      const over = up - glareshield(place);
      const shield = rise(0.007, -0.007, over);
      if (shield <= 0) continue;
      const rim = Math.exp(-((over + 0.004) ** 2) / 0.00002) * 0.05 * sky.sunShare(place);
      const at = (row * view.width + column) * 3;
      const lit = (channel: number) => shade[channel]! + rim * sky.at(channel, 0.22, 0.9);
      cover(canvas, at, shield, [lit(0), lit(1), lit(2)]);
    }
  }
  for (let row = 0; row < view.height; row++) {
    const up = 1 - (row + 0.5) / view.height;
    for (let column = 0; column < view.width; column++) {
      const place = across(view, column);
      const edge = windowPost - 0.07 * up ** 1.6;
      const post = rise(edge - 0.03, edge + 0.012, place);
      if (post <= 0) continue;
      cover(canvas, (row * view.width + column) * 3, post * 0.9, shade);
    }
  }
  for (const [index, screen] of screens.entries()) {
    const strength = screen.strength * (1 + 0.06 * swing(seconds, 2, index / 6));
    const [red, green, blue] = screen.colour;
    addGlint(
      frame,
      screen.across * view.height + view.vanishing * view.width,
      (1 - glareshield(screen.across) + 0.034) * view.height,
      view.height * screen.width,
      [red * strength, green * strength, blue * strength],
      0.22,
    );
  }
}
