import type { Session } from "api/contract/accounts";
import { ApiError, readBody, readProblem } from "./api-error.ts";

/** Carries a call to the API: the browser's `fetch`, or the server's own way in. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** The ways to call the API; whatever is not answered with success is thrown as an `ApiError`. */
export function createCaller(fetchApi: FetchApi) {
  async function call(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetchApi(path, init).catch((cause: unknown) => {
      throw new ApiError(0, null, cause);
    });
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    return response;
  }

  /** Reads what everybody is shown: also an admin is shown what visitors are. */
  function read(path: string): Promise<Response> {
    return call(path, { credentials: "omit" });
  }

  function post(path: string, body: unknown): Promise<Response> {
    return call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  async function refresh(): Promise<Session> {
    const session: Session = await readBody(await post("/api/auth/refresh", {}));
    return session;
  }

  /** Runs a call that needs a session; an access token that has run out is renewed once. */
  async function withSession<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await refresh();
      return run();
    }
  }

  return { call, read, post, refresh, withSession };
}
