import { ThemeProvider, type Theme } from "@mui/material";
import type { Edition } from "api/contract/editions";
import { useCallback, type ReactNode } from "react";
import { EditionContext } from "../providers/edition.ts";
import { instantFormat } from "./Instant.tsx";

export interface EditionProviderProps {
  edition: Edition;
  /** The pages that are about it. */
  children: ReactNode;
}

/** Tells the pages of the console what is being held; dates are shown in its zone. */
export function EditionProvider({ edition, children }: EditionProviderProps) {
  const { timeZone } = edition;
  const theme = useCallback((outer: Theme) => withDatesIn(timeZone, outer), [timeZone]);
  return (
    <EditionContext value={edition}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </EditionContext>
  );
}

function withDatesIn(timeZone: string, { components, ...theme }: Theme) {
  const options = instantFormat(timeZone);
  const RaDateField = { defaultProps: { showTime: true, locales: "en-GB", options } };
  return { ...theme, components: { ...components, RaDateField } };
}
