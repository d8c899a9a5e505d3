import { event } from "api/contract/event";
import { useState } from "react";
import { Button } from "ui/Button";
import { Link } from "ui/Link";
import { useAuth } from "../layout/use-auth.ts";
import { paths } from "../paths.ts";
import { isLinkRefused } from "./account-forms.ts";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AuthHall.module.css";
import { AuthHall } from "./AuthHall.tsx";
import { Outcome } from "./Outcome.tsx";
import { ResendForm } from "./ResendForm.tsx";
import { useMailForm } from "./use-account-form.ts";

/** Where the mailed link leads that proves an address. Programs that open links in mails press no button. */
export function VerifyEmailPage() {
  return (
    <AuthHall
      title="Confirm your address"
      description={`Confirm the e-mail address of your account at ${event.name}.`}
      path={paths.verifyEmail}
      waypoint="CNFRM"
      kicker="Identity check"
      lead="One press tells us that this mailbox is yours. Then you are cleared to sign in."
    >
      <Verification />
    </AuthHall>
  );
}

function Verification() {
  const { reread } = useAuth();
  const form = useMailForm("verify-email", () => void reread());
  const resend = useMailForm("resend-verification");
  const [wasResent] = useState(resend.answer !== null);
  const { answer } = form;

  if (answer?.done) {
    return (
      <Outcome title="Your address is confirmed">
        <p className={styles.quiet}>{answer.done}</p>
        <Button href={paths.auth} fullWidth>
          Sign In
        </Button>
      </Outcome>
    );
  }
  if (wasResent || isLinkRefused(answer)) {
    return (
      <Outcome title="Ask for a new link">
        {answer && <p className={styles.refusal}>{answer.refusal}</p>}
        <ResendForm state={resend} button="Send the mail again" />
        <p className={styles.quiet}>
          Was it to be a new address for an account that you have? Ask again in{" "}
          <Link href={paths.account}>your account</Link>.
        </p>
      </Outcome>
    );
  }
  return (
    <AccountForm
      state={form}
      label="Confirm your address"
      button="Confirm my address"
      busyButton="Confirming..."
    />
  );
}
