import { useId, type KeyboardEvent } from "react";
import { Link } from "../Link/Link.tsx";
import styles from "./DayTabs.module.css";
import { nextTab } from "./next-tab.ts";

/** A day on its sign. */
export interface Day {
  /** Tells the day from the others. */
  id: string;
  /** What the sign shows large, such as "1". */
  sign: string;
  /** What the day is called, such as "Day 1". */
  label: string;
  /** Its date, such as "Dec 11th". */
  date: string;
}

/** A day on a page of its own. */
export interface LinkedDay extends Day {
  /** The page of the day. */
  href: string;
}

interface DaySigns {
  /** The `id` of the day that is shown. */
  value: string;
  /** What the signs choose between, for assistive technology. */
  label?: string;
}

interface TabbedDays extends DaySigns {
  /** The days in order. */
  days: Day[];
  /** Called with the `id` of the day that is chosen; makes the signs tabs. */
  onChange: (id: string) => void;
  /** The `id` of the element that shows the day. */
  panelId?: string;
}

interface LinkedDays extends DaySigns {
  /** The days in order, each with its page; makes the signs links. */
  days: LinkedDay[];
  onChange?: never;
  panelId?: never;
}

export type DayTabsProps = TabbedDays | LinkedDays;

/** The days of the event as signs over a gate; tabs with `onChange`, otherwise links. */
export function DayTabs(props: DayTabsProps) {
  const tabIds = useId();
  const { value, label = "Days" } = props;

  if (props.onChange === undefined) {
    return (
      <nav aria-label={label}>
        <ul className={styles.signs}>
          {props.days.map((day) => (
            <li key={day.id} className={styles.hanger}>
              <Link
                href={day.href}
                className={styles.sign}
                aria-current={day.id === value ? "page" : undefined}
              >
                <SignFace {...day} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    );
  }

  const { days, onChange, panelId } = props;
  return (
    <div role="tablist" aria-label={label} className={styles.signs}>
      {days.map((day, index) => (
        <div key={day.id} role="presentation" className={styles.hanger}>
          <button
            type="button"
            role="tab"
            id={`${tabIds}-${day.id}`}
            className={styles.sign}
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
            <SignFace {...day} />
          </button>
        </div>
      ))}
    </div>
  );
}

function tabOfKey(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | null {
  const { direction } = getComputedStyle(event.currentTarget);
  return nextTab(event.key, index, count, direction === "rtl" ? "rtl" : "ltr");
}

function SignFace({ sign, label, date }: Day) {
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {sign}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.date}>{date}</span>
      </span>
    </>
  );
}
