import { alpha } from "@mui/material";
import { colours, schemes } from "ui/theme/tokens";

const { ink, dusk, firstLight } = colours;

/**
 * Background of dawn, as at the top of the site's pages: brighter at the right, above a thin
 * horizon.
 */
export const nightSky = {
  position: "relative",
  backgroundColor: ink[900],
  backgroundImage: [
    `radial-gradient(64% 120% at 80% 128%, ${alpha(firstLight[500], 0.5)}, ${alpha(dusk[400], 0.34)} 40%, transparent 78%)`,
    `linear-gradient(to bottom, ${ink[950]}, ${ink[900]} 45%, ${ink[800]})`,
  ].join(", "),
  color: schemes.dark.text,
  colorScheme: "dark",
  "&::after": {
    content: '""',
    position: "absolute",
    inset: "auto 0 0",
    height: "1px",
    backgroundImage: `linear-gradient(to right, transparent, ${firstLight[500]} 45%, ${firstLight[200]} 80%, ${firstLight[500]})`,
  },
} as const;
