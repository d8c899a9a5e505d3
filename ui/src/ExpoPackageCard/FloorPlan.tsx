import styles from "./FloorPlan.module.css";

const stand = { width: 30, height: 26 };
const columns = 8;
const left = 20;
const rows = [18, 44, 104, 130];
const entrance = 200;
const aisle = 87;

/** Number of adjacent places: one, a pair, or an island of four. */
export type StandSize = 1 | 2 | 4;

// Larger stands are closer to the entrance.
const places: Record<StandSize, { column: number; row: number; wide: number; deep: number }> = {
  1: { column: 1, row: 1, wide: 1, deep: 1 },
  2: { column: 3, row: 1, wide: 2, deep: 1 },
  4: { column: 5, row: 0, wide: 2, deep: 2 },
};

export interface FloorPlanProps {
  /** Size of the stand. */
  size: StandSize;
}

/** Plan of an exhibition hall with its stands and entrance, and one stand highlighted. */
export function FloorPlan({ size }: FloorPlanProps) {
  const { column, row, wide, deep } = places[size];
  const x = left + column * stand.width;
  const y = rows[row] ?? 0;
  const front = y + deep * stand.height;
  const middle = x + (wide * stand.width) / 2;
  return (
    <svg className={styles.plan} viewBox="0 0 280 176" fill="none" aria-hidden="true">
      {/* The walls have a gap at the entrance. */}
      <path
        className={styles.wall}
        d={`M${entrance - 14} 170H6V6h268v164h-${274 - entrance - 14}M${entrance - 14} 164v12M${entrance + 14} 164v12`}
      />
      <path className={styles.stands} d={grid()} />
      <path className={styles.way} d={`M${entrance} 176V${aisle}H${middle}V${front + 6}`} />
      <path className={styles.arrow} d={`M${middle - 4} ${front + 9}l4-5 4 5`} />
      <rect
        className={styles.stand}
        x={x}
        y={y}
        width={wide * stand.width}
        height={deep * stand.height}
      />
    </svg>
  );
}

/** The grid lines around all places, with a gap of one place at the entrance. */
function grid(): string {
  const cells = rows.flatMap((top, row) =>
    Array.from({ length: columns }, (_, column) => ({ x: left + column * stand.width, top, row })),
  );
  return cells
    .filter(({ x, row }) => row < 2 || Math.abs(x + stand.width / 2 - entrance) > stand.width)
    .map(({ x, top }) => `M${x} ${top}h${stand.width}v${stand.height}h-${stand.width}z`)
    .join("");
}
