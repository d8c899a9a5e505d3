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
  /** Name of the edition that is shown, which may differ from what visitors see. */
  site: string;
  /** The site's time, formatted for display. */
  time: string;
  /** Called with the milliseconds to move the clock by. */
  onMove: (by: number) => void;
  /** Called to return to the current time. */
  onEnd: () => void;
  /** Whether a change of the clock is in progress. */
  busy?: boolean;
  /** Disables the controls, for example before hydration. */
  disabled?: boolean;
  /** Error message. */
  error?: string | undefined;
}

/** Tells an admin that the site is shown as of another time, with controls to change and end it. */
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
              busy={busy}
              disabled={disabled}
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
