import styles from "./SessionRow.module.css";

/**
 * Column headings of session rows, hidden from assistive technology, which gets them in each row.
 */
export function SessionColumns() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={`${styles.line} ${styles.columns}`}>
        <span className={styles.time}>Time</span>
        <span className={styles.session}>Session</span>
        <span className={styles.speakers}>Speaker</span>
        <span className={styles.place}>Place</span>
        <span className={styles.state}>Remarks</span>
      </div>
    </div>
  );
}
