import { SplitFlap } from "../SplitFlap/SplitFlap.tsx";
import type { Session } from "./session.ts";
import styles from "./SessionTime.module.css";

/** Cells of a time; the widest is "12:45". */
const cells = 5;

/** The time of a session in the cells of the board. They are blank until it is announced. */
export function SessionTime({ start, end, dayShift }: Pick<Session, "start" | "end" | "dayShift">) {
  if (!start) {
    return (
      <p className={styles.time}>
        <SplitFlap text="" cells={cells} label="Time to be announced" />
      </p>
    );
  }
  const [clock = "", period] = start.split(/\s/);
  return (
    <p className={styles.time}>
      <span className={styles.start} dir="auto">
        <SplitFlap text={clock.padStart(cells)} label={start} />
        {period !== undefined && (
          <span className={styles.period} aria-hidden="true">
            {period}
          </span>
        )}
      </span>
      {(end || dayShift) && (
        <span className={styles.rest}>
          {end && <span>{`to ${end}`}</span>}
          {dayShift && <span className={styles.shift}>{dayShift}</span>}
        </span>
      )}
    </p>
  );
}
