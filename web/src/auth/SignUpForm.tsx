import { lifetimeOf } from "api/features/people/accounts/accounts.contract";
import { useState } from "react";
import { TextField } from "ui/TextField";
import { showToast } from "ui/Toast";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AuthLayout.module.css";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Outcome } from "./Outcome.tsx";
import { ResendForm } from "./ResendForm.tsx";
import { useMailForm, type SharedEmail } from "./use-account-form.ts";

/** Creates an account, then explains the verification mail. */
export function SignUpForm({ shared }: { shared: SharedEmail }) {
  const onDone = (message: string) => showToast({ tone: "success", message });
  const form = useMailForm("sign-up", onDone, shared);
  const resend = useMailForm("resend-verification");
  const [resentTo] = useState(resend.answer?.email);
  const { answer, isReturned } = form;
  const mailedTo = answer?.done ? answer.email : resentTo;

  if (mailedTo !== undefined) {
    return (
      <Outcome title="Look into your mailbox">
        {isReturned && <p>{answer?.done}</p>}
        <p className={styles.quiet}>
          A link is on its way to {mailedTo}. Open it within {lifetimeOf("verify-email")} and
          confirm your address; then you are cleared to sign in.
        </p>
        <ResendForm state={resend} email={mailedTo} button="Send the mail again" />
      </Outcome>
    );
  }
  return (
    <AccountForm state={form} label="Sign Up" button="Sign Up" busyButton="Signing up...">
      <TextField label="E-mail" type="email" autoComplete="username" {...form.field("email")} />
      <NewPasswordField form={form} label="Password" />
    </AccountForm>
  );
}
