import type { RaThemeOptions } from "react-admin";
import { fonts, radii, schemes } from "ui/theme/tokens";
import { actionStyles } from "./action-styles.ts";
import { fieldStyles } from "./field-styles.ts";
import { typeSize } from "./fluid.ts";
import { frameStyles } from "./frame-styles.ts";
import { listStyles } from "./list-styles.ts";
import { sheetStyles } from "./sheet-styles.ts";
import { tableStyles } from "./table-styles.ts";

/** Typeface of titles: wide and tightly spaced. */
const titleFace = {
  fontFamily: fonts.display,
  fontWeight: 500,
  letterSpacing: "-0.03em",
  lineHeight: 1.1,
  textWrap: "balance",
} as const;

function consoleTheme(mode: "light" | "dark"): RaThemeOptions {
  const scheme = schemes[mode];
  return {
    palette: {
      mode,
      // Amber is reserved for the primary action of a page and for work in progress.
      primary: { main: scheme.text, contrastText: scheme.surface },
      secondary: { main: scheme.textQuiet },
      error: { main: scheme.critical },
      warning: { main: scheme.signalText },
      success: { main: scheme.positive },
      background: { default: scheme.surface, paper: scheme.surfaceRaised },
      text: { primary: scheme.text, secondary: scheme.textQuiet },
      divider: scheme.line,
      action: { active: scheme.textQuiet },
    },
    shape: { borderRadius: radii.small },
    typography: {
      fontFamily: fonts.text,
      h1: { ...titleFace, fontSize: typeSize("h3"), lineHeight: 1.06 },
      h2: { ...titleFace, fontSize: typeSize("title") },
      h3: { ...titleFace, fontSize: typeSize("h3"), lineHeight: 1.22, letterSpacing: "-0.02em" },
      h4: { ...titleFace, fontSize: typeSize("h3"), lineHeight: 1.22, letterSpacing: "-0.02em" },
      h6: { ...titleFace, fontSize: typeSize("h3") },
      body1: { fontSize: typeSize("body"), lineHeight: 1.6 },
      body2: { fontSize: typeSize("small"), lineHeight: 1.5 },
      caption: { fontSize: typeSize("caption"), lineHeight: 1.45 },
      button: {
        fontSize: typeSize("body"),
        fontWeight: 600,
        lineHeight: 1.25,
        textTransform: "none",
      },
    },
    components: {
      // The message of an empty list is not a heading.
      MuiTypography: { defaultProps: { variantMapping: { h4: "p" } } },
      ...frameStyles(scheme),
      ...actionStyles(scheme),
      ...fieldStyles(scheme),
      ...tableStyles(scheme),
      ...listStyles(scheme),
      ...sheetStyles(scheme),
    },
  };
}

export const lightTheme = consoleTheme("light");
export const darkTheme = consoleTheme("dark");
