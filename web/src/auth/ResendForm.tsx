import { TextField } from "ui/TextField";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AuthLayout.module.css";
import type { AccountFormState } from "./use-account-form.ts";

export interface ResendFormProps {
  /** State from the form's hook. */
  state: AccountFormState;
  /** The e-mail address, if known; otherwise the form has a field for it. */
  email?: string;
  /** Label of the button. */
  button: string;
}

/** Sends the verification link again. */
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
