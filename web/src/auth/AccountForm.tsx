import type { ReactNode } from "react";
import { Button } from "ui/Button";
import { formField } from "./account-forms.ts";
import styles from "./AuthLayout.module.css";
import type { AccountFormState } from "./use-account-form.ts";

export interface AccountFormProps {
  /** Who sends it, and what it was answered. */
  state: AccountFormState;
  /** What it is called, for assistive technology. */
  label: string;
  /** What its button does. */
  button: string;
  /** What the button says while that is done. */
  busyButton: string;
  /** `secondary` where the page has a more important button. */
  variant?: "primary" | "secondary";
  /** Its fields. */
  children?: ReactNode;
}

/** A form about an account, with what the API has to say to it. */
export function AccountForm({
  state,
  label,
  button,
  busyButton,
  variant = "primary",
  children,
}: AccountFormProps) {
  const { name, busy, answer, submit } = state;
  return (
    // Sent before this code runs, a form without a method would put the password into the address.
    <form className={styles.form} method="post" onSubmit={submit} aria-label={label}>
      <input type="hidden" name={formField} value={name} />
      {children}
      <p className={styles.refusal} role="alert">
        {answer?.refusal}
      </p>
      <Button type="submit" busy={busy} variant={variant} fullWidth>
        {busy ? busyButton : button}
      </Button>
    </form>
  );
}
