import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./PictogramTile.module.css";

export interface PictogramTileProps {
  /** The pictogram on the sign. */
  pictogram: PictogramName;
  /** `small` is used beside a line of text, `large` above a heading. */
  size?: "small" | "large";
}

const pictogramSize = { small: 18, large: 28 };

/**
 * A wayfinding sign: a decorative pictogram in a square. The text beside it must have the meaning.
 */
export function PictogramTile({ pictogram, size = "large" }: PictogramTileProps) {
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      <Pictogram name={pictogram} size={pictogramSize[size]} />
    </span>
  );
}
