import styles from "./CloseButton.module.css";

export interface CloseButtonProps {
  /** What it closes, such as "Close message". */
  label: string;
  /** Called to close it. */
  onClick: () => void;
}

/** The cross in the corner of what lies over the page. */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
