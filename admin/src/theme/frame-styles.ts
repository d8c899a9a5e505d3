import type { RaThemeOptions } from "react-admin";
import { layout, type SchemeColours } from "ui/theme/tokens";
import { fluid } from "./fluid.ts";

/** Distance between the edge of the window and the content. */
const gutter = fluid(20, 40);

/**
 * Grid columns of a page: content with a maximum width, between two margins that can hold content
 * too.
 */
export const pageColumns = `minmax(${gutter}, 1fr) minmax(0, ${layout.contentWidth}px) minmax(${gutter}, 1fr)`;

/** Below this width, the tabs have their own row and the less used pages move to a menu. */
export const narrowBar = "@media (max-width: 1180px)";

/** Page background and layout. */
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
            // Not shortened, because then every change of a style would be painted one frame late.
            transition: "none !important",
          },
        },
      },
    },
  };
}
