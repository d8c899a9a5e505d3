import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import type { Credentials, Session } from "api/contract/accounts";
import { ApiError } from "../client/api-error.ts";
import { browserApi } from "../client/browser-api.ts";
import * as sessionMemory from "./session-memory.ts";
import { AuthContext, type Auth } from "./use-auth.ts";

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
      .catch((error: unknown) => console.error("The session could not be read", error))
      .finally(() => {
        // Nearly always nobody is: nothing changes that a visitor's hand could wait for.
        if (current) startTransition(() => setLoading(false));
      });
    return () => {
      current = false;
    };
  }, []);

  const signIn = useCallback(async (credentials: Credentials) => {
    const session = await browserApi.signIn(credentials);
    sessionMemory.keep();
    setUser(session.user);
  }, []);

  const signOut = useCallback(async () => {
    await browserApi.signOut();
    sessionMemory.drop();
    setUser(null);
  }, []);

  const auth: Auth = useMemo(
    () => ({ user, loading, signIn, signOut }),
    [user, loading, signIn, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The session; one whose access token has run out since the last visit is renewed. */
async function readSession(): Promise<Session> {
  const session = await browserApi.session();
  if (session.user !== null) {
    sessionMemory.keep();
    return session;
  }
  if (!sessionMemory.has()) return session;
  try {
    return await browserApi.refresh();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) sessionMemory.drop();
    return session;
  }
}
