import type { Session } from "api/features/people/accounts/accounts.contract";
import { ApiError, readBody, readProblem } from "./api-error.ts";

/**
 * A function like `fetch` for API calls: the browser's `fetch`, or an in-process call on the
 * server.
 */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Functions that call the API.
 * @throws ApiError for any unsuccessful response
 */
export function createCaller(fetchApi: FetchApi) {
  async function call(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetchApi(path, init).catch((cause: unknown) => {
      throw new ApiError(0, null, cause);
    });
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    return response;
  }

  /** Reads public data. Without credentials, so that an admin gets what visitors get. */
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

  /**
   * Runs a call that needs a session. On an expired access token, refreshes it and retries once.
   */
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
