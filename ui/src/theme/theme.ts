import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Every shade of a Mantine colour is one token: tokens know light from dark by themselves. */
function shades(token: string): MantineColorsTuple {
  return [token, token, token, token, token, token, token, token, token, token];
}

const ground = "var(--surface-sunken)";
const quiet = "var(--text-quiet)";

/** Mantine in the dress of the house; `css-variables.ts` writes its variables from this. */
export const theme = createTheme({
  primaryColor: "focus",
  colors: {
    focus: shades("var(--focus)"),
    red: shades("var(--critical)"),
    teal: shades("var(--positive)"),
    // What Mantine takes from its greys: grounds, quiet text and, in dark, text.
    gray: [ground, ground, ground, ground, ground, quiet, quiet, quiet, quiet, quiet],
    dark: ["var(--text)", quiet, quiet, quiet, quiet, ground, ground, ground, ground, ground],
  },
  black: "var(--text)",
  white: "var(--surface-raised)",
  fontFamily: "var(--font-text)",
  fontFamilyMonospace: "var(--font-code)",
  fontSizes: { sm: "1rem", md: "1rem" },
  fontWeights: { medium: "550" },
  lineHeights: { md: "1.5" },
  defaultRadius: "var(--radius-small)",
  respectReducedMotion: true,
  cursorType: "pointer",
  focusRing: "auto",
});
