import prose from "../Prose/Prose.module.css";
import styles from "./ArticleBody.module.css";
import { withScrollingTables } from "./scrolling-tables.ts";

export interface ArticleBodyProps {
  /** Markup that has been sanitised already; it is shown as it comes. */
  html: string;
  /** What the article is about, set larger before its text. */
  lead?: string | null;
}

/** The text of an article from sanitised markup, in the typography of `Prose`. */
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
