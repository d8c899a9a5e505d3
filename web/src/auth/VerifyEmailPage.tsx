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
import { useMailForm, type AccountFormState } from "./use-account-form.ts";

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

const doneBy = ({ answer }: AccountFormState) => answer?.done;

function Verification() {
  const { reread } = useAuth();
  const byBrowser = useMailForm("verify-email", () => void reread());
  const byPassword = useMailForm("verify-with-password", () => void reread());
  const choose = useMailForm("choose-password");
  const resend = useMailForm("resend-verification");
  const [wasResent] = useState(resend.answer !== null);
  const [wasAsked] = useState(byPassword.answer !== null || choose.answer !== null);
  const answers = [byPassword.answer, choose.answer, byBrowser.answer];
  const confirmed = doneBy(byPassword) ?? doneBy(byBrowser);
  const chosen = doneBy(choose);
  const refused = answers.find(isLinkRefused);

  if (confirmed) return <Confirmed said={confirmed} />;
  if (chosen) return <PasswordMailed said={chosen} />;
  if (wasResent || refused) return <NewLink refusal={refused?.refusal} resend={resend} />;
  if (wasAsked || byBrowser.answer?.status === 401) {
    return (
      <PasswordForms byPassword={byPassword} choose={choose} reason={byBrowser.answer?.refusal} />
    );
  }
  return <AccountForm state={byBrowser} {...confirm} />;
}

function Confirmed({ said }: { said: string }) {
  return (
    <Outcome title="Your address is confirmed">
      <p className={styles.quiet}>{said}</p>
      <Button href={paths.auth} fullWidth>
        Sign In
      </Button>
    </Outcome>
  );
}

function PasswordMailed({ said }: { said: string }) {
  return (
    <Outcome title="Look into your mailbox">
      <p>{said}</p>
      <p className={styles.quiet}>
        It works for {lifetimeOf("reset-password")}, and then instead of the link that led you here.
        Nothing has come after some minutes? Look among the unwanted mail.
      </p>
    </Outcome>
  );
}

interface NewLinkProps {
  /** Why the link was refused, if it was. */
  refusal: string | null | undefined;
  resend: AccountFormState;
}

function NewLink({ refusal, resend }: NewLinkProps) {
  return (
    <Outcome title="Ask for a new link">
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      <ResendForm state={resend} button="Send the mail again" />
      <p className={styles.quiet}>
        Was it to be a new address for an account that you have? Ask again in{" "}
        <Link href={paths.account}>your account</Link>.
      </p>
    </Outcome>
  );
}

interface PasswordFormsProps {
  byPassword: AccountFormState;
  choose: AccountFormState;
  /** Why the password is needed. */
  reason: string | null | undefined;
}

function PasswordForms({ byPassword, choose, reason }: PasswordFormsProps) {
  return (
    <>
      <AccountForm state={byPassword} {...confirm}>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          description={reason ?? undefined}
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
