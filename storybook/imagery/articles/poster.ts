import { seededRandom } from "../film/noise.ts";
import { disc, gradient, inks, times } from "./shapes.ts";

/** The sheet of every picture, in pixels. */
export const sheet = { width: 1200, height: 675 };

const grounds = {
  night: [inks.black, inks.night, inks.navy, inks.blue],
  blueHour: [inks.black, inks.navy, inks.blue, inks.mauve, inks.rose],
  dusk: [inks.navy, inks.plum, inks.wine, inks.rose],
  dawn: [inks.blue, inks.mauve, inks.rose, inks.coral, inks.peach],
  morning: [inks.coral, inks.peach, inks.cream],
  day: [inks.pale, inks.ice, inks.cream, inks.peach],
} as const;

/** The hour of a picture. */
export type Ground = keyof typeof grounds;

/** A whole picture: its ground, what is drawn on it, and the grain of the paper. */
export function poster(ground: Ground, content: string): string {
  const { width, height } = sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${gradient("ground", 0, grounds[ground])}` +
    `<radialGradient id="halo"><stop stop-color="${inks.signal}" stop-opacity=".6"/>` +
    `<stop offset="1" stop-color="${inks.signal}" stop-opacity="0"/></radialGradient>` +
    `<filter id="grain" x="0" y="0" width="100%" height="100%">` +
    `<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/>` +
    `<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 1.6 -.62"/></filter></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>${content}` +
    `<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".1" style="mix-blend-mode:overlay"/></svg>`
  );
}

/** Stars over the upper part of a sheet, always the same ones for a seed. */
export function stars(seed: number, count: number, depth: number): string {
  const random = seededRandom(seed);
  return times(count, () => {
    const [x, y, size] = [random() * sheet.width, random() ** 1.3 * depth, random() ** 4];
    return disc([x, y], 0.8 + size * 1.5, inks.mist, `opacity="${(0.35 + size * 0.6).toFixed(2)}"`);
  });
}
