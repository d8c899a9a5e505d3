import { lifetimeOf } from "api/features/people/accounts/accounts.contract";
import { useState } from "react";
import { Button } from "ui/Button";
import { Link } from "ui/Link";
import { TextField } from "ui/TextField";
import { useEdition } from "../app/edition.ts";
import { useAuth } from "../app/use-auth.ts";
import { paths } from "../paths.ts";
import { isLinkRefused } from "./account-forms.ts";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AuthLayout.module.css";
import { AuthLayout } from "./AuthLayout.tsx";
import { Outcome } from "./Outcome.tsx";
import { ResendForm } from "./ResendForm.tsx";
import { useMailForm } from "./use-account-form.ts";

/**
 * Target of the mailed verification link. Requires a click on a button, because mail scanners open
 * links but do not press buttons.
 */
export function VerifyEmailPage() {
  const edition = useEdition();
  return (
    <AuthLayout
      title="Confirm your address"
      description={`Confirm the e-mail address of your account at ${edition.name}.`}
      path={paths.verifyEmail}
      chartLabel="CNFRM"
      kicker="Identity check"
      lead="One press tells us that this mailbox is yours. Then you are cleared to sign in."
    >
      <Verification />
    </AuthLayout>
  );
}

const confirm = {
  label: "Confirm your address",
  button: "Confirm my address",
  busyButton: "Confirming...",
} as const;

function Verification() {
  const { reread } = useAuth();
  const byBrowser = useMailForm("verify-email", () => void reread());
  const byPassword = useMailForm("verify-with-password", () => void reread());
  const choose = useMailForm("choose-password");
  const resend = useMailForm("resend-verification");
  const [wasResent] = useState(resend.answer !== null);
  const [wasAsked] = useState(byPassword.answer !== null || choose.answer !== null);
  const answers = [byPassword.answer, choose.answer, byBrowser.answer];
  const confirmed = byPassword.answer?.done ?? byBrowser.answer?.done;
  const refused = answers.find(isLinkRefused);

  if (confirmed) {
    return (
      <Outcome title="Your address is confirmed">
        <p className={styles.quiet}>{confirmed}</p>
        <Button href={paths.auth} fullWidth>
          Sign In
        </Button>
      </Outcome>
    );
  }
  if (choose.answer?.done) {
    return (
      <Outcome title="Look into your mailbox">
        <p>{choose.answer.done}</p>
        <p className={styles.quiet}>
          It works for {lifetimeOf("reset-password")}, and then instead of the link that led you
          here. Nothing has come after some minutes? Look among the unwanted mail.
        </p>
      </Outcome>
    );
  }
  if (wasResent || refused) {
    return (
      <Outcome title="Ask for a new link">
        {refused && <p className={styles.refusal}>{refused.refusal}</p>}
        <ResendForm state={resend} button="Send the mail again" />
        <p className={styles.quiet}>
          Was it to be a new address for an account that you have? Ask again in{" "}
          <Link href={paths.account}>your account</Link>.
        </p>
      </Outcome>
    );
  }
  if (wasAsked || byBrowser.answer?.status === 401) {
    return (
      <>
        <AccountForm state={byPassword} {...confirm}>
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            description={byBrowser.answer?.refusal ?? undefined}
            {...byPassword.field("password")}
            autoFocus
          />
        </AccountForm>
        <AccountForm
          state={choose}
          label="Mailed link"
          button="Choose a new password"
          busyButton="Sending..."
          variant="secondary"
        />
      </>
    );
  }
  return <AccountForm state={byBrowser} {...confirm} />;
}
