import type { Credentials, Session } from "api/features/people/accounts/accounts.contract";
import { readBody } from "api/platform/http/api-call.contract";
import type { createCaller } from "./call-api.ts";

/** The session calls that every page makes. */
export function createSessionApi({
  call,
  post,
  renew,
  inSession,
}: ReturnType<typeof createCaller>) {
  return {
    /** The current session. */
    async session(): Promise<Session> {
      return readBody(await call("/api/auth/session"));
    },

    renew,

    async signIn(credentials: Credentials): Promise<Session> {
      return readBody(await post("/api/auth/sign-in", credentials));
    },

    async signOut(): Promise<void> {
      await inSession(() => post("/api/auth/sign-out", {}));
    },
  };
}
