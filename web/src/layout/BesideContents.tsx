import type { ReactNode } from "react";
import styles from "./BesideContents.module.css";

export interface BesideContentsProps {
  /** What stands beside the text on a wide screen. */
  contents?: ReactNode;
  /** The text and what belongs to it. */
  children: ReactNode;
}

/** A long text in its measure, with its contents beside it where there is room. */
export function BesideContents({ contents, children }: BesideContentsProps) {
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.contents}>{contents}</div>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
