import { Spinner } from "ui/Spinner";
import styles from "./BookingForm.module.css";
import { BookingByMail } from "./BookingByMail.tsx";
import { useEmbeddedForm } from "./use-embedded-form.ts";

export interface BookingFormProps {
  /** Script URL of the form service. */
  scriptUrl: string;
}

/**
 * The third-party form. Reserves its height to avoid layout shift, and shows a fallback when it
 * does not load.
 */
export function BookingForm({ scriptUrl }: BookingFormProps) {
  const { place, state } = useEmbeddedForm(scriptUrl);
  return (
    <div className={styles.container} data-state={state}>
      <div ref={place} className={styles.form} />
      {state === "loading" && (
        <div className={styles.waiting}>
          <Spinner label="Loading the booking form..." />
        </div>
      )}
      <div role="status" className={styles.fallback}>
        {state === "missing" && <BookingByMail title="The booking form did not load" framed />}
      </div>
      <noscript>
        <div className={styles.fallback}>
          <BookingByMail title="The booking form needs scripts" framed />
        </div>
      </noscript>
    </div>
  );
}
