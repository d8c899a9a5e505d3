import { Actions } from "../Actions/Actions.tsx";
import { ApproachChart } from "../ApproachChart/ApproachChart.tsx";
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
  /** Five capitals that name the chart behind the heading; without them there is none. */
  chartLabel?: string;
}

/** The band above what a page is for: its heading on a chart. */
export function PageHeader({ title, kicker, lead, actions = [], chartLabel }: PageHeaderProps) {
  return (
    <header className={styles.header} data-scheme="dark">
      <div className={`content ${styles.inner}`}>
        {kicker !== undefined && <p className={`kicker ${styles.kicker}`}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <Actions actions={actions} size="small" className={styles.actions} />
      </div>
      {/* Behind the words, and after them: whatever hangs on the height of all of them waits for it. */}
      <div className={styles.sky} aria-hidden="true" />
      {chartLabel !== undefined && (
        <div className={styles.chart} aria-hidden="true">
          <ApproachChart chartLabel={chartLabel} />
        </div>
      )}
    </header>
  );
}
