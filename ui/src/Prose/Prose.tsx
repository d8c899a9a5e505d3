import type { ReactNode } from "react";
import styles from "./Prose.module.css";

export interface ProseProps {
  /** Headings, paragraphs, lists, quotes, figures and other plain elements. */
  children: ReactNode;
  /** Sets the first paragraph larger, as the lead of the text. */
  withLead?: boolean;
}

/** Running text in the measure and rhythm of the house; its headings begin at level 2. */
export function Prose({ children, withLead = false }: ProseProps) {
  return (
    <div className={styles.prose} data-lead={withLead || undefined}>
      {children}
    </div>
  );
}

export interface ScrollingTableProps {
  /** The parts of the table. */
  children: ReactNode;
  /** What the table holds, for assistive technology. */
  label?: string;
}

/** A table in running text that scrolls by itself where it is wider than the screen. */
export function ScrollingTable({ children, label = "Table" }: ScrollingTableProps) {
  return (
    // Keys can only scroll what can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div data-scroll="" role="group" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
