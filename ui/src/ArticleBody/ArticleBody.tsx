import prose from "../Prose/Prose.module.css";
import { withScrollingTables } from "./scrolling-tables.ts";

export interface ArticleBodyProps {
  /** Markup that has been sanitised already; it is shown as it comes. */
  html: string;
  /** Sets the first paragraph larger, as the lead of the article. */
  withLead?: boolean;
}

/** The text of an article from sanitised markup, in the typography of `Prose`. */
export function ArticleBody({ html, withLead = false }: ArticleBodyProps) {
  return (
    <div
      className={prose.prose}
      data-lead={withLead || undefined}
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  );
}
