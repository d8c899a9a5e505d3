import { colours } from "../../../ui/src/theme/tokens.ts";

const { ink, deepSky, haze, dusk, firstLight, amber } = colours;

/** The inks of the series, from the night to the first light. */
export const inks = {
  black: ink[950],
  night: ink[850],
  navy: deepSky[900],
  blue: deepSky[700],
  azure: deepSky[600],
  sky: deepSky[500],
  pale: deepSky[300],
  ice: deepSky[200],
  mist: haze[100],
  plum: dusk[700],
  mauve: dusk[400],
  wine: firstLight[600],
  rose: firstLight[500],
  coral: firstLight[400],
  peach: firstLight[300],
  cream: firstLight[200],
  signal: amber[400],
} as const;

/** A place on the sheet, which is 1200 wide and 675 high. */
export type Point = readonly [x: number, y: number];

/** A number as short as it may be in a drawing. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The place that lies so far from another, in degrees clockwise from the top. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}

/** Draws something several times, for the numbers from 0 on. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A path in one ink. */
export function shape(path: string, fill: string, more = ""): string {
  return `<path d="${path}" fill="${fill}" ${more}/>`;
}

/** A path through some places, closed. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

/** A disc in one ink. */
export function disc([x, y]: Point, radius: number, fill: string, more = ""): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`;
}

/** A circle as a bare line, for `hairlines`. */
export function circle(centre: Point, radius: number): string {
  return disc(centre, radius, "none");
}

/** A straight line, for `hairlines`. */
export function line(from: Point, to: Point, more = ""): string {
  return `<path d="M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}" ${more}/>`;
}

/** A part of a circle between two bearings, for `hairlines`. */
export function arc(centre: Point, radius: number, from: number, to: number, more = ""): string {
  const [start, end] = [polar(centre, radius, from), polar(centre, radius, to)];
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const r = short(radius);
  return `<path d="M${short(start[0])} ${short(start[1])}A${r} ${r} 0 ${large} 1 ${short(end[0])} ${short(end[1])}" ${more}/>`;
}

/** The scale of a compass: `count` ticks inwards from a circle, each sixth of them longer. */
export function scale(centre: Point, radius: number, count: number, length = 10): string {
  return times(count, (tick) => {
    const bearing = (360 / count) * tick;
    const reach = tick % 6 === 0 ? length * 2 : length;
    return line(polar(centre, radius, bearing), polar(centre, radius - reach, bearing));
  });
}

/** The second layer of each picture: what an approach chart would draw. */
export function hairlines(content: string, colour: string = inks.cream, opacity = 0.42): string {
  return `<g fill="none" stroke="${colour}" stroke-width="1.5" opacity="${opacity}">${content}</g>`;
}

/** A waypoint of a chart. */
export function waypoint([x, y]: Point, size = 11): string {
  const [left, right] = [short(x - size), short(x + size)];
  return `<path d="M${short(x)} ${short(y - size * 1.15)}L${right} ${short(y + size * 0.8)}H${left}Z"/>`;
}

/** The one amber light of a picture. */
export function signal(place: Point, radius = 9): string {
  return disc(place, radius * 3.4, "url(#halo)") + disc(place, radius, inks.signal);
}

/** A straight run of ink from one colour to the next, by the name a fill calls it; 0 degrees run down. */
export function gradient(name: string, degrees: number, stops: readonly string[]): string {
  const parts = stops.map(
    (stop, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${stop}"/>`,
  );
  return (
    `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1" ` +
    `gradientTransform="rotate(${degrees} .5 .5)">${parts.join("")}</linearGradient>`
  );
}

/** An airliner seen from above that flies to the top, 400 long and 390 wide around 0, 0. */
export const airliner =
  "M0-206C9-204 17-180 18-150L18-62 188 58Q198 66 197 84L64 44 18 50 15 138 70 184Q77 190 76 203L12 186 0 208" +
  "-12 186-76 203Q-77 190-70 184L-15 138-18 50-64 44-197 84Q-198 66-188 58L-18-62-18-150C-17-180-9-204 0-206Z" +
  "M60-62q9-8 19 0v50h-19ZM-79-62q9-8 19 0v50h-19Z";
