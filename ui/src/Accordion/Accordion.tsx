import { useId, type ReactNode } from "react";
import styles from "./Accordion.module.css";

/** A question with its answer. */
export interface AccordionItem {
  /** The summary, visible while the item is closed. */
  question: string;
  /** What is answered; plain text or elements. */
  answer: ReactNode;
}

export interface AccordionProps {
  /** The questions in order; without any nothing is shown. */
  items: AccordionItem[];
  /** The level of the questions in the outline of the page. */
  headingLevel?: 2 | 3 | 4;
}

/** Questions of which one at most is open; the browser opens and closes them, so it works before any script. */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  // One name makes the browser close the others.
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
