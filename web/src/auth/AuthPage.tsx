import { event } from "api/contract/event";
import { useState } from "react";
import { Button } from "ui/Button";
import { PageHeader } from "ui/PageHeader";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useAuth } from "../layout/use-auth.ts";
import { paths } from "../paths.ts";
import styles from "./AuthPage.module.css";
import { SignInForm } from "./SignInForm.tsx";
import { WelcomeBack } from "./WelcomeBack.tsx";

/** The way into the administration console. */
export function AuthPage() {
  const { user } = useAuth();
  const [signedInHere, setSignedInHere] = useState(false);
  return (
    <div className={styles.hall}>
      <PageMeta
        title="Admin Access"
        description={`Sign in to the administration of ${event.name}.`}
        path={paths.auth}
        hidden
      />
      <PageHeader
        waypoint="CRWRM"
        title="Admin Access"
        kicker="Crew only"
        lead="Speakers, messages and spreadsheets are looked after from here."
      />
      <div className={styles.gate}>
        {user ? (
          <WelcomeBack email={user.email} freshly={signedInHere} />
        ) : (
          <SignInForm onSignedIn={() => setSignedInHere(true)} />
        )}
        <Button variant="plain" href={paths.home}>
          Back to Home
        </Button>
      </div>
    </div>
  );
}
