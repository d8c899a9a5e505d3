import styles from "./SessionRow.module.css";

/** The words over the columns of session rows; each row tells the same to assistive technology by itself. */
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
