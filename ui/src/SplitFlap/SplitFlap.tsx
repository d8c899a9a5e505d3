import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import styles from "./SplitFlap.module.css";

export interface SplitFlapProps {
  /** What the cells show; letters stand as capitals. */
  text: string;
  /** Accessible text in place of the cells, such as "12 days, 3 hours". */
  label?: string;
  /** The least number of cells; those the text does not fill stay blank behind it. */
  cells?: number;
}

/** Text in the cells of a departure board; a cell turns over when its letter changes, and nothing around it moves. */
export function SplitFlap({ text, label = text, cells = 0 }: SplitFlapProps) {
  const letters = [...text.toUpperCase().padEnd(cells)];
  return (
    // The cells keep the order in which their text is read, whatever runs around them.
    <span className={styles.board} dir="auto">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.cells} aria-hidden="true">
        {letters.map((letter, index) => (
          // Counted from the end, so that the last digit of a growing number keeps its cell.
          <Cell key={letters.length - index} letter={letter} />
        ))}
      </span>
    </span>
  );
}

function Cell({ letter }: { letter: string }) {
  const [turn, setTurn] = useState({ from: letter, to: letter });
  if (turn.to !== letter) setTurn({ from: turn.to, to: letter });

  if (turn.from === turn.to) {
    return (
      <span className={styles.cell}>
        <span className={styles.letter} data-letter={letter} />
      </span>
    );
  }
  return (
    <span className={styles.cell}>
      <span className={`${styles.letter} ${styles.upper}`} data-letter={turn.to} />
      <span className={`${styles.letter} ${styles.lower}`} data-letter={turn.from} />
      <span key={`${turn.from}${turn.to}`} className={styles.leaf}>
        <span className={`${styles.letter} ${styles.upper}`} data-letter={turn.from} />
        <span className={`${styles.letter} ${styles.lower} ${styles.back}`} data-letter={turn.to} />
      </span>
    </span>
  );
}
