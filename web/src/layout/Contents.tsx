import type { Heading } from "api/contract/news";
import styles from "./Contents.module.css";

export interface ContentsProps {
  /** What they are the contents of, such as "In this article". */
  label: string;
  /** The headings of the text, in order. */
  headings: Heading[];
}

/** The parts of a text, each a link to its place: beside the text, or folded above it where there is no room. */
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
