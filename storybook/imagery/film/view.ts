/** What a picture shows; lengths are in heights of the picture, measured from where the runway vanishes. */
export interface View {
  /** Pixels across. */
  width: number;
  /** Pixels down. */
  height: number;
  /** Where the runway vanishes, as a share of the width. */
  vanishing: number;
  /** Where the horizon lies, as a share of the height. */
  horizon: number;
}

/** How far right of the vanishing point a column of pixels lies. */
export function across(view: View, column: number): number {
  return (column + 0.5 - view.vanishing * view.width) / view.height;
}

/** How far below the horizon a row of pixels lies. */
export function below(view: View, row: number): number {
  return (row + 0.5) / view.height - view.horizon;
}

/** Half the width of the runway one unit of distance away. */
export const runwayHalf = 0.512;

/** How far below the horizon the ground lies one unit of distance away. */
export const eyeHeight = 0.32;
