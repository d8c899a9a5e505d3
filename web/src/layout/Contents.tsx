import type { Heading } from "api/features/content/news/news.contract";
import styles from "./Contents.module.css";

export interface ContentsProps {
  /** Label, such as "In this article". */
  label: string;
  /** Headings of the text, in order. */
  headings: Heading[];
}

/** Table of contents: beside the text, or collapsed above it on a narrow screen. */
export function Contents({ label, headings }: ContentsProps) {
  const list = (
    <ol className={styles.list}>
      {headings.map(({ id, text }) => (
        <li key={id} className={styles.part}>
          <a href={`#${id}`} className={styles.link}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={label}>
      <details className={styles.collapsible}>
        <summary className={styles.summary}>{label}</summary>
        {list}
      </details>
      <div className={styles.sidebar}>
        <p className={styles.title}>{label}</p>
        {list}
      </div>
    </nav>
  );
}
