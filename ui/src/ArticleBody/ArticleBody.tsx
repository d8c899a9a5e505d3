import prose from "../Prose/Prose.module.css";
import styles from "./ArticleBody.module.css";
import { withScrollingTables } from "./scrolling-tables.ts";

export interface ArticleBodyProps {
  /** Sanitised HTML; it is rendered unchanged. */
  html: string;
  /** Lead paragraph, in a larger size before the text. */
  lead?: string | null;
}

/** The text of an article from sanitised HTML, with the typography of `Prose`. */
export function ArticleBody({ html, lead }: ArticleBodyProps) {
  return (
    <div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div
        className={prose.prose}
        dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
      />
    </div>
  );
}
