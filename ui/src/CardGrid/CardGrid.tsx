import { Children, type ReactNode } from "react";
import styles from "./CardGrid.module.css";

export interface CardGridProps {
  /** The cards; each becomes an item of the list. */
  children: ReactNode;
  /** The most columns a wide screen shows. */
  columns?: 2 | 3 | 4;
  /** Fits three cards side by side on a tablet, where they are mostly picture. */
  dense?: boolean;
  /** What the list holds, for assistive technology. */
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
