import { useId } from "react";
import { TabLink } from "../Tabs/TabLink.tsx";
import styles from "./DayTabs.module.css";

export interface Day {
  /** Unique among the days. */
  id: string;
  /** The large number on the tab, such as "1". */
  numeral: string;
  /** Name of the day, such as "Day 1". */
  label: string;
  /** The date, such as "Dec 11th". */
  date: string;
  /** Path of the page with this day selected. */
  href: string;
}

export interface DayTabsProps {
  /** The days in order. */
  days: Day[];
  /** The `id` of the selected day. */
  value: string;
  /** Called with the `id` of the chosen day instead of following its link. */
  onChange: (id: string) => void;
  /** The `id` of the tab panel. */
  panelId?: string;
}

/** The days of the event as tabs. They may be used above and below the same panel. */
export function DayTabs({ days, value, onChange, panelId }: DayTabsProps) {
  const tabsId = useId();
  return (
    <div role="tablist" aria-label="Days" className={styles.tabs}>
      {days.map(({ id, numeral, label, date, href }, index) => (
        <div key={id} role="presentation" className={styles.frame}>
          <TabLink
            tabIds={days.map((day) => `${tabsId}-${day.id}`)}
            index={index}
            href={href}
            selected={id === value}
            panelId={panelId}
            className={styles.tab}
            onChoose={(chosen) => onChange(days[chosen]?.id ?? value)}
          >
            <span className={styles.number} aria-hidden="true">
              {numeral}
            </span>
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <span className={styles.date}>{date}</span>
            </span>
          </TabLink>
        </div>
      ))}
    </div>
  );
}
