import type { PictogramName } from "../Pictogram/Pictogram.tsx";
import { PictogramTile } from "../PictogramTile/PictogramTile.tsx";
import styles from "./AudienceCard.module.css";

export interface AudienceCardProps {
  /** The group of people. */
  title: string;
  /** What they come for, in a sentence or two. */
  text: string;
  /** The sign that stands for them. */
  pictogram: PictogramName;
}

/** A group of people the event is made for. */
export function AudienceCard({ title, text, pictogram }: AudienceCardProps) {
  return (
    <article className={styles.card}>
      <PictogramTile pictogram={pictogram} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </article>
  );
}
