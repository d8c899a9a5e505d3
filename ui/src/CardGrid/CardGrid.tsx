import { Children, type ReactNode } from "react";
import styles from "./CardGrid.module.css";

export interface CardGridProps {
  /** The cards; each becomes a list item. */
  children: ReactNode;
  /** Maximum number of columns. */
  columns?: 2 | 3 | 4;
  /** Shows three cards side by side on a tablet, for cards that are mostly a picture. */
  dense?: boolean;
  /** Accessible name of the list. */
  label?: string;
}

/** A list of cards in as many equal columns as fit. */
export function CardGrid({ children, columns = 3, dense = false, label }: CardGridProps) {
  return (
    <ul
      className={styles.grid}
      data-columns={columns}
      data-dense={dense || undefined}
      aria-label={label}
    >
      {Children.map(children, (card) => (
        <li className={styles.item}>{card}</li>
      ))}
    </ul>
  );
}
