import type { ReactNode } from "react";
import { Button } from "ui/Button";
import { formField } from "./account-forms.ts";
import styles from "./AuthLayout.module.css";
import type { AccountFormState } from "./use-account-form.ts";

export interface AccountFormProps {
  /** State from the form's hook. */
  state: AccountFormState;
  /** Accessible name. */
  label: string;
  /** Label of the button. */
  button: string;
  /** Label of the button while submitting. */
  busyButton: string;
  /** `secondary` when the page has a more important button. */
  variant?: "primary" | "secondary";
  children?: ReactNode;
}

/** An account form with the API's messages. */
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
    // Without `method="post"`, a form submitted before hydration would put the password into the
    // URL.
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
