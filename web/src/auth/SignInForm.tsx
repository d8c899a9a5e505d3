import { useState } from "react";
import { Button } from "ui/Button";
import { TextField } from "ui/TextField";
import { showToast } from "ui/Toast";
import { useAuth } from "../app/use-auth.ts";
import { paths } from "../paths.ts";
import type { Entered } from "./account-forms.ts";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AuthLayout.module.css";
import { ResendForm } from "./ResendForm.tsx";
import { useAccountForm, useMailForm, type SharedEmail } from "./use-account-form.ts";

export interface SignInFormProps {
  /** Called just before the session state changes. */
  onSignedIn: () => void;
  shared: SharedEmail;
}

/** E-mail address and password, with links for users without a working password. */
export function SignInForm({ onSignedIn, shared }: SignInFormProps) {
  const { signIn } = useAuth();
  const send = async ({ email, password }: Entered) => {
    await signIn({ email, password });
    onSignedIn();
    showToast({ tone: "success", message: "Signed in successfully!" });
    return email;
  };
  const form = useAccountForm("sign-in", send, shared);
  const resend = useMailForm("resend-verification");
  const [resentTo] = useState(resend.answer?.email);
  // The API does not reveal whether the password was wrong or the address is not verified yet.
  const refused = form.answer?.status === 401 ? form.answer.email : resentTo;

  return (
    <div className={styles.form}>
      <AccountForm state={form} label="Sign In" button="Sign In" busyButton="Signing in...">
        <TextField label="E-mail" type="email" autoComplete="username" {...form.field("email")} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          {...form.field("password")}
        />
      </AccountForm>
      <div className={styles.links}>
        <Button variant="plain" href={paths.forgotPassword}>
          Forgot your password?
        </Button>
      </div>
      {refused !== undefined && (
        <div className={styles.form}>
          <p>Did you sign up just now?</p>
          <ResendForm state={resend} email={refused} button="Send the verification mail again" />
        </div>
      )}
    </div>
  );
}
