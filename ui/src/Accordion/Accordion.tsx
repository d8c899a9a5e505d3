import { useId, type ReactNode } from "react";
import styles from "./Accordion.module.css";

export interface AccordionItem {
  /** The summary, visible while the item is closed. */
  question: string;
  /** Plain text or elements. */
  answer: ReactNode;
}

export interface AccordionProps {
  /** The questions in order. Renders nothing when empty. */
  items: AccordionItem[];
  /** Heading level of the questions. */
  headingLevel?: 2 | 3 | 4;
}

/**
 * Questions and answers, at most one of them open. Uses native `details` elements, so it works
 * without JavaScript.
 */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  // The browser closes other `details` elements of the same name.
  const group = useId();
  if (items.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.accordion}>
      {items.map(({ question, answer }) => (
        <details key={question} name={group} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.question}>{question}</Heading>
            <span className={styles.marker} aria-hidden="true" />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
