import { agendaParams } from "api/features/foundation/site/site.contract";
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { Pictogram } from "ui/Pictogram";
import { Spinner } from "ui/Spinner";
import { useHydrated } from "../app/use-hydrated.ts";
import type { AgendaFilterProps } from "./AgendaFilter.tsx";
import { AgendaForm, type AgendaFormProps } from "./AgendaForm.tsx";
import styles from "./FilterPanel.module.css";
import { isFiltering } from "./session-filter.ts";

export type FilterPanelProps = AgendaFilterProps & Pick<AgendaFormProps, "params">;

const { type, speaker, text } = agendaParams;

/**
 * Without JavaScript, the fields are rendered by the server; otherwise when the panel is opened.
 */
const PlainFilter = import.meta.env.SSR ? (await import("./AgendaFilter.tsx")).AgendaFilter : null;

const LazyFilter = lazy(async () => ({
  default: (await import("./AgendaFilter.tsx")).AgendaFilter,
}));

/** The filter panel. Its code is loaded when it is opened, or when the URL already has a filter. */
export function FilterPanel({ params, ...filter }: FilterPanelProps) {
  const filters = isFiltering(filter.filter);
  const [didFilter, setDidFilter] = useState(filters);
  const [isOpen, setOpen] = useState(filters);
  const isHydrated = useHydrated();
  // Opens when the URL gets a filter; stays open when the visitor empties it.
  if (filters !== didFilter) {
    setDidFilter(filters);
    setOpen(isOpen || filters);
  }
  const panel = useRef<HTMLDetailsElement>(null);
  // The toggle of a panel that was opened before hydration is not replayed.
  useEffect(() => {
    if (panel.current?.open) setOpen(true);
  }, []);
  const isShown = isOpen && isHydrated;
  // Deferred, because React shows a Suspense fallback for at least 300 ms.
  const isReady = useDeferredValue(isShown);
  return (
    <details
      ref={panel}
      className={styles.panel}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Pictogram name="search" size={20} />
        Find in the programme
      </summary>
      {isShown && !isReady && <Spinner label="Loading" />}
      <Suspense>{isShown && isReady && <LazyFilter {...filter} />}</Suspense>
      <noscript>
        {PlainFilter && (
          <AgendaForm params={params} fields={[type, speaker, text]} className={styles.form}>
            <PlainFilter {...filter} />
          </AgendaForm>
        )}
      </noscript>
    </details>
  );
}
