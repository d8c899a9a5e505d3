import type { Credentials, Session } from "api/features/people/accounts/accounts.contract";
import { readBody } from "./api-error.ts";
import { createCaller, type FetchApi } from "./call-api.ts";

/** The session calls that every page makes. */
export function createSessionApi(fetchApi: FetchApi) {
  const { call, post, refresh, withSession } = createCaller(fetchApi);

  return {
    /** The current session. */
    async session(): Promise<Session> {
      const session: Session = await readBody(await call("/api/auth/session"));
      return session;
    },

    /** Refreshes an expired access token. */
    refresh,

    async signIn(credentials: Credentials): Promise<Session> {
      const session: Session = await readBody(await post("/api/auth/sign-in", credentials));
      return session;
    },

    async signOut(): Promise<void> {
      await withSession(() => post("/api/auth/sign-out", {}));
    },
  };
}
