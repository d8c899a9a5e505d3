import { Pictogram, type PictogramName } from "../Pictogram/Pictogram.tsx";
import styles from "./ThemeCard.module.css";

export interface ThemeCardProps {
  /** Name of the theme. */
  title: string;
  /** What it covers, in one sentence. */
  text: string;
  /** Pictogram of the theme. */
  pictogram: PictogramName;
  /** Gate code on the sign, such as "A1". */
  code?: string;
}

/** A theme of the programme as a wayfinding sign. */
export function ThemeCard({ title, text, pictogram, code }: ThemeCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.strip} aria-hidden="true">
        {code !== undefined && <span className={styles.code}>{code}</span>}
        <Pictogram name={pictogram} size={32} />
      </div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </article>
  );
}
