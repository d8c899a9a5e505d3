import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "../theme/theme.ts";

export interface CongressThemeProps {
  /** The application that wears the design. */
  children: ReactNode;
  /** `auto` follows the visitor's system; Storybook and tests choose one. */
  scheme?: "light" | "dark" | "auto";
}

/**
 * Puts the design around an application, which imports `ui/theme/global.css` beside it.
 * Variables come from that file instead of a style element, so that pages stay small.
 */
export function CongressTheme({ children, scheme = "auto" }: CongressThemeProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={scheme}
      forceColorScheme={scheme === "auto" ? undefined : scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
