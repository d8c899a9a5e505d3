import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Every shade of a Mantine colour is one token: tokens know light from dark by themselves. */
function shades(token: string): MantineColorsTuple {
  return [token, token, token, token, token, token, token, token, token, token];
}

/** Mantine by the tokens. Its parts bring no style sheets of theirs: the classes are the components'. */
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
    // What is required is said in words, where a form asks for it.
    VisuallyHidden: { classNames: { root: "visually-hidden" } },
    InputWrapper: { defaultProps: { withAsterisk: false } },
  },
});
