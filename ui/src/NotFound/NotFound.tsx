import { Actions } from "../Actions/Actions.tsx";
import type { Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import { SplitFlap } from "../SplitFlap/SplitFlap.tsx";
import styles from "./NotFound.module.css";

export interface Departure {
  /** Flight number on the board. */
  flight: string;
  /** Name of the linked page. */
  destination: string;
  /** Status on the board, such as "On time". */
  remark: string;
  /** Path of the page. */
  href: string;
}

export interface NotFoundProps {
  /** Status code, "404". */
  code: string;
  /** Message, in the words of the page. */
  message: string;
  /** A sentence of explanation. */
  explanation?: string;
  /** The unknown path, shown on the board as cancelled. */
  path?: string;
  /** Existing pages, shown as departures. */
  departures?: Departure[];
  /** Links; the first one has the signal colour. */
  actions: Action[];
}

const flightCells = 5;

/** A 404 page, shown as a cancelled flight on the departure board. */
export function NotFound({
  code,
  message,
  explanation,
  path,
  departures = [],
  actions,
}: NotFoundProps) {
  return (
    <section className={styles.page} data-scheme="dark">
      <div className={`content ${styles.inner}`}>
        <div className={styles.words}>
          <p className={styles.code}>
            <SplitFlap text={code} />
          </p>
          <h1 className={styles.title}>{message}</h1>
          {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
          <Actions actions={actions} className={styles.actions} />
        </div>
        <table className={styles.board}>
          <caption className={styles.caption}>Departures</caption>
          <colgroup>
            <col className={styles.flights} />
            <col />
            <col className={styles.remarks} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Flight</th>
              <th scope="col">Destination</th>
              <th scope="col">Remarks</th>
            </tr>
          </thead>
          <tbody>
            <tr className={styles.cancelled}>
              <td>
                <SplitFlap text={code} cells={flightCells} />
              </td>
              <td>
                <bdi>{path ?? "Unknown"}</bdi>
              </td>
              <td>Cancelled</td>
            </tr>
            {departures.map((departure) => (
              <tr key={departure.href}>
                <td>
                  <SplitFlap text={departure.flight} cells={flightCells} />
                </td>
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
