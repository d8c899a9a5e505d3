import { lazy, Suspense, useState } from "react";
import { Pictogram } from "ui/Pictogram";
import { Spinner } from "ui/Spinner";
import type { AgendaFilterProps } from "./AgendaFilter.tsx";
import styles from "./FilterPanel.module.css";
import { isFiltering } from "./session-filter.ts";

const AgendaFilter = lazy(async () => ({
  default: (await import("./AgendaFilter.tsx")).AgendaFilter,
}));

/** Holds the fields that find sessions; their code comes when somebody opens it, or an address already filters. */
export function FilterPanel(props: AgendaFilterProps) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isFiltering(props.filter);
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
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <AgendaFilter {...props} />
        </Suspense>
      )}
    </details>
  );
}
