import { TextField } from "ui/TextField";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AuthLayout.module.css";
import type { AccountFormState } from "./use-account-form.ts";

export interface ResendFormProps {
  /** Who sends it, and what it was answered. */
  state: AccountFormState;
  /** The address, when it is known; otherwise the form has a field for it. */
  email?: string;
  /** What its button does. */
  button: string;
}

/** Has the link that proves an address mailed again. */
export function ResendForm({ state, email, button }: ResendFormProps) {
  return (
    <>
      <AccountForm
        state={state}
        label="Verification mail"
        button={button}
        busyButton="Sending..."
        variant="secondary"
      >
        {email === undefined ? (
          <TextField label="E-mail" type="email" autoComplete="email" {...state.field("email")} />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
      </AccountForm>
      <p className={styles.said} role="status">
        {state.answer?.done}
      </p>
    </>
  );
}
