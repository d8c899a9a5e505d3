import { styled } from "@mui/material";
import { colours } from "ui/theme/tokens";
import { inForcedColours } from "../theme/forced-colours.ts";

const roseRadius = 270;
const arcs = [90, 150, 210];
/** Degrees clockwise from north. */
const course = 286;

/** Decorative background of a heading: the compass rose and arcs of an approach chart. */
export function ChartLines() {
  return (
    <Lines viewBox="-400 -280 800 560" aria-hidden="true" focusable="false">
      <g opacity="0.3">
        {[...arcs, roseRadius].map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        {Array.from({ length: 72 }, (_, tick) => (
          <path
            key={tick}
            d={`M0 ${-roseRadius}v${tick % 6 === 0 ? 14 : 7}`}
            transform={`rotate(${tick * 5})`}
          />
        ))}
      </g>
      <g transform={`rotate(${course})`}>
        <path opacity="0.5" strokeDasharray="10 6" d="M0-24v-360" />
        <path opacity="0.75" fill={colours.ink[900]} d="M0-217l6 7-6 7-6-7Z" />
        <path opacity="0.75" strokeWidth="7" d="M0-15V15" />
      </g>
    </Lines>
  );
}

const Lines = styled("svg")({
  position: "absolute",
  top: "calc(50% - 280px)",
  right: "max(-112px, calc(50% - 752px))",
  width: 800,
  height: 560,
  fill: "none",
  stroke: colours.deepSky[200],
  maskImage: "linear-gradient(to right, transparent, black 45%)",
  "@media (max-width: 1000px)": { right: -360, opacity: 0.5 },
  "@media (max-width: 600px)": { right: -440 },
  [inForcedColours]: { display: "none" },
});
