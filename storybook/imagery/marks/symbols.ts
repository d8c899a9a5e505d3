import { symbol, type Piece } from "./piece.ts";

/** A filled outline on a sheet of `width` by `height`. */
export function shape(width: number, height: number, path: string): Piece {
  return symbol(width, height, `<path fill-rule="evenodd" d="${path}"/>`);
}

/** Lines of one breadth. */
export function strokes(width: number, height: number, breadth: number, path: string): Piece {
  return symbol(
    width,
    height,
    `<path fill="none" stroke="#091122" stroke-width="${breadth}" d="${path}"/>`,
  );
}

/** One blade, repeated around the middle of a square. */
export function wheel(side: number, count: number, path: string): Piece {
  const turns = Array.from({ length: count }, (_, index) => {
    const angle = ((index * 360) / count).toFixed(1);
    return `<path transform="rotate(${angle} ${side / 2} ${side / 2})" d="${path}"/>`;
  });
  return symbol(side, side, turns.join(""));
}

/** Path of an upright bar or a lying one. */
export function bar(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Path of a circle. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`;
}

/** Path of a star whose points lie on a circle of `outer`, its corners on one of `inner`. */
export function star(middle: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)]
      .map((value) => value.toFixed(1))
      .join(" ");
  });
  return `M${corners.join("L")}Z`;
}

/** Path of a slice of a globe between two meridians, `from` and `to` to the right of the middle. */
export function slice(middle: number, radius: number, from: number, to: number): string {
  const arc = (at: number, down: boolean) =>
    `A${Math.abs(at) || 0.01} ${radius} 0 0 ${at > 0 === down ? 1 : 0} ${middle} ${down ? middle + radius : middle - radius}`;
  return `M${middle} ${middle - radius}${arc(to, true)}${arc(from, false)}Z`;
}
