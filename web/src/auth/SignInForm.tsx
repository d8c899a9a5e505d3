import { useState, type FormEvent } from "react";
import { Button } from "ui/Button";
import { showToast } from "ui/Toast";
import { TextField } from "ui/TextField";
import { ApiError } from "../client/api-error.ts";
import { useAuth } from "../layout/use-auth.ts";
import styles from "./AuthPage.module.css";

export interface SignInFormProps {
  /** Called just before the page knows who is signed in. */
  onSignedIn: () => void;
}

/** E-mail address and password. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { signIn } = useAuth();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});

  async function submit(submission: FormEvent<HTMLFormElement>) {
    submission.preventDefault();
    if (busy) return;
    const entered = new FormData(submission.currentTarget);
    const email = String(entered.get("email"));
    const password = String(entered.get("password"));
    setBusy(true);
    setRefusal(undefined);
    setFieldErrors({});
    try {
      await signIn({ email, password });
      onSignedIn();
      showToast({ tone: "success", message: "Signed in successfully!" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = error.fieldErrors();
      setFieldErrors(errors);
      if (Object.keys(errors).length === 0) setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    // Sent before this code runs, a form without a method would put the password into the address.
    <form className={styles.form} method="post" onSubmit={submit} aria-labelledby="sign-in">
      <h2 id="sign-in" className={styles.subtitle}>
        Sign In
      </h2>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={fieldErrors["email"]}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fieldErrors["password"]}
      />
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <Button type="submit" busy={busy} fullWidth>
        {busy ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
