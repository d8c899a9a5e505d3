import { TextField } from "ui/TextField";
import type { AccountFormState } from "./use-account-form.ts";

/** Minimum length in the contract. */
const shortestPassword = 6;

export interface NewPasswordFieldProps {
  /** State of the surrounding form. */
  form: AccountFormState;
  label: string;
}

/** Input for a new password. */
export function NewPasswordField({ form, label }: NewPasswordFieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      minLength={shortestPassword}
      description={`At least ${shortestPassword} characters; several words are better than one.`}
      {...form.field("password")}
    />
  );
}
