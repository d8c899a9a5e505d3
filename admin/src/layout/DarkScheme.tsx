import { createTheme, ThemeProvider } from "@mui/material";
import type { ReactNode } from "react";
import { darkTheme } from "../theme/theme.ts";

const theme = createTheme(darkTheme);

export interface DarkSchemeProps {
  children: ReactNode;
}

/** Renders its children in the dark scheme, regardless of the system setting. */
export function DarkScheme({ children }: DarkSchemeProps) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
