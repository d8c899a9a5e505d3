import { createTheme, type MantineColorsTuple } from "@mantine/core";
import { colours, fonts, radii } from "./tokens.ts";

const { amber, ink } = colours;

const signal: MantineColorsTuple = [
  "#fff7e6",
  "#ffedcc",
  "#ffe0a3",
  amber[300],
  amber[400],
  amber[400],
  amber[500],
  "#c27f00",
  amber[800],
  "#523200",
];

/** Mantine in the dress of the house. */
export const theme = createTheme({
  primaryColor: "signal",
  primaryShade: { light: 4, dark: 4 },
  colors: { signal },
  black: ink[900],
  fontFamily: fonts.text,
  headings: { fontFamily: fonts.display, fontWeight: "650" },
  defaultRadius: radii.small,
  respectReducedMotion: true,
  cursorType: "pointer",
  focusRing: "auto",
});
