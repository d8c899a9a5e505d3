import { Actions } from "../Actions/Actions.tsx";
import type { Action } from "../Button/Button.tsx";
import styles from "./PageHeader.module.css";

export interface PageHeaderProps {
  /** The heading of the page, its only `h1`. */
  title: string;
  /** A short line above the heading. */
  kicker?: string;
  /** What the page offers, in a sentence or two. */
  lead?: string;
  /** What can be done from here; the first one carries the signal. */
  actions?: Action[];
}

/** Opens a page: its heading over a strip of dawn. */
export function PageHeader({ title, kicker, lead, actions = [] }: PageHeaderProps) {
  return (
    <header className={styles.header} data-scheme="dark">
      <div className={styles.sky} aria-hidden="true" />
      <div className={`content ${styles.inner}`}>
        {kicker !== undefined && <p className="kicker">{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <Actions actions={actions} className={styles.actions} />
      </div>
    </header>
  );
}
