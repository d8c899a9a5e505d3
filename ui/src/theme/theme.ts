import { createTheme, type MantineColorsTuple } from "@mantine/core";

/**
 * All shades of a Mantine colour are one token, because tokens adapt to the colour scheme
 * themselves.
 */
function shades(token: string): MantineColorsTuple {
  return [token, token, token, token, token, token, token, token, token, token];
}

/**
 * Mantine theme from the tokens. Mantine's own style sheets are not used; components bring their
 * classes.
 */
export const theme = createTheme({
  primaryColor: "focus",
  colors: {
    focus: shades("var(--focus)"),
    red: shades("var(--critical)"),
    teal: shades("var(--positive)"),
  },
  black: "var(--text)",
  white: "var(--surface-raised)",
  fontFamily: "var(--font-text)",
  fontFamilyMonospace: "var(--font-code)",
  defaultRadius: "var(--radius-small)",
  respectReducedMotion: true,
  components: {
    // Forms say in words which fields are required.
    VisuallyHidden: { classNames: { root: "visually-hidden" } },
    InputWrapper: { defaultProps: { withAsterisk: false } },
  },
});
