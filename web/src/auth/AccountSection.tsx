import { useId, type ReactNode } from "react";
import styles from "./AuthLayout.module.css";

export interface AccountSectionProps {
  /** What is looked after in it. */
  title: string;
  /** How. */
  children: ReactNode;
}

/** A part of the account's page under its own heading. */
export function AccountSection({ title, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.subtitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
