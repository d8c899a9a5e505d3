import { createRenewal, inSession } from "api/features/people/accounts/session-renewal.contract";
import {
  callApi,
  readBody,
  type CallInit,
  type FetchApi,
} from "api/platform/http/api-call.contract";
import type { AnswerOf, ApiResponse } from "./answers.ts";

/**
 * Functions that call the API.
 * @throws ApiError for any unsuccessful response
 */
export function createCaller(fetchApi: FetchApi) {
  function call<Path extends string>(
    path: Path,
    init?: CallInit,
  ): Promise<ApiResponse<AnswerOf<Path>>> {
    return callApi(fetchApi, path, init);
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

  const renew = createRenewal(async () => readBody(await post("/api/auth/refresh", {})));

  return {
    call,
    read,
    post,
    renew,
    inSession: <Answer>(ask: () => Promise<Answer>) => inSession(renew, ask),
  };
}
