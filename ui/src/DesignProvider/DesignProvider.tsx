import { HeadlessMantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "../theme/theme.ts";

export interface DesignProviderProps {
  /** The application. */
  children: ReactNode;
}

/**
 * Wraps the application with Mantine's theme and defaults. The colour scheme needs no JavaScript:
 * tokens follow `prefers-color-scheme`, or `data-scheme` on any element.
 */
export function DesignProvider({ children }: DesignProviderProps) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>;
}
