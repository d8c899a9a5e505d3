import { UnstyledButton } from "@mantine/core";
import styles from "./OfflineNotice.module.css";

export interface OfflineNoticeProps {
  /** How long ago what is shown was fetched, in words: `12 minutes ago`. */
  age: string;
  /** Called when the visitor wants to see whether the connection is back. */
  onRetry: () => void;
}

/** Lies over the foot of a page that is shown without a connection, and says how old it is. */
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
