import { mark } from "../../../ui/src/theme/mark.ts";
import { colours } from "../../../ui/src/theme/tokens.ts";

/** The same runway where it runs on beyond the disc, for icons that fill their square. */
const runwayOnwards =
  "M16.9 23.4-9 52.2h15.9L18.4 23.4ZM19.4 23.4h1.2L23 52.2h-6ZM23.1 23.4 49 52.2H33.1L21.6 23.4Z";

const { ink, deepSky, haze, amber } = colours;

/** The mark as a disc that stands on light and on dark ground. */
export function discMark(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">` +
    `<style>.sky{fill:${ink[900]}}@media(prefers-color-scheme:dark){.sky{fill:${deepSky[700]}}}</style>` +
    `<circle class="sky" cx="20" cy="20" r="20"/>` +
    `<path fill="${amber[400]}" d="${mark.sun}"/><path fill="${haze[0]}" d="${mark.runway}"/></svg>`
  );
}

/** The mark on a square that is filled to its edges; `scale` is how much of the square the disc would take. */
export function squareMark(scale: number): string {
  const margin = (20 / scale - 20).toFixed(2);
  const side = (40 / scale).toFixed(2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100vh" viewBox="-${margin} -${margin} ${side} ${side}">` +
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${ink[900]}"/>` +
    `<stop offset="1" stop-color="${deepSky[700]}"/></linearGradient>` +
    `<rect x="-20" y="-20" width="80" height="40.6" fill="url(#sky)"/>` +
    `<rect x="-20" y="20.4" width="80" height="42" fill="${ink[900]}"/>` +
    `<path fill="${amber[400]}" d="${mark.sun}"/><path fill="${haze[0]}" d="${runwayOnwards}"/></svg>`
  );
}
