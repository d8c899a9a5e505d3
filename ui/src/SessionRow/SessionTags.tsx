import type { Session } from "./session.ts";
import styles from "./SessionTags.module.css";

const remarks = { now: "Now", next: "Next" };

export interface SessionRemarkProps {
  /** Current state of the session. */
  state: NonNullable<Session["state"]>;
}

/** The status of a session on the board, in the signal colour while it runs. */
export function SessionRemark({ state }: SessionRemarkProps) {
  return (
    <span className={styles.remark} data-state={state}>
      {remarks[state]}
    </span>
  );
}

export interface SessionTagsProps {
  /** Kinds of session. Renders nothing when empty. */
  badges: string[];
}

/** The kinds of a session as outlined tags. */
export function SessionTags({ badges }: SessionTagsProps) {
  return badges.map((badge) => (
    <span key={badge} className={styles.tag}>
      {badge}
    </span>
  ));
}
