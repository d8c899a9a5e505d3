import type { Credentials, Session } from "api/contract/accounts";
import { readBody } from "./api-error.ts";
import { createCaller, type FetchApi } from "./call-api.ts";

/** The calls that every page makes: who is signed in, and the ways in and out. */
export function createSessionApi(fetchApi: FetchApi) {
  const { call, post, refresh, withSession } = createCaller(fetchApi);

  return {
    /** Who is signed in, as the API's records have it at this moment. */
    async session(): Promise<Session> {
      const session: Session = await readBody(await call("/api/auth/session"));
      return session;
    },

    /** Renews an access token that has run out. */
    refresh,

    /** Signs in with e-mail address and password. */
    async signIn(credentials: Credentials): Promise<Session> {
      const session: Session = await readBody(await post("/api/auth/sign-in", credentials));
      return session;
    },

    /** Ends the session. */
    async signOut(): Promise<void> {
      await withSession(() => post("/api/auth/sign-out", {}));
    },
  };
}
