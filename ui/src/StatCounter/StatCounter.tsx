import { SplitFlap } from "../SplitFlap/SplitFlap.tsx";
import styles from "./StatCounter.module.css";

export interface StatCounterProps {
  /** The number, one flap per digit. */
  value: number;
  /** Label of the number. */
  label: string;
  /** Suffix of the number, such as "+". */
  suffix?: string;
}

/** A number on split flaps with a label below. */
export function StatCounter({ value, label, suffix = "" }: StatCounterProps) {
  const text = `${value}${suffix}`;
  return (
    <div className={styles.counter}>
      <span className={styles.figure}>
        <SplitFlap text={text} label={`${text} ${label}`} />
      </span>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
    </div>
  );
}
