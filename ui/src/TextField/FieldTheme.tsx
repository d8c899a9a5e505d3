import {
  DEFAULT_THEME,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "../theme/theme.ts";

const fieldTheme = mergeMantineTheme(DEFAULT_THEME, theme);

/** Classes come from the style sheets of the fields, and colours from variables that know the scheme. */
const fieldContext = {
  colorScheme: "auto" as const,
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: false,
};

export interface FieldThemeProps {
  /** A field of Mantine. */
  children: ReactNode;
}

/** What Mantine's provider gives a field, without the code that writes style sheets in the browser. */
export function FieldTheme({ children }: FieldThemeProps) {
  return (
    <MantineContext value={fieldContext}>
      <MantineThemeContext value={fieldTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
