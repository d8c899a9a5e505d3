/** One more than the maximum position of the database column. */
const tooHigh = 2 ** 31;

/**
 * Returns distinct ascending positions for records. Existing positions are kept where possible, so
 * that a move changes only the records that it passes.
 * @param held existing positions, ascending
 * @param below exclusive upper bound
 */
export function positionsFor(held: readonly number[], below: number): number[] {
  const positions: number[] = [];
  for (const position of held) {
    positions.push(Math.max(position, (positions.at(-1) ?? -Infinity) + 1));
  }
  const isPossible = (positions.at(-1) ?? 0) < Math.min(below, tooHigh);
  return isPossible ? positions : held.map((_position, index) => index + 1);
}
