import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "ui/Link";
import { Spinner } from "ui/Spinner";
import { useEdition } from "../app/edition.ts";
import { useAuth } from "../app/use-auth.ts";
import { paths } from "../paths.ts";
import styles from "./AuthLayout.module.css";
import { AuthLayout } from "./AuthLayout.tsx";
import { ChangeEmailForm } from "./ChangeEmailForm.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { OwnBrowsers } from "./OwnBrowsers.tsx";

/** Account settings: password, e-mail address and signed-in browsers. */
export function AccountPage() {
  const edition = useEdition();
  return (
    <AuthLayout
      title="Your account"
      description={`Password, address and signed-in browsers of your account at ${edition.name}.`}
      path={paths.account}
      chartLabel="ACCNT"
      kicker="Crew only"
      lead="Your key, your address, and the browsers that may board with them."
      back={{ label: "Back to Home", href: paths.home }}
    >
      <Account />
    </AuthLayout>
  );
}

function Account() {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  // A password change ends the sessions of all other browsers, so their list is loaded again.
  const [passwordChanges, setPasswordChanges] = useState(0);
  const [arrivedAs, setArrivedAs] = useState(user);
  if (user && user !== arrivedAs) setArrivedAs(user);
  const isStranger = !loading && user === null && arrivedAs === null;

  useEffect(() => {
    if (isStranger) void navigate(paths.auth, { replace: true });
  }, [isStranger, navigate]);

  if (!user && !loading && arrivedAs) {
    return (
      <p>
        You have signed out. <Link href={paths.auth}>Sign in again</Link>
      </p>
    );
  }
  if (!user) {
    return (
      <>
        <noscript>
          <p>
            This page needs scripts. Without them you can still{" "}
            <a href={paths.forgotPassword}>choose a new password by mail</a>.
          </p>
        </noscript>
        <div className={styles.waiting}>
          <Spinner label="Loading..." />
        </div>
      </>
    );
  }
  return (
    <div className={styles.sections}>
      <p className={styles.quiet}>Signed in as {user.email}</p>
      <ChangePasswordForm onChanged={() => setPasswordChanges((count) => count + 1)} />
      <ChangeEmailForm />
      <OwnBrowsers key={passwordChanges} />
    </div>
  );
}
