import type { ReactNode } from "react";
import styles from "./Prose.module.css";

export interface ProseProps {
  /** Headings, paragraphs, lists, quotes, figures and other plain elements. */
  children: ReactNode;
  /** Sets the first paragraph larger, as the lead. */
  withLead?: boolean;
}

/** Typography for running text. Its headings start at level 2. */
export function Prose({ children, withLead = false }: ProseProps) {
  return (
    <div className={styles.prose} data-lead={withLead || undefined}>
      {children}
    </div>
  );
}
