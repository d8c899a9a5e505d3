import type { Session } from "api/features/people/accounts/accounts.contract";
import type { AnswerOf, ApiResponse } from "./answers.ts";
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
  async function call<Path extends string>(
    path: Path,
    init?: RequestInit,
  ): Promise<ApiResponse<AnswerOf<Path>>> {
    const response = await fetchApi(path, init).catch((cause: unknown) => {
      throw new ApiError(0, null, cause);
    });
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
    return response;
  }

  /** Reads public data. Without credentials, so that an admin gets what visitors get. */
  function read<Path extends string>(path: Path): Promise<ApiResponse<AnswerOf<Path>>> {
    return call(path, { credentials: "omit" });
  }

  function post<Path extends string>(
    path: Path,
    body: unknown,
  ): Promise<ApiResponse<AnswerOf<Path>>> {
    return call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  async function refresh(): Promise<Session> {
    return readBody(await post("/api/auth/refresh", {}));
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
