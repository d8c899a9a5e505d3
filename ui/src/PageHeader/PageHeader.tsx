import { Actions } from "../Actions/Actions.tsx";
import { ApproachChart } from "../ApproachChart/ApproachChart.tsx";
import type { Action } from "../Button/Button.tsx";
import styles from "./PageHeader.module.css";

export interface PageHeaderProps {
  /** The heading of the page, its only `h1`. */
  title: string;
  /** A short line above the heading. */
  kicker?: string;
  /** One or two sentences about the page. */
  lead?: string;
  /** Actions; the first one has the signal colour. */
  actions?: Action[];
  /** Five capitals that name the chart behind the heading. Without them, there is no chart. */
  chartLabel?: string;
}

/** The header of a page, with a chart behind the heading. */
export function PageHeader({ title, kicker, lead, actions = [], chartLabel }: PageHeaderProps) {
  return (
    <header className={styles.header} data-scheme="dark">
      <div className={`content ${styles.inner}`}>
        {kicker !== undefined && (
          <p className={`kicker ${styles.kicker}`} data-with-lead={lead !== undefined || undefined}>
            {kicker}
          </p>
        )}
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <Actions actions={actions} size="small" className={styles.actions} />
      </div>
      {/* Behind the text in paint order, but after it in the DOM: its layout depends on the
          height of the text. */}
      <div className={styles.sky} aria-hidden="true" />
      {chartLabel !== undefined && (
        <div className={styles.chart} aria-hidden="true">
          <ApproachChart chartLabel={chartLabel} />
        </div>
      )}
    </header>
  );
}
