/** One more than the highest position that the database holds. */
const tooHigh = 2 ** 31;

/**
 * Positions for as many records as have some now, in rising order, no two of them the same. Those
 * that they have are kept where that is possible, so that a move changes only what it passes.
 * @param held in rising order
 * @param below all positions are lower
 */
export function positionsFor(held: readonly number[], below: number): number[] {
  const positions: number[] = [];
  for (const position of held) {
    positions.push(Math.max(position, (positions.at(-1) ?? -Infinity) + 1));
  }
  const isPossible = (positions.at(-1) ?? 0) < Math.min(below, tooHigh);
  return isPossible ? positions : held.map((_position, index) => index + 1);
}
