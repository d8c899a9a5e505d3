import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Button } from "ui/Button";
import { useSignOut } from "../layout/use-sign-out.ts";
import { paths } from "../paths.ts";
import styles from "./AuthLayout.module.css";

export interface WelcomeBackProps {
  /** Who is signed in. */
  email: string;
  /** Whether that happened on this page just now, and its confirmation is still to be read. */
  freshly: boolean;
}

/** Long enough to read that signing in succeeded. */
const confirmationStays = 900;

/** Takes a signed-in person on to the console. */
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
