import { useId, type CSSProperties } from "react";
import { Actions } from "../Actions/Actions.tsx";
import type { Action } from "../Button/Button.tsx";
import styles from "./CallToAction.module.css";

export interface CallToActionProps {
  /** The invitation, in a few words. */
  title: string;
  /** The reason, in one sentence. */
  text?: string;
  /** Actions; the first one has the signal colour. */
  actions: Action[];
}

const seats = ["0", "1", "2", "3"];

/** The last section of a page, with one clear next step and cabin windows at sunrise. */
export function CallToAction({ title, text, actions }: CallToActionProps) {
  const headingId = useId();
  return (
    <section className={styles.band} data-scheme="dark" aria-labelledby={headingId}>
      <div className={`content ${styles.inner}`}>
        <div>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          <Actions actions={actions} className={styles.actions} />
        </div>
        <div className={styles.windows} aria-hidden="true">
          {seats.map((seat) => {
            const place: CSSProperties & { "--seat": string } = { "--seat": seat };
            return <span key={seat} className={styles.window} style={place} />;
          })}
        </div>
      </div>
    </section>
  );
}
