import { createTheme, ThemeProvider } from "@mui/material";
import type { ReactNode } from "react";
import { darkTheme } from "../theme/theme.ts";

const theme = createTheme(darkTheme);

export interface DarkSchemeProps {
  /** Shown in the dark scheme by day as well. */
  children: ReactNode;
}

/** Renders its children in the dark scheme, whatever the system prefers. */
export function DarkScheme({ children }: DarkSchemeProps) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
