import type { OwnSession } from "api/features/people/accounts/accounts.contract";
import { useCallback, useEffect, useState, type MouseEvent } from "react";
import { useNavigate } from "react-router";
import { BrowserList } from "ui/BrowserList";
import { Button } from "ui/Button";
import { Spinner } from "ui/Spinner";
import { showToast } from "ui/Toast";
import { ApiError } from "api/platform/http/api-call.contract";
import { localMoment } from "../dates.ts";
import { useAuth } from "../app/use-auth.ts";
import { paths } from "../paths.ts";
import { AccountSection } from "./AccountSection.tsx";
import styles from "./AuthLayout.module.css";
import { endSession, ownSessions, signOutEverywhere } from "./own-account.ts";

/** The browsers in which the user is signed in, with sign-out buttons. */
export function OwnBrowsers() {
  const [sessions, setSessions] = useState<OwnSession[]>();
  const [failure, setFailure] = useState<string>();
  const [ending, setEnding] = useState<string | null>(null);
  const attempt = useAttempt(setFailure);

  useEffect(() => {
    void attempt(async () => setSessions(await ownSessions()));
  }, [attempt]);

  async function end(id: string) {
    setEnding(id);
    await attempt(async () => {
      await endSession(id);
      showToast({ tone: "success", message: "That browser is signed out." });
      setSessions(await ownSessions());
    });
    setEnding(null);
  }

  return (
    <AccountSection title="Where you are signed in">
      {sessions ? (
        <BrowserList browsers={sessions.map(shown)} onEnd={end} ending={ending} />
      ) : (
        !failure && <Spinner label="Loading..." />
      )}
      <p className={styles.refusal} role="alert">
        {failure}
      </p>
      <SignOutEverywhere attempt={attempt} />
    </AccountSection>
  );
}

interface SignOutEverywhereProps {
  /** Runs a call and shows the error when it fails. */
  attempt: (call: () => Promise<void>) => Promise<void>;
}

/** Signs out all browsers after a confirmation. */
function SignOutEverywhere({ attempt }: SignOutEverywhereProps) {
  const { reread } = useAuth();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function press({ detail }: MouseEvent) {
    // Ignores the second click of a double click, so that it does not confirm.
    if (detail > 1) return;
    if (!isConfirming) return setConfirming(true);
    setBusy(true);
    await attempt(async () => {
      await signOutEverywhere();
      await reread();
      showToast({ tone: "success", message: "Signed out successfully!" });
      await navigate(paths.home);
    });
    setBusy(false);
  }

  return (
    <>
      <p className={styles.said} role="status">
        {isConfirming && "Every browser is signed out, this one too. Is that what you want?"}
      </p>
      <Button variant="secondary" onClick={press} busy={busy} fullWidth>
        {isConfirming ? "Yes, sign out everywhere" : "Sign out everywhere"}
      </Button>
      {isConfirming && (
        <Button variant="plain" onClick={() => setConfirming(false)}>
          No, stay signed in
        </Button>
      )}
    </>
  );
}

/** Runs calls. An ended session redirects to the sign-in; any other error is shown. */
function useAttempt(showError: (failure: string | undefined) => void) {
  const { reread } = useAuth();
  const navigate = useNavigate();
  return useCallback(
    async (call: () => Promise<void>) => {
      showError(undefined);
      try {
        await call();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status !== 401) return showError(error.message);
        await reread();
        await navigate(paths.auth);
      }
    },
    [showError, reread, navigate],
  );
}

function shown({ id, browser, createdAt, lastUsedAt, current }: OwnSession) {
  return {
    id,
    name: browser ?? "A browser that does not say its name",
    since: localMoment(createdAt),
    lastUsed: localMoment(lastUsedAt),
    current,
  };
}
