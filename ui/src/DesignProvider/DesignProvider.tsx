import { HeadlessMantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "../theme/theme.ts";

export interface DesignProviderProps {
  /** The application that is made of the components. */
  children: ReactNode;
}

/**
 * Stands once around an application: Mantine's theme and its defaults. The colour scheme needs no
 * script: the tokens follow `prefers-color-scheme`, or `data-scheme` on any element.
 */
export function DesignProvider({ children }: DesignProviderProps) {
  return <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>;
}
