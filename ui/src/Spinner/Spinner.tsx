import styles from "./Spinner.module.css";

export interface SpinnerProps {
  /** What is being waited for, such as "Loading speakers...". */
  label: string;
}

/** Says that something is on its way. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.sweep} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
