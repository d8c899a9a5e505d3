import { Button } from "ui/Button";
import { useEdition } from "../app/edition.ts";
import { useAuth } from "../app/use-auth.ts";
import { paths } from "../paths.ts";
import { isLinkRefused } from "./account-forms.ts";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AuthLayout.module.css";
import { AuthLayout } from "./AuthLayout.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Outcome } from "./Outcome.tsx";
import { useMailForm } from "./use-account-form.ts";

/** Target of the mailed links that reset a password or set the first one. */
export function ResetPasswordPage() {
  const edition = useEdition();
  return (
    <AuthLayout
      title="Choose a password"
      description={`Choose a new password for your account at ${edition.name}.`}
      path={paths.resetPassword}
      chartLabel="NWKEY"
      kicker="New key"
      lead="It counts at once. Browsers that were signed in with another one are signed out."
    >
      <PasswordForm />
    </AuthLayout>
  );
}

function PasswordForm() {
  const { reread } = useAuth();
  const form = useMailForm("reset-password", () => void reread());
  const { answer } = form;

  if (answer?.done) {
    return (
      <Outcome title="Your password is set">
        <p className={styles.quiet}>Sign in with it as {answer.done}.</p>
        <Button href={paths.auth} fullWidth>
          Sign In
        </Button>
      </Outcome>
    );
  }
  if (isLinkRefused(answer)) {
    return (
      <Outcome title="Ask for a new link">
        <p className={styles.refusal}>{answer?.refusal}</p>
        <Button href={paths.forgotPassword} fullWidth>
          Ask for a new link
        </Button>
      </Outcome>
    );
  }
  return (
    <AccountForm
      state={form}
      label="Choose a password"
      button="Set password"
      busyButton="Setting password..."
    >
      <NewPasswordField form={form} label="New password" />
    </AccountForm>
  );
}
