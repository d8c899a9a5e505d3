import { useId } from "react";
import styles from "./DayTabs.module.css";
import { tabOfKey } from "./next-tab.ts";

/** A day. */
export interface Day {
  /** Tells the day from the others. */
  id: string;
  /** What the tab shows large, such as "1". */
  numeral: string;
  /** What the day is called, such as "Day 1". */
  label: string;
  /** Its date, such as "Dec 11th". */
  date: string;
}

export interface DayTabsProps {
  /** The days in order. */
  days: Day[];
  /** The `id` of the day that is shown. */
  value: string;
  /** Called with the `id` of the day that is chosen. */
  onChange: (id: string) => void;
  /** The `id` of the element that shows the day. */
  panelId?: string;
}

/** The days of the event as tabs, which may stand above and below what they show. */
export function DayTabs({ days, value, onChange, panelId }: DayTabsProps) {
  const tabIds = useId();
  return (
    <div role="tablist" aria-label="Days" className={styles.signs}>
      {days.map((day, index) => (
        <div key={day.id} role="presentation" className={styles.hanger}>
          <button
            type="button"
            role="tab"
            id={`${tabIds}-${day.id}`}
            className={styles.tab}
            aria-selected={day.id === value}
            aria-controls={panelId}
            tabIndex={day.id === value ? 0 : -1}
            onClick={() => onChange(day.id)}
            onKeyDown={(event) => {
              const next = days[tabOfKey(event, index, days.length) ?? -1];
              if (next === undefined) return;
              event.preventDefault();
              document.getElementById(`${tabIds}-${next.id}`)?.focus();
              onChange(next.id);
            }}
          >
            <TabFace {...day} />
          </button>
        </div>
      ))}
    </div>
  );
}

function TabFace({ numeral, label, date }: Day) {
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {numeral}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.date}>{date}</span>
      </span>
    </>
  );
}
