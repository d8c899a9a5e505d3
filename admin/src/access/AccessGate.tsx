import { CssBaseline } from "@mui/material";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { ConsoleNotification } from "../layout/ConsoleNotification.tsx";
import { DarkScheme } from "../layout/DarkScheme.tsx";
import { EditionProvider } from "../layout/EditionProvider.tsx";
import { useReadEditions, useShownEdition } from "../providers/edition.ts";
import { errorMessage } from "../providers/error-message.ts";
import { sessionEnd } from "../providers/session-end.ts";
import { isAdmin, sessionStore, type Access } from "../providers/session-store.ts";
import { AccessPage } from "./AccessPage.tsx";
import { DemonstrationBanner } from "./DemonstrationBanner.tsx";
import { EditionDeletedDialog } from "./EditionDeletedDialog.tsx";
import { SignInAgainDialog } from "./SignInAgainDialog.tsx";

/** How often an open console checks for a revoked role, in milliseconds. */
const checkIntervalMs = 60_000;

export interface AccessGateProps {
  /** Loads the code of the page that admins see first. */
  preload: () => Promise<void>;
  children: ReactNode;
}

/** Shows the console to admins, and to everyone else what they need for access. */
export function AccessGate({ preload, children }: AccessGateProps) {
  const access = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
  const { read, insteadOfDeleted, error, refetch } = useReadEditions(isAdmin(access));
  const isLoaded = usePreloaded(preload, isAdmin(access));
  const shown = useShownEdition(!isAdmin(access));
  const hasEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.read);

  useEffect(() => {
    const check = () => void sessionStore.check();
    check();
    const timer = setInterval(check, checkIntervalMs);
    const checkIfVisible = () => document.visibilityState === "visible" && check();
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", checkIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", checkIfVisible);
    };
  }, []);

  if (read !== null && isLoaded && isAdmin(access)) {
    const user = access.state === "known" ? access.session.user : null;
    return (
      <EditionProvider editions={read}>
        <DemonstrationBanner />
        {children}
        {insteadOfDeleted && <EditionDeletedDialog instead={insteadOfDeleted} canStay />}
        {hasEnded && user && <SignInAgainDialog email={user.email} />}
      </EditionProvider>
    );
  }
  // Admins wait until the editions and the page are loaded.
  const reading: Access =
    error === null ? { state: "checking" } : { state: "unreachable", reason: errorMessage(error) };
  function retry() {
    void sessionStore.check();
    if (error !== null) void refetch();
  }
  return (
    <CssBaseline enableColorScheme>
      <DarkScheme>
        <AccessPage access={isAdmin(access) ? reading : access} edition={shown} onRetry={retry} />
        {insteadOfDeleted && <EditionDeletedDialog instead={insteadOfDeleted} canStay={false} />}
        <ConsoleNotification />
      </DarkScheme>
    </CssBaseline>
  );
}

/** Preloads what admins see, while the editions are read. @returns whether it is loaded */
function usePreloaded(preload: () => Promise<void>, isNeeded: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isNeeded) void preload().finally(() => setLoaded(true));
  }, [preload, isNeeded]);
  return isLoaded;
}
