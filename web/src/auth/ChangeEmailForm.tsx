import { TextField } from "ui/TextField";
import { AccountForm } from "./AccountForm.tsx";
import { AccountSection } from "./AccountSection.tsx";
import styles from "./AuthLayout.module.css";
import { changeEmail } from "./own-account.ts";
import { useAccountForm } from "./use-account-form.ts";

/** Requests a change of the e-mail address. It takes effect when the mailed link is used. */
export function ChangeEmailForm() {
  const form = useAccountForm("change-email", ({ email, currentPassword }) =>
    changeEmail({ email, currentPassword }),
  );
  return (
    <AccountSection title="Change your e-mail address">
      <AccountForm
        state={form}
        label="Change your e-mail address"
        button="Change address"
        busyButton="Sending..."
        variant="secondary"
      >
        <TextField label="New e-mail" type="email" autoComplete="email" {...form.field("email")} />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field("currentPassword")}
        />
      </AccountForm>
      <p className={styles.said} role="status">
        {form.answer?.done}
      </p>
    </AccountSection>
  );
}
