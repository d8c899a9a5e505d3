import { ThemeProvider, type Theme } from "@mui/material";
import { useCallback, useContext, useMemo, type ReactNode } from "react";
import { DataProviderContext } from "react-admin";
import { EditionContext, type Editions } from "../providers/edition.ts";
import { withinEdition } from "../providers/within-edition.ts";
import { instantFormat } from "./Instant.tsx";

export interface EditionProviderProps {
  editions: Editions;
  children: ReactNode;
}

/**
 * Provides the edition being edited. Lists are filtered by it, and dates are shown in its time
 * zone.
 */
export function EditionProvider({ editions, children }: EditionProviderProps) {
  const { id, timeZone } = editions.edition;
  const provider = useContext(DataProviderContext);
  const scoped = useMemo(() => provider && withinEdition(provider, id), [provider, id]);
  const theme = useCallback((outer: Theme) => withDatesIn(timeZone, outer), [timeZone]);
  return (
    <EditionContext value={editions}>
      <DataProviderContext value={scoped}>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
      </DataProviderContext>
    </EditionContext>
  );
}

function withDatesIn(timeZone: string, { components, ...theme }: Theme) {
  const options = instantFormat(timeZone);
  const RaDateField = { defaultProps: { showTime: true, locales: "en-GB", options } };
  return { ...theme, components: { ...components, RaDateField } };
}
