import { ThemeProvider } from "@mui/material";
import type { ReactNode } from "react";
import { nightTheme } from "../theme/theme.ts";

export interface NightProps {
  /** What keeps the night by day. */
  children: ReactNode;
}

/** Dresses what it holds in the dark scheme, whatever the system asks for. */
export function Night({ children }: NightProps) {
  return <ThemeProvider theme={nightTheme}>{children}</ThemeProvider>;
}
