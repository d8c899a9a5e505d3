import type { Session } from "./session.ts";
import styles from "./SessionTags.module.css";

const remarks = { now: "Now", next: "Next" };

export interface SessionRemarkProps {
  /** How the session stands at present. */
  state: NonNullable<Session["state"]>;
}

/** The remark of a session on the board; the signal is lit while it runs. */
export function SessionRemark({ state }: SessionRemarkProps) {
  return (
    <span className={styles.remark} data-state={state}>
      {remarks[state]}
    </span>
  );
}

export interface SessionTagsProps {
  /** What kind of session it is; nothing stands there without any. */
  badges: string[];
}

/** The kinds of a session as quiet outlined tags. */
export function SessionTags({ badges }: SessionTagsProps) {
  return badges.map((badge) => (
    <span key={badge} className={styles.tag}>
      {badge}
    </span>
  ));
}
