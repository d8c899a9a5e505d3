import { agendaParams } from "api/contract/site";
import { lazy, Suspense, useState } from "react";
import { Pictogram } from "ui/Pictogram";
import { Spinner } from "ui/Spinner";
import { useHydrated } from "../app/use-hydrated.ts";
import type { AgendaFilterProps } from "./AgendaFilter.tsx";
import { AgendaForm, type AgendaFormProps } from "./AgendaForm.tsx";
import styles from "./FilterPanel.module.css";
import { isFiltering } from "./session-filter.ts";

export type FilterPanelProps = AgendaFilterProps & Pick<AgendaFormProps, "params">;

const { type, speaker, text } = agendaParams;

/** Without scripts the fields are there from the beginning; with them, when somebody opens the panel. */
const PlainFilter = import.meta.env.SSR ? (await import("./AgendaFilter.tsx")).AgendaFilter : null;

const LazyFilter = lazy(async () => ({
  default: (await import("./AgendaFilter.tsx")).AgendaFilter,
}));

/** Holds the fields that find sessions; their code comes when somebody opens it, or an address already filters. */
export function FilterPanel({ params, ...filter }: FilterPanelProps) {
  const [isOpened, setOpened] = useState(false);
  const isHydrated = useHydrated();
  const isOpen = isOpened || isFiltering(filter.filter);
  return (
    <details
      className={styles.panel}
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Pictogram name="search" size={20} />
        Find in the programme
      </summary>
      {isOpen && isHydrated && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <LazyFilter {...filter} />
        </Suspense>
      )}
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
