import styles from "./HorizonScene.module.css";

const horizon = 556;
const vanishing = 890;

/** How far off each row of lamps is: a fifth further than the one before. */
const rows = Array.from({ length: 20 }, (_, row) => 0.9 * 1.2 ** row);

function onScreen(distance: number, side: number) {
  return {
    x: Math.round((vanishing + (side * 420) / distance) * 10) / 10,
    y: Math.round((horizon + 3 + 262 / distance) * 10) / 10,
    size: Math.max(0.7, Math.round((3.8 / distance) * 10) / 10),
  };
}

function starField(seed: number, count: number, depth: number): string {
  let state = seed;
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, () => {
    const x = Math.round(next() * 1440);
    const y = Math.round(next() ** 1.5 * depth);
    return `M${x} ${y}h.01`;
  }).join("");
}

/** A stripe painted on the runway, as a trapezium seen in perspective. */
function stripe(near: number, far: number, side: number, width: number): string {
  const [a, b] = [onScreen(near, side - width), onScreen(near, side + width)];
  const [c, d] = [onScreen(far, side + width), onScreen(far, side - width)];
  return `M${a.x} ${a.y}L${b.x} ${b.y} ${c.x} ${c.y} ${d.x} ${d.y}Z`;
}

const threshold = [-0.86, -0.7, -0.54, -0.38, -0.22, 0.22, 0.38, 0.54, 0.7, 0.86];
const markings = [
  ...threshold.map((side) => stripe(1.02, 1.34, side, 0.045)),
  ...[-0.4, 0.4].map((side) => stripe(2.3, 3.1, side, 0.09)),
].join("");

const faintStars = starField(7, 110, 380);
const clearStars = starField(42, 34, 300);
const brightStars = starField(2025, 9, 240);
const townLights = Array.from({ length: 46 }, (_, town) => {
  const x = (town * 2_654_435 + 97) % 1440;
  return `M${x} ${horizon + 2 + (town % 5) * 1.4}h.01`;
}).join("");

/** First light over the field, seen from the flight deck: drawn, so that it weighs next to nothing. */
export function HorizonScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1440 820" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="horizon-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.night} />
          <stop offset="0.34" className={styles.lateNight} />
          <stop offset="0.62" className={styles.blueHour} />
          <stop offset="0.8" className={styles.mauve} />
          <stop offset="0.91" className={styles.rose} />
          <stop offset="0.97" className={styles.peach} />
          <stop offset="1" className={styles.light} />
        </linearGradient>
        <radialGradient id="horizon-glow">
          <stop offset="0" className={styles.light} />
          <stop offset="0.18" className={styles.peach} stopOpacity="0.85" />
          <stop offset="0.5" className={styles.rose} stopOpacity="0.4" />
          <stop offset="1" className={styles.rose} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="horizon-field" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.fieldFar} />
          <stop offset="0.24" className={styles.fieldNear} />
          <stop offset="1" className={styles.night} />
        </linearGradient>
        <linearGradient id="horizon-runway" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.rose} stopOpacity="0.75" />
          <stop offset="0.2" className={styles.mauve} stopOpacity="0.32" />
          <stop offset="1" className={styles.mauve} stopOpacity="0" />
        </linearGradient>
        <linearGradient id="horizon-trail" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" className={styles.light} stopOpacity="0" />
          <stop offset="1" className={styles.light} stopOpacity="0.9" />
        </linearGradient>
      </defs>

      <rect width="1440" height={horizon} fill="url(#horizon-sky)" />
      <g className={styles.stars}>
        <path d={faintStars} className={styles.faint} />
        <path d={clearStars} className={styles.clear} />
        <path d={brightStars} className={styles.bright} />
      </g>
      <ellipse
        cx={vanishing}
        cy={horizon}
        rx="760"
        ry="230"
        fill="url(#horizon-glow)"
        className={styles.glow}
      />

      <g className={styles.flight}>
        <path d="M1012 332 1262 196" stroke="url(#horizon-trail)" strokeWidth="1.6" />
        <path d="M1262 196l9-2.4" className={styles.aircraft} />
      </g>

      <g className={styles.clouds}>
        <path d="M0 470c150-16 260 6 420-2 120-6 190-20 300-14-140 16-240 34-420 34-130 0-210-8-300-6Z" />
        <path d="M1440 446c-130-14-240 4-350 2-90-2-150-12-230-6 110 18 220 26 360 26 90 0 150-8 220-8Z" />
        <path d="M330 514c180-8 300 4 470-2 170-6 330-8 520 0-190 12-330 16-520 16-180 0-320-4-470-14Z" />
      </g>

      <path
        d={`M0 ${horizon}v-26l60-9 52 6 70-15 64 9 58-7 76 12 90-6 82 10 96 3 104 6h120l88-8 92-14 66 5 70-17 84 12 72-8 96 14v33Z`}
        className={styles.farHills}
      />
      <path
        d={`M0 ${horizon + 1}v-13l84-5 70-9 92 3 66 8 104 1 96 9 118 4h360l96-6 88-11 76 4 90-8 100 9v14Z`}
        className={styles.hills}
      />
      <rect y={horizon} width="1440" height={820 - horizon} fill="url(#horizon-field)" />
      <path d={townLights} className={styles.towns} />
      <path
        d={`M${vanishing - 3} ${horizon + 3}h6L1316 820H464Z`}
        fill="url(#horizon-runway)"
        className={styles.runway}
      />
      <path d={markings} className={styles.markings} />
      <path d={`M0 ${horizon}h1440`} className={styles.edge} />

      <g className={styles.edgeLamps}>
        {rows.flatMap((distance) =>
          [-1, 1].map((side) => {
            const lamp = onScreen(distance, side);
            return <circle key={`${distance}${side}`} cx={lamp.x} cy={lamp.y} r={lamp.size} />;
          }),
        )}
      </g>
      <g className={styles.centreLamps}>
        {rows.map((distance, row) => {
          const lamp = onScreen(distance, 0);
          return (
            <circle
              key={distance}
              cx={lamp.x}
              cy={lamp.y}
              r={lamp.size * 0.8}
              style={{ animationDelay: `${row * 110}ms` }}
            />
          );
        })}
      </g>
    </svg>
  );
}
