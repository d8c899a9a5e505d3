import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import styles from "./SplitFlap.module.css";

export interface SplitFlapProps {
  /** Text in the cells, shown in capitals. */
  text: string;
  /** Accessible text in place of the cells, such as "12 days, 3 hours". */
  label?: string;
  /** Minimum number of cells. Cells after the end of the text are blank. */
  cells?: number;
}

/**
 * Text in the cells of a departure board. A cell flips when its letter changes, without layout
 * shift.
 */
export function SplitFlap({ text, label = text, cells = 0 }: SplitFlapProps) {
  const letters = [...text.toUpperCase().padEnd(cells)];
  return (
    // The cells follow the direction of their own text, not of the surrounding text.
    <span className={styles.board} dir="auto">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.cells} aria-hidden="true">
        {letters.map((letter, index) => (
          // Keyed from the end, so that the last digit of a growing number keeps its cell.
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
