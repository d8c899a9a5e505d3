import { UnstyledButton } from "@mantine/core";
import styles from "./OfflineNotice.module.css";

export interface OfflineNoticeProps {
  /** Age of the page's data, in words: `12 minutes ago`. */
  age: string;
  /** Called to retry the connection. */
  onRetry: () => void;
}

/** Covers the bottom of a page that is shown offline, and tells its age. */
export function OfflineNotice({ age, onRetry }: OfflineNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p className={styles.words}>
        <strong className={styles.title}>No connection.</strong>{" "}
        <span>{`What you see is from ${age}.`}</span>
      </p>
      <UnstyledButton className={styles.retry} onClick={onRetry}>
        Try again
      </UnstyledButton>
    </div>
  );
}
