import { colours } from "../../../../ui/src/theme/tokens.ts";

/** How much light falls on a plane: 0 is shade, 3 the brightest. */
export type Tone = 0 | 1 | 2 | 3;

/** All tones, from shade to light. */
export const tones: readonly Tone[] = [0, 1, 2, 3];

/** A colour in each tone. */
export type Paint = readonly [shade: string, half: string, light: string, glow: string];

/** A colour between two of them; `share` of the second. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** How cloth looks at dawn: its shade falls to the night. */
export function cloth(colour: string): Paint {
  const pale = Number.parseInt(colour.slice(3, 5), 16) > 0xb0;
  const night = pale ? colours.ink[600] : colours.ink[950];
  return [
    mix(colour, night, 0.52),
    mix(colour, night, 0.24),
    colour,
    mix(colour, pale ? colours.firstLight[200] : colours.deepSky[300], pale ? 0.2 : 0.12),
  ];
}

/** How skin looks at dawn; `depth` tells how dark its shade is. */
export function skinTones(colour: string, depth: number): Paint {
  const shade = mix(mix(colour, colours.firstLight[600], 0.5), colours.dusk[700], depth);
  return [shade, mix(colour, shade, 0.42), colour, mix(colour, colours.firstLight[200], 0.34)];
}

/** How hair looks at dawn. */
export function hairTones(colour: string): Paint {
  return [
    mix(colour, colours.dusk[800], 0.6),
    mix(colour, colours.dusk[800], 0.28),
    colour,
    mix(colour, mix(colours.firstLight[400], colours.deepSky[300], 0.55), 0.3),
  ];
}

/** A colour that light hardly changes. */
export function flat(colour: string): Paint {
  return [mix(colour, colours.ink[950], 0.3), colour, colour, colour];
}

/** Two paints mixed tone by tone; `share` of the second, whose glow is left out. */
export function mixed(one: Paint, other: Paint, share: number): Paint {
  return [
    mix(one[0], other[0], share),
    mix(one[1], other[1], share),
    mix(one[2], other[2], share),
    mix(one[3], other[2], share),
  ];
}

/** Every tone of a paint mixed with one colour. */
export function tinted([shade, half, light, glow]: Paint, colour: string, share: number): Paint {
  return [
    mix(shade, colour, share),
    mix(half, colour, share),
    mix(light, colour, share),
    mix(glow, colour, share),
  ];
}

/** One tone darker each. */
export function darker(paint: Paint, share = 1): Paint {
  const [shade, half, light, glow] = paint;
  const deep = mix(shade, colours.ink[950], 0.4);
  return [
    mix(shade, deep, share),
    mix(half, shade, share),
    mix(light, half, share),
    mix(glow, light, share),
  ];
}
