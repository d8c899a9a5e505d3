import { Button } from "../Button/Button.tsx";
import styles from "./ClockBar.module.css";

const hour = 60 * 60_000;
const day = 24 * hour;

const steps = [
  { label: "− 1 day", by: -day },
  { label: "− 1 hour", by: -hour },
  { label: "+ 1 hour", by: hour },
  { label: "+ 1 day", by: day },
];

export interface ClockBarProps {
  /** Name of what is seen, which is not always what visitors see. */
  site: string;
  /** The time as of which the site is seen, as people read it. */
  time: string;
  /** Called with the milliseconds by which the clock is to be moved. */
  onMove: (by: number) => void;
  /** Called to see the site as of now again. */
  onEnd: () => void;
  /** Whether the clock is being moved. */
  busy?: boolean;
  /** Whether it cannot be moved yet, as on a page whose scripts are still to come. */
  disabled?: boolean;
  /** Why it could not be moved, in a sentence. */
  error?: string | undefined;
}

/** Says to an admin that the site is seen as of another time, moves that time and ends it. */
export function ClockBar({
  site,
  time,
  onMove,
  onEnd,
  busy = false,
  disabled = false,
  error,
}: ClockBarProps) {
  return (
    <section className={styles.bar} data-scheme="dark" aria-label="Clock of the site">
      <div className={`content ${styles.inner}`}>
        <p className={styles.text}>
          You see {site} as of <strong className={styles.time}>{time}</strong>. Visitors do not.
        </p>
        <div className={styles.actions}>
          {steps.map(({ label, by }) => (
            <Button
              key={label}
              size="small"
              variant="secondary"
              disabled={busy || disabled}
              onClick={() => onMove(by)}
            >
              {label}
            </Button>
          ))}
          <Button size="small" busy={busy} disabled={disabled} onClick={onEnd}>
            Back to now
          </Button>
        </div>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
    </section>
  );
}
