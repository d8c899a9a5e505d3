import { Actions } from "../Actions/Actions.tsx";
import type { Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import styles from "./NotFound.module.css";

export interface Departure {
  /** Flight number on the board. */
  flight: string;
  /** The page it leads to, by name. */
  destination: string;
  /** What the board remarks, such as "On time". */
  remark: string;
  /** The page's path. */
  href: string;
}

export interface NotFoundProps {
  /** The code of the answer, "404". */
  code: string;
  /** What happened, in the words of the page. */
  message: string;
  /** The path that leads nowhere; it stands on the board as cancelled. */
  path?: string;
  /** Pages that do depart. */
  departures?: Departure[];
  /** The ways on; the first one carries the signal. */
  actions: Action[];
}

/** A page that does not exist, shown as a cancelled flight on the departure board. */
export function NotFound({ code, message, path, departures = [], actions }: NotFoundProps) {
  return (
    <section className={styles.hall} data-scheme="dark">
      <div className={`content ${styles.inner}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            <span className={styles.code} aria-hidden="true">
              {[...code].map((digit, index) => (
                <span key={`${index}${digit}`} className={styles.flap}>
                  {digit}
                </span>
              ))}
            </span>
            <span className="visually-hidden">{code}: </span>
            <span className={styles.message}>{message}</span>
          </h1>
          <Actions actions={actions} className={styles.actions} />
        </div>
        <table className={styles.board}>
          <caption className={styles.caption}>Departures</caption>
          <thead>
            <tr>
              <th scope="col">Flight</th>
              <th scope="col">Destination</th>
              <th scope="col">Remarks</th>
            </tr>
          </thead>
          <tbody>
            <tr className={styles.cancelled}>
              <td>{code}</td>
              <td>{path ?? "Unknown"}</td>
              <td>Cancelled</td>
            </tr>
            {departures.map((departure) => (
              <tr key={departure.href}>
                <td>{departure.flight}</td>
                <td>
                  <Link href={departure.href} className={styles.link}>
                    {departure.destination}
                  </Link>
                </td>
                <td>{departure.remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
