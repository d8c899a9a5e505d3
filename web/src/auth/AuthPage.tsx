import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Tabs, type Tab } from "ui/Tabs";
import { useEdition } from "../app/edition.ts";
import { useAuth } from "../app/use-auth.ts";
import { paths } from "../paths.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { WelcomeBack } from "./WelcomeBack.tsx";

const signIn = { id: "sign-in", label: "Sign In", href: paths.auth } satisfies Tab;
const signUp = { id: "sign-up", label: "Sign Up", href: paths.signUp } satisfies Tab;

/** Sign-in page of the administration console. */
export function AuthPage() {
  const edition = useEdition();
  const { pathname } = useLocation();
  const { user } = useAuth();
  const [signedInHere, setSignedInHere] = useState(false);
  const [email, onEmailChange] = useState<string>();
  const navigate = useNavigate();
  const tab = pathname === paths.signUp ? signUp : signIn;
  const shared = { email, onEmailChange };

  const show = (id: string) => {
    const { href } = id === signUp.id ? signUp : signIn;
    void navigate(href, { replace: true, preventScrollReset: true });
  };

  return (
    <AuthLayout
      title="Admin Access"
      description={`Sign in to the administration of ${edition.name}, or sign up for it.`}
      path={tab.href}
      chartLabel="CRWRM"
      kicker="Crew only"
      lead="Speakers, messages and spreadsheets are looked after from here."
      back={{ label: "Back to Home", href: paths.home }}
    >
      {user ? (
        <WelcomeBack email={user.email} freshly={signedInHere} />
      ) : (
        <Tabs label="Access" tabs={[signIn, signUp]} value={tab.id} onChange={show}>
          {tab === signUp ? (
            <SignUpForm shared={shared} />
          ) : (
            <SignInForm onSignedIn={() => setSignedInHere(true)} shared={shared} />
          )}
        </Tabs>
      )}
    </AuthLayout>
  );
}
