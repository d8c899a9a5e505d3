import styles from "./ApproachChart.module.css";

export interface ApproachChartProps {
  /** Five capitals, like a waypoint on a real chart. They seed the drawing. */
  chartLabel: string;
}

const centre = { x: 470, y: 270 };
const roseRadius = 250;
const distances = [70, 130, 190];

interface Point {
  x: number;
  y: number;
}

/** The point at a bearing in degrees, clockwise from north, and a distance from the runway. */
function at(bearing: number, distance: number, from: Point = centre): Point {
  const radians = ((bearing - 90) * Math.PI) / 180;
  return {
    x: round(from.x + Math.cos(radians) * distance),
    y: round(from.y + Math.sin(radians) * distance),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function line(from: Point, to: Point): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

function arc(radius: number, from: number, to: number): string {
  const [start, end] = [at(from, radius), at(to, radius)];
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}`;
}

const rose = Array.from({ length: 72 }, (_, tick) => {
  const length = tick % 6 === 0 ? 14 : tick % 2 === 0 ? 9 : 5;
  return line(at(tick * 5, roseRadius), at(tick * 5, roseRadius - length));
}).join("");

/** Bearing of the approach: from the left of the runway, so that the chart leads to the text. */
function inboundFrom(chartLabel: string): number {
  const sum = [...chartLabel].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return 262 + (sum % 8) * 6;
}

/** A decorative approach chart behind the heading of a page: rose, arcs, final course, holding. */
export function ApproachChart({ chartLabel }: ApproachChartProps) {
  const from = inboundFrom(chartLabel);
  const fix = at(from, 330);
  const final = at(from, 190);
  const radial = from + 48;
  const entry = at(radial, 190);
  const course = (from + 180) % 360;
  const hold = `translate(${fix.x} ${fix.y}) rotate(${from - 90})`;
  const runway = [at(from, 16), at(course, 16)] as const;
  const text = (value: number) => String(Math.round(value)).padStart(3, "0");

  return (
    <svg className={styles.chart} viewBox="0 0 760 540" aria-hidden="true" focusable="false">
      <path
        className={styles.feather}
        d={`${line(runway[0], at(from - 4, 214))}L${final.x} ${final.y}L${at(from + 4, 214).x} ${at(from + 4, 214).y}Z`}
      />
      <path
        className={styles.faint}
        d={distances.map((d) => arc(d, from - 50, radial + 28)).join("")}
      />
      <path className={styles.faint} d={rose} />
      <circle className={styles.faint} cx={centre.x} cy={centre.y} r={roseRadius} />
      <path className={styles.faint} d={line(at(radial, 30), at(radial, roseRadius + 30))} />
      <path className={styles.dashed} d={line(at(from, 24), at(from, 420))} />
      <path className={styles.route} d={`${arc(190, from, radial)}${line(final, at(from, 24))}`} />
      <path className={styles.runway} d={line(...runway)} />
      <path
        className={styles.route}
        transform={hold}
        d="M0 0h52a19 19 0 0 1 0 38h-52a19 19 0 0 1 0-38Z"
      />
      <g className={styles.fixes}>
        <path d="M0-7 7 5H-7Z" transform={`translate(${fix.x} ${fix.y})`} />
        <path d="M0-7 7 5H-7Z" transform={`translate(${entry.x} ${entry.y})`} />
        <path d="M0-6 6 0 0 6-6 0Z" transform={`translate(${final.x} ${final.y})`} />
      </g>
      <g className={styles.words}>
        <text className={styles.name} x={fix.x} y={fix.y + 30} textAnchor="middle">
          {chartLabel}
        </text>
        <text x={fix.x} y={fix.y + 46} textAnchor="middle">
          {text(course)}° D12.0
        </text>
        <text x={entry.x + 12} y={entry.y - 8}>
          R-{text(radial % 360)}
        </text>
        <text x={final.x + 12} y={final.y + 20}>
          3000
        </text>
        <text x={centre.x + 22} y={centre.y + 34}>
          51 31 N 000 05 W
        </text>
      </g>
    </svg>
  );
}
