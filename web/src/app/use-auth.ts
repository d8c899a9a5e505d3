import { createContext, use } from "react";
import type { Credentials, Session } from "api/contract/accounts";

/** Who is signed in, and the ways in and out. */
export interface Auth {
  /** The signed-in person; null while nobody is, or while it is not known yet. */
  user: Session["user"];
  /** Whether the stored session is still being read. */
  loading: boolean;
  /** Signs in; throws an `ApiError` when that is refused. */
  signIn: (credentials: Credentials) => Promise<void>;
  /** Signs out; throws an `ApiError` when that did not succeed. */
  signOut: () => Promise<void>;
  /** Reads the session again, which a change of the account may have ended; never throws. */
  reread: () => Promise<void>;
}

/** Filled by `AuthProvider`. */
export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and the ways in and out. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
