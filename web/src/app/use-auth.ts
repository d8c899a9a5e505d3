import { createContext, use } from "react";
import type { Credentials, Session } from "api/features/people/accounts/accounts.contract";

/** Session state and actions. */
export interface Auth {
  /** The signed-in user; null when signed out, or until it is known. */
  user: Session["user"];
  /** True until the session has been read, also while it cannot be read. */
  loading: boolean;
  /** @throws ApiError when the sign-in is refused */
  signIn: (credentials: Credentials) => Promise<void>;
  /** @throws ApiError when the sign-out fails */
  signOut: () => Promise<void>;
  /** Reads the session again, because a change of the account may have ended it. Never throws. */
  reread: () => Promise<void>;
}

/** Provided by `AuthProvider`. */
export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
