import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import type { Session } from "../SessionRow/session.ts";
import { SessionRemark } from "../SessionRow/SessionTags.tsx";
import { SessionTime } from "../SessionRow/SessionTime.tsx";
import styles from "./SessionFacts.module.css";

export interface SessionFactsProps {
  /** Date, such as "11th December". */
  date: string;
  /** Start, such as "9:00 AM"; when missing, only the date is shown. */
  start?: string | null;
  /** End, such as "9:45 AM". */
  end?: string | null;
  /** Difference from the date that it is listed under, such as "+1 day". */
  dayShift?: string | null;
  /** Time zone of the times, such as "London time (GMT)". */
  zone?: string;
  /** Where the session is held. */
  place?: string | null;
  /** `now` is running, `next` is the next one. */
  state?: Session["state"];
}

/** Time and place of a session. */
export function SessionFacts({
  date,
  zone,
  place,
  state,
  start,
  end,
  dayShift,
}: SessionFactsProps) {
  return (
    <div className={styles.container}>
      <div className={styles.panel}>
        {start && (
          <div className={styles.time}>
            <SessionTime start={start} end={end} dayShift={dayShift} />
          </div>
        )}
        <ul className={styles.facts} aria-label="When and where">
          <Fact pictogram="date">{date}</Fact>
          {start && zone !== undefined && <Fact pictogram="hours">{zone}</Fact>}
          {place && <Fact pictogram="address">{place}</Fact>}
        </ul>
        {state && (
          <p className={styles.state}>
            <SessionRemark state={state} />
          </p>
        )}
      </div>
    </div>
  );
}

function Fact({ pictogram, children }: { pictogram: PictogramName; children: string }) {
  return (
    <li className={styles.fact}>
      <Pictogram name={pictogram} size={20} />
      <span>{children}</span>
    </li>
  );
}
