/** Size of a portrait in pixels. */
export const size = { width: 640, height: 800 } as const;

/** The part of the room that a portrait shows: its breadth, and the height of its upper edge. */
const view = { breadth: 3.5, top: 1.68 } as const;

/** How many samples a relief has across; the height follows. */
export const samples = { width: 400, height: 500 } as const;

/** Pixels in the picture to a unit of the room. */
export const pixelsPerUnit = size.width / view.breadth;
const samplesPerUnit = samples.width / view.breadth;

/** Pixels in the picture between two samples of a relief. */
export const pixelsPerSample = size.width / samples.width;

/** A place in the picture, in pixels. */
export type Spot = readonly [x: number, y: number];

/** Where a place in the room stands in the picture. */
export function spotOf(x: number, y: number): Spot {
  return [size.width / 2 + x * pixelsPerUnit, (view.top - y) * pixelsPerUnit];
}

/** The place in the room, less its depth, that a sample looks at. */
export function sightOf(column: number, row: number): Spot {
  return [
    (column + 0.5) / samplesPerUnit - view.breadth / 2,
    view.top - (row + 0.5) / samplesPerUnit,
  ];
}
