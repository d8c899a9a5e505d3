import { useEffect, useId, useRef, type ReactNode } from "react";
import styles from "./AuthLayout.module.css";

export interface OutcomeProps {
  /** What has happened. */
  title: string;
  /** What that means, and what comes next. */
  children: ReactNode;
}

/** Stands where a form was that has done its work, and takes the focus that the form had. */
export function Outcome({ title, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.subtitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
