import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import type { Credentials, Session } from "api/features/people/accounts/accounts.contract";
import { browserCaller } from "../client/browser-caller.ts";
import { createSessionApi } from "../client/session-api.ts";
import * as signedInFlag from "./signed-in-flag.ts";
import { AuthContext, type Auth } from "./use-auth.ts";

const sessionApi = createSessionApi(browserCaller);

export interface AuthProviderProps {
  children: ReactNode;
}

/** Reads the session in the browser, because the server's HTML is the same for everyone. */
export function AuthProvider({ children }: AuthProviderProps) {
  const [user, setUser] = useState<Session["user"]>(null);
  const [loading, setLoading] = useState(true);

  const reread = useCallback(async () => {
    await readSession()
      .then((session) => {
        setUser(session.user);
        // A transition, because usually nobody is signed in and nothing changes.
        startTransition(() => setLoading(false));
      })
      .catch((error: unknown) => console.error("The session could not be read", error));
  }, []);

  useEffect(() => {
    void reread();
    // Another tab signs in or out.
    const onStorage = ({ key }: StorageEvent) => void (signedInFlag.isKey(key) && reread());
    // The browser restores a page that was left while somebody was signed in.
    const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && reread());
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
    window.addEventListener("online", reread);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onPageShow);
      window.removeEventListener("online", reread);
    };
  }, [reread]);

  const signIn = useCallback(async (credentials: Credentials) => {
    const session = await sessionApi.signIn(credentials);
    signedInFlag.set();
    setUser(session.user);
  }, []);

  const signOut = useCallback(async () => {
    await sessionApi.signOut();
    signedInFlag.clear();
    setUser(null);
  }, []);

  const auth: Auth = useMemo(
    () => ({ user, loading, signIn, signOut, reread }),
    [user, loading, signIn, signOut, reread],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Reads the session and refreshes an expired access token. */
async function readSession(): Promise<Session> {
  const session = await sessionApi.session();
  if (session.user !== null) {
    signedInFlag.set();
    return session;
  }
  if (!signedInFlag.isSet()) return session;
  const renewed = await sessionApi.renew().catch(() => session);
  if (renewed === null) signedInFlag.clear();
  return renewed ?? session;
}
