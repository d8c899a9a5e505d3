import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./Sign.module.css";

export interface SignProps {
  /** What the sign shows. */
  pictogram: PictogramName;
  /** `small` stands beside a line of text, `large` above a heading. */
  size?: "small" | "large";
}

const pictogramSize = { small: 18, large: 28 };

/** A wayfinding sign: a pictogram in a square. The words beside it carry the meaning. */
export function Sign({ pictogram, size = "large" }: SignProps) {
  return (
    <span className={styles.sign} data-size={size} aria-hidden="true">
      <Pictogram name={pictogram} size={pictogramSize[size]} />
    </span>
  );
}
