import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./PictogramTile.module.css";

export interface PictogramTileProps {
  /** What the sign shows. */
  pictogram: PictogramName;
  /** `small` stands beside a line of text, `large` above a heading. */
  size?: "small" | "large";
}

const pictogramSize = { small: 18, large: 28 };

/** A wayfinding sign: a pictogram in a square. The words beside it carry the meaning. */
export function PictogramTile({ pictogram, size = "large" }: PictogramTileProps) {
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      <Pictogram name={pictogram} size={pictogramSize[size]} />
    </span>
  );
}
