import { CssBaseline } from "@mui/material";
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from "react";
import { ConsoleNotification } from "../layout/ConsoleNotification.tsx";
import { DarkScheme } from "../layout/DarkScheme.tsx";
import { EditionProvider } from "../layout/EditionProvider.tsx";
import { useReadEditions } from "../providers/edition.ts";
import { errorMessage } from "../providers/error-message.ts";
import { sessionEnd } from "../providers/session-end.ts";
import { isAdmin, sessionStore, type Access } from "../providers/session-store.ts";
import { AccessPage } from "./AccessPage.tsx";
import { DemonstrationBanner } from "./DemonstrationBanner.tsx";

const SignInAgainDialog = lazy(async () => ({
  default: (await import("./SignInAgainDialog.tsx")).SignInAgainDialog,
}));

/** How soon an open console learns of a revoked role, in milliseconds. */
const checkIntervalMs = 60_000;

export interface AccessGateProps {
  /** The console, for admins. */
  children: ReactNode;
}

/** Shows the console to admins, and what is missing to everyone else. */
export function AccessGate({ children }: AccessGateProps) {
  const access = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
  const { read, error, refetch } = useReadEditions(isAdmin(access));
  const hasEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.read);

  useEffect(() => {
    const check = () => void sessionStore.check();
    check();
    const timer = setInterval(check, checkIntervalMs);
    window.addEventListener("focus", check);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", check);
    };
  }, []);

  if (read !== null && isAdmin(access)) {
    const user = access.state === "known" ? access.session.user : null;
    return (
      <EditionProvider editions={read}>
        <DemonstrationBanner />
        {children}
        {hasEnded && user && (
          <Suspense>
            <SignInAgainDialog email={user.email} />
          </Suspense>
        )}
      </EditionProvider>
    );
  }
  // Who may come in waits for what it is that they look after.
  const reading: Access =
    error === null ? { state: "checking" } : { state: "unreachable", reason: errorMessage(error) };
  function retry() {
    void sessionStore.check();
    if (error !== null) void refetch();
  }
  return (
    <CssBaseline enableColorScheme>
      <DarkScheme>
        <AccessPage
          access={isAdmin(access) ? reading : access}
          edition={read?.current ?? null}
          onRetry={retry}
        />
        <ConsoleNotification />
      </DarkScheme>
    </CssBaseline>
  );
}
