import { lifetimeOf } from "api/features/people/accounts/accounts.contract";
import { TextField } from "ui/TextField";
import { useEdition } from "../app/edition.ts";
import { paths } from "../paths.ts";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AuthLayout.module.css";
import { AuthLayout } from "./AuthLayout.tsx";
import { Outcome } from "./Outcome.tsx";
import { useMailForm } from "./use-account-form.ts";

/** Requests a link to reset a password. */
export function ForgotPasswordPage() {
  const edition = useEdition();
  return (
    <AuthLayout
      title="Forgot your password?"
      description={`Have a link mailed by which you choose a new password for your account at ${edition.name}.`}
      path={paths.forgotPassword}
      chartLabel="RECVR"
      kicker="Lost and found"
      lead="Tell us the address of your account. The way back in goes to its mailbox and nowhere else."
    >
      <RequestForm />
    </AuthLayout>
  );
}

function RequestForm() {
  const form = useMailForm("forgot-password");
  if (form.answer?.done) {
    return (
      <Outcome title="Look into your mailbox">
        <p>{form.answer.done}</p>
        <p className={styles.quiet}>
          It works for {lifetimeOf("reset-password")}. Nothing has come after some minutes? Look
          among the unwanted mail, and see whether {form.answer.email} is the address that you
          signed up with.
        </p>
      </Outcome>
    );
  }
  return (
    <AccountForm
      state={form}
      label="Forgot your password?"
      button="Send me a link"
      busyButton="Sending..."
    >
      <TextField label="E-mail" type="email" autoComplete="username" {...form.field("email")} />
    </AccountForm>
  );
}
