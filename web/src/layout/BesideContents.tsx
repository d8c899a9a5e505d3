import type { ReactNode } from "react";
import styles from "./BesideContents.module.css";

export interface BesideContentsProps {
  /** Beside the text on a wide screen, above it on a narrow one. */
  contents?: ReactNode;
  children: ReactNode;
}

/**
 * A long text in its measure, with a table of contents beside it, or above it on a narrow screen.
 */
export function BesideContents({ contents, children }: BesideContentsProps) {
  return (
    <div className={`content ${styles.page}`}>
      <div>{contents}</div>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
