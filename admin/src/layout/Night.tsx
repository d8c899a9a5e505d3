import { ThemeProvider } from "@mui/material";
import type { ReactNode } from "react";
import { nightTheme } from "../theme/theme.ts";

export interface NightProps {
  /** Shown in the dark scheme by day as well. */
  children: ReactNode;
}

/** Renders its children in the dark scheme, whatever the system prefers. */
export function Night({ children }: NightProps) {
  return <ThemeProvider theme={nightTheme}>{children}</ThemeProvider>;
}
