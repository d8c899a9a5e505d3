import styles from "./StatCounter.module.css";

export interface StatCounterProps {
  /** The number shown, one flap for each digit. */
  value: number;
  /** What is counted. */
  label: string;
  /** A sign after the number, such as "+". */
  suffix?: string;
}

/** A number on split flaps; a digit flips only when it changes, and nothing around it moves. */
export function StatCounter({ value, label, suffix = "" }: StatCounterProps) {
  const digits = [...String(value)];
  return (
    <div className={styles.counter}>
      <span className="visually-hidden">
        {value}
        {suffix} {label}
      </span>
      <span className={styles.flaps} aria-hidden="true">
        {digits.map((digit, index) => (
          <span key={digits.length - index} className={styles.flap}>
            <span key={digit} className={styles.digit}>
              {digit}
            </span>
          </span>
        ))}
        {suffix !== "" && <span className={styles.suffix}>{suffix}</span>}
      </span>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
    </div>
  );
}
