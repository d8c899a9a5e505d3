import type { RaThemeOptions } from "react-admin";
import { layout, type SchemeColours } from "ui/theme/tokens";
import { fluid } from "./fluid.ts";

/** Distance between the edge of the window and the content. */
const gutter = fluid(20, 40);

/** The columns of a page: content of limited width between two margins that may be filled as well. */
export const pageColumns = `minmax(${gutter}, 1fr) minmax(0, ${layout.contentWidth}px) minmax(${gutter}, 1fr)`;

/** Where the tabs of the bar have a row of their own, and what is not used most is in a menu. */
export const narrowBar = "@media (max-width: 1180px)";

/** The ground of the console and the frame of its pages. */
export function frameStyles(scheme: SchemeColours): RaThemeOptions["components"] {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: "tabular-nums", WebkitFontSmoothing: "antialiased" },
        ":focus-visible": { outline: `2px solid ${scheme.focus}`, outlineOffset: 3 },
        "@media (prefers-reduced-motion: reduce)": {
          "*, *::before, *::after": {
            animationDuration: "0.01ms !important",
            animationIterationCount: "1 !important",
            transitionDuration: "0.01ms !important",
          },
        },
      },
    },
  };
}
