import { useEffect, useId, useRef, type ReactNode } from "react";
import styles from "./AuthLayout.module.css";

export interface OutcomeProps {
  title: string;
  /** The consequence and the next step. */
  children: ReactNode;
}

/** Replaces a form after success and takes over its focus. */
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
