import { useId } from "react";
import { Actions } from "../Actions/Actions.tsx";
import type { Action } from "../Button/Button.tsx";
import styles from "./CallToAction.module.css";

export interface CallToActionProps {
  /** The invitation, in a few words. */
  title: string;
  /** One sentence that gives the reason. */
  text?: string;
  /** What can be done; the first one carries the signal. */
  actions: Action[];
}

/** Closes a page with one clear next step. */
export function CallToAction({ title, text, actions }: CallToActionProps) {
  const headingId = useId();
  return (
    <section className={styles.band} data-scheme="dark" aria-labelledby={headingId}>
      <div className={styles.lights} aria-hidden="true" />
      <div className={`content ${styles.inner}`}>
        <div className={styles.words}>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        <Actions actions={actions} className={styles.actions} />
      </div>
    </section>
  );
}
