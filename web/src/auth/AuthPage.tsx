import { event } from "api/contract/event";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Tabs, type Tab } from "ui/Tabs";
import { useAuth } from "../layout/use-auth.ts";
import { paths } from "../paths.ts";
import { AuthHall } from "./AuthHall.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { WelcomeBack } from "./WelcomeBack.tsx";

const tabs: Tab[] = [
  { id: "sign-in", label: "Sign In", href: paths.auth },
  { id: "sign-up", label: "Sign Up", href: paths.signUp },
];

/** The way into the administration console. */
export function AuthPage() {
  const { pathname } = useLocation();
  const { user } = useAuth();
  const [signedInHere, setSignedInHere] = useState(false);
  const [tab, setTab] = useState(tabs.find(({ href }) => href === pathname)?.id ?? "sign-in");
  const path = tab === "sign-up" ? paths.signUp : paths.auth;

  const show = (id: string) => {
    setTab(id);
    const chosen = tabs.find((one) => one.id === id);
    // Past the router, which would show the other address as another page and move the focus there.
    window.history.replaceState(window.history.state, "", chosen?.href);
  };

  return (
    <AuthHall
      title="Admin Access"
      description={`Sign in to the administration of ${event.name}, or sign up for it.`}
      path={path}
      waypoint="CRWRM"
      kicker="Crew only"
      lead="Speakers, messages and spreadsheets are looked after from here."
      back={{ label: "Back to Home", href: paths.home }}
    >
      {user ? (
        <WelcomeBack email={user.email} freshly={signedInHere} />
      ) : (
        <Tabs label="Access" tabs={tabs} value={tab} onChange={show}>
          {tab === "sign-up" ? (
            <SignUpForm />
          ) : (
            <SignInForm onSignedIn={() => setSignedInHere(true)} />
          )}
        </Tabs>
      )}
    </AuthHall>
  );
}
