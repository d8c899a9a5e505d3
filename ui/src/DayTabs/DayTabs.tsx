import { useId } from "react";
import { TabLink } from "../Tabs/TabLink.tsx";
import styles from "./DayTabs.module.css";

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
  /** The page that opens with it selected. */
  href: string;
}

export interface DayTabsProps {
  /** The days in order. */
  days: Day[];
  /** The `id` of the day that is shown. */
  value: string;
  /** Called with the `id` of the day that is chosen, in place of opening its page. */
  onChange: (id: string) => void;
  /** The `id` of the element that shows the day. */
  panelId?: string;
}

/** The days of the event as tabs, which may stand above and below what they show. */
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
