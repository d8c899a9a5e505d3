import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Button } from "ui/Button";
import { useSignOut } from "../layout/use-sign-out.ts";
import { paths } from "../paths.ts";
import styles from "./AuthLayout.module.css";

export interface WelcomeBackProps {
  /** E-mail address of the signed-in user. */
  email: string;
  /**
   * Whether the user signed in on this page just now, so that the confirmation must stay readable.
   */
  freshly: boolean;
}

/** Time to read the confirmation, in milliseconds. */
const confirmationStays = 900;

/** Redirects a signed-in user to the console. */
export function WelcomeBack({ email, freshly }: WelcomeBackProps) {
  const navigate = useNavigate();
  const signOut = useSignOut(() => navigate(paths.home));

  useEffect(() => {
    const leave = () => window.location.replace(paths.admin);
    const timer = setTimeout(leave, freshly ? confirmationStays : 0);
    return () => clearTimeout(timer);
  }, [freshly]);

  return (
    <section className={styles.form} aria-labelledby="welcome-back">
      <h2 id="welcome-back" className={styles.subtitle}>
        Welcome Back
      </h2>
      <p className={styles.quiet}>{email}</p>
      <Button href={paths.admin} fullWidth>
        Go to Admin Dashboard
      </Button>
      <Button variant="secondary" onClick={signOut} fullWidth>
        Sign Out
      </Button>
      <Button variant="plain" href={paths.account}>
        Your account
      </Button>
    </section>
  );
}
