import type { ReactNode } from "react";
import styles from "./BesideContents.module.css";

export interface BesideContentsProps {
  /** What stands beside the text on a wide screen, and above it on a narrow one. */
  contents?: ReactNode;
  /** The text and what belongs to it. */
  children: ReactNode;
}

/** A long text in its measure, with its contents beside it, or above it where there is no room. */
export function BesideContents({ contents, children }: BesideContentsProps) {
  return (
    <div className={`content ${styles.page}`}>
      <div>{contents}</div>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
