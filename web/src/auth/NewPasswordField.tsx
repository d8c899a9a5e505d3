import { TextField } from "ui/TextField";
import type { AccountFormState } from "./use-account-form.ts";

/** The fewest characters that the contract takes. */
const shortestPassword = 6;

export interface NewPasswordFieldProps {
  /** The form that it stands in. */
  form: AccountFormState;
  /** What to enter. */
  label: string;
}

/** A password that somebody chooses. */
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
