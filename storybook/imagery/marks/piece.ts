/** The room that a piece takes. */
export interface Extent {
  /** From its left to its right edge. */
  width: number;
  /** From its top to its foot. */
  height: number;
  /** How far it reaches below its foot. */
  below: number;
}

/** A part of a mark that can be put somewhere. */
export interface Piece extends Extent {
  /** SVG of it with its upper left corner at a place. */
  draw: (x: number, y: number) => string;
}

/** A mark that can be drawn. */
export interface Drawing {
  /** Whose mark it is. */
  name: string;
  /** Draws it. */
  draw: () => Piece;
}

/** A piece of a certain extent. */
export function piece(extent: Extent, draw: Piece["draw"]): Piece {
  return { ...extent, draw };
}

/** A symbol whose SVG fills a sheet of `width` by `height`, drawn `scale` times as large. */
export function symbol(width: number, height: number, markup: string, scale = 1): Piece {
  return piece({ width: width * scale, height: height * scale, below: 0 }, (x, y) => {
    const enlarged = scale === 1 ? "" : ` scale(${scale})`;
    return `<g transform="translate(${round(x)} ${round(y)})${enlarged}">${markup}</g>`;
  });
}

/** Pieces side by side, their middles on one line. */
export function row(gap: number, ...pieces: Piece[]): Piece {
  const height = Math.max(...pieces.map((one) => one.height));
  const tops = pieces.map((one) => (height - one.height) / 2);
  const lefts = starts(
    pieces.map((one) => one.width),
    gap,
  );
  return arranged(pieces, lefts, tops);
}

/** Pieces side by side, standing on one line. */
export function line(gap: number, ...pieces: Piece[]): Piece {
  const height = Math.max(...pieces.map((one) => one.height));
  const lefts = starts(
    pieces.map((one) => one.width),
    gap,
  );
  return arranged(
    pieces,
    lefts,
    pieces.map((one) => height - one.height),
  );
}

/** Pieces on top of each other. */
export function over(...pieces: Piece[]): Piece {
  const none = pieces.map(() => 0);
  return arranged(pieces, none, none);
}

/** Pieces below each other; `align` is 0 for left, 0.5 for the middle, 1 for right. */
export function column(gap: number, align: number, ...pieces: Piece[]): Piece {
  const width = Math.max(...pieces.map((one) => one.width));
  const lefts = pieces.map((one) => (width - one.width) * align);
  return arranged(
    pieces,
    lefts,
    starts(
      pieces.map((one) => one.height),
      gap,
    ),
  );
}

/** A whole mark: a file with nothing around the ink, for one colour. */
export function svgOf(name: string, mark: Piece): string {
  const width = Math.ceil(mark.width);
  const height = Math.ceil(mark.height + mark.below);
  const title = name.replace("&", "&amp;");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="#091122"><title>${title}</title>${mark.draw(0, 0)}</svg>\n`;
}

function arranged(pieces: Piece[], lefts: number[], tops: number[]): Piece {
  const placed = pieces.map((one, index) => ({ one, x: lefts[index] ?? 0, y: tops[index] ?? 0 }));
  const height = Math.max(...placed.map(({ one, y }) => y + one.height));
  return piece(
    {
      width: Math.max(...placed.map(({ one, x }) => x + one.width)),
      height,
      below: Math.max(...placed.map(({ one, y }) => y + one.height + one.below)) - height,
    },
    (x, y) => placed.map((at) => at.one.draw(x + at.x, y + at.y)).join(""),
  );
}

function starts(lengths: number[], gap: number): number[] {
  return lengths.map((_, index) =>
    lengths.slice(0, index).reduce((sum, length) => sum + length + gap, 0),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
