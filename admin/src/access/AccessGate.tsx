import { CssBaseline } from "@mui/material";
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from "react";
import { ConsoleNotification } from "../layout/ConsoleNotification.tsx";
import { DarkScheme } from "../layout/DarkScheme.tsx";
import { sessionEnd } from "../providers/session-end.ts";
import { isAdmin, sessionStore } from "../providers/session-store.ts";
import { AccessPage } from "./AccessPage.tsx";
import { OpenAccessBanner } from "./OpenAccessBanner.tsx";

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

  if (isAdmin(access)) {
    const user = access.state === "known" ? access.session.user : null;
    return (
      <>
        <OpenAccessBanner />
        {children}
        {hasEnded && user && (
          <Suspense>
            <SignInAgainDialog email={user.email} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <CssBaseline enableColorScheme>
      <DarkScheme>
        <AccessPage access={access} />
        <ConsoleNotification />
      </DarkScheme>
    </CssBaseline>
  );
}
