import type { PictogramName } from "../Pictogram/Pictogram.tsx";
import { PictogramTile } from "../PictogramTile/PictogramTile.tsx";
import styles from "./AudienceCard.module.css";

export interface AudienceCardProps {
  /** Name of the audience. */
  title: string;
  /** Why they attend, in one or two sentences. */
  text: string;
  /** Pictogram of the audience. */
  pictogram: PictogramName;
}

/** An audience of the event. */
export function AudienceCard({ title, text, pictogram }: AudienceCardProps) {
  return (
    <article className={styles.card}>
      <PictogramTile pictogram={pictogram} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </article>
  );
}
