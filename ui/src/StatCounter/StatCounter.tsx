import { SplitFlap } from "../SplitFlap/SplitFlap.tsx";
import styles from "./StatCounter.module.css";

export interface StatCounterProps {
  /** The number shown, one flap for each digit. */
  value: number;
  /** What is counted. */
  label: string;
  /** A sign after the number, such as "+". */
  suffix?: string;
}

/** A number on split flaps with what it counts below it. */
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
