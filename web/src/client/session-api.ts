import type { Credentials, Session } from "api/features/people/accounts/accounts.contract";
import { readBody } from "./api-error.ts";
import { createCaller, type FetchApi } from "./call-api.ts";

/** The session calls that every page makes. */
export function createSessionApi(fetchApi: FetchApi) {
  const { call, post, refresh, withSession } = createCaller(fetchApi);

  return {
    /** The current session. */
    async session(): Promise<Session> {
      return readBody(await call("/api/auth/session"));
    },

    /** Refreshes an expired access token. */
    refresh,

    async signIn(credentials: Credentials): Promise<Session> {
      return readBody(await post("/api/auth/sign-in", credentials));
    },

    async signOut(): Promise<void> {
      await withSession(() => post("/api/auth/sign-out", {}));
    },
  };
}
