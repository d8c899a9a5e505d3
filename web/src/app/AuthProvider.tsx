import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import type { Credentials, Session } from "api/contract/accounts";
import { ApiError } from "../client/api-error.ts";
import { fetchOrPrefetched } from "../client/prefetch.ts";
import { createSessionApi } from "../client/session-api.ts";
import * as signedInFlag from "./signed-in-flag.ts";
import { AuthContext, type Auth } from "./use-auth.ts";

const sessionApi = createSessionApi(fetchOrPrefetched);

export interface AuthProviderProps {
  /** The pages that may ask who is signed in. */
  children: ReactNode;
}

/** Reads the session once the page runs in the browser: what the server sends is the same for everyone. */
export function AuthProvider({ children }: AuthProviderProps) {
  const [user, setUser] = useState<Session["user"]>(null);
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    let current = true;
    readSession()
      .then((session) => {
        if (current) setUser(session.user);
      })
      .catch(logUnread)
      .finally(() => {
        // A transition, as nearly always nobody is signed in and nothing changes.
        if (current) startTransition(() => setLoading(false));
      });
    return () => {
      current = false;
    };
  }, []);

  const reread = useCallback(async () => {
    await readSession()
      .then((session) => setUser(session.user))
      .catch(logUnread);
  }, []);

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

/** The session; one whose access token has run out since the last visit is renewed. */
async function readSession(): Promise<Session> {
  const session = await sessionApi.session();
  if (session.user !== null) {
    signedInFlag.set();
    return session;
  }
  if (!signedInFlag.isSet()) return session;
  try {
    return await sessionApi.refresh();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signedInFlag.clear();
    return session;
  }
}

function logUnread(error: unknown): void {
  console.error("The session could not be read", error);
}
