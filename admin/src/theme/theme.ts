import type { RaThemeOptions } from "react-admin";
import { colours, fonts, radii, schemes } from "ui/theme/tokens";
import { componentStyles } from "./component-styles.ts";

function consoleTheme(mode: "light" | "dark"): RaThemeOptions {
  const scheme = schemes[mode];
  const isLight = mode === "light";
  const heading = { fontFamily: fonts.display, fontWeight: 600, letterSpacing: "-0.01em" };
  return {
    palette: {
      mode,
      // Amber is kept for the main action of a page; everything else that reacts is sky.
      primary: { main: isLight ? colours.deepSky[600] : colours.deepSky[300] },
      secondary: { main: scheme.textQuiet },
      error: { main: scheme.critical },
      success: { main: scheme.positive },
      background: { default: scheme.surface, paper: scheme.surfaceRaised },
      text: { primary: scheme.text, secondary: scheme.textQuiet },
      divider: scheme.line,
      action: { active: scheme.textQuiet },
    },
    shape: { borderRadius: radii.small },
    typography: {
      fontFamily: fonts.text,
      fontSize: 15,
      h1: { ...heading, fontSize: "clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)", lineHeight: 1.1 },
      h2: { ...heading, fontSize: "1.375rem", lineHeight: 1.25 },
      h3: { ...heading, fontSize: "1.0625rem", lineHeight: 1.35 },
      h6: { ...heading, fontSize: "1.375rem", lineHeight: 1.25 },
      overline: {
        fontFamily: fonts.display,
        fontSize: "0.75rem",
        fontWeight: 600,
        letterSpacing: "0.08em",
        lineHeight: 1.5,
        color: scheme.textQuiet,
      },
      button: { fontWeight: 600, textTransform: "none" },
    },
    components: componentStyles(scheme),
  };
}

/** The console by day. */
export const lightTheme = consoleTheme("light");
/** The console by night. */
export const darkTheme = consoleTheme("dark");
