/** How long the film is, in seconds; then it begins again without a seam. */
export const duration = 12;

/** Pictures in a second of film. */
export const frameRate = 24;

const turn = 2 * Math.PI;

/** How far the dawn has come, 0 being night and 1 first light: it breathes in, and out again. */
export function dawn(seconds: number): number {
  const phase = turn * (seconds / duration);
  return 0.6 + 0.33 * Math.sin(phase + 0.32 + 0.1 * Math.cos(phase));
}

/** When the dawn is weakest: what has to begin anew does so unseen. */
const darkest = 8.4;

/** The share of the loop that has passed since the darkest moment. */
export function sinceDarkest(seconds: number): number {
  return ((seconds - darkest + duration) % duration) / duration;
}

/** A value that swings once or more often in the loop, from -1 to 1. */
export function swing(seconds: number, times: number, phase: number): number {
  return Math.sin(turn * ((seconds / duration) * times + phase));
}
