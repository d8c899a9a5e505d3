import styles from "./Contents.module.css";
import { anchorOf } from "./anchor.ts";

export interface ContentsProps {
  /** What they are the contents of, such as "In this article". */
  label: string;
  /** The headings of the text, in order. */
  headings: string[];
}

/** The parts of a text, each a link to its place. */
export function Contents({ label, headings }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-label={label}>
      <p className={styles.title}>{label}</p>
      <ol className={styles.list}>
        {headings.map((heading) => (
          <li key={heading} className={styles.part}>
            <a href={`#${anchorOf(heading)}`} className={styles.link}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
