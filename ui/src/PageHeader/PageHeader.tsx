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
  /** Name of the page's own waypoint, five capitals; its approach chart is drawn behind the heading. */
  waypoint?: string;
}

/** Opens a page: its heading before dawn, and the chart by which one comes in. */
export function PageHeader({ title, kicker, lead, actions = [], waypoint }: PageHeaderProps) {
  return (
    <header className={styles.header} data-scheme="dark">
      <div className={`content ${styles.inner}`}>
        {kicker !== undefined && <p className="kicker">{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <Actions actions={actions} className={styles.actions} />
      </div>
      {/* Behind the words, and after them: whatever hangs on the height of all of them waits for it. */}
      <div className={styles.sky} aria-hidden="true" />
      {waypoint !== undefined && (
        <div className={styles.chart} aria-hidden="true">
          <ApproachChart waypoint={waypoint} />
        </div>
      )}
    </header>
  );
}
