import { createTheme, ThemeProvider, useTheme, type Theme } from "@mui/material";
import { createContext, useContext, type ReactNode } from "react";
import { darkTheme } from "../theme/theme.ts";

const theme = createTheme(darkTheme);

/** Theme around a {@link DarkScheme}; null outside of one. */
const PageTheme = createContext<Theme | null>(null);

export interface SchemeProps {
  children: ReactNode;
}

/** Renders its children in the dark scheme, regardless of the system setting. */
export function DarkScheme({ children }: SchemeProps) {
  const page = useTheme();
  return (
    <PageTheme value={page}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </PageTheme>
  );
}

/** Renders its children, such as a dialog over the page, in the scheme of the page. */
export function PageScheme({ children }: SchemeProps) {
  const page = useContext(PageTheme);
  return page === null ? children : <ThemeProvider theme={page}>{children}</ThemeProvider>;
}
