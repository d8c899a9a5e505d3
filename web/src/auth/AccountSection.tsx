import { useId, type ReactNode } from "react";
import styles from "./AuthLayout.module.css";

export interface AccountSectionProps {
  title: string;
  children: ReactNode;
}

/** A section of the account page with a heading. */
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
