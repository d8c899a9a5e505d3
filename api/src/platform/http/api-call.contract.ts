import type { Problem } from "./problem.contract.ts";

/**
 * A function like `fetch` for API calls: the browser's `fetch`, or an in-process call on the
 * server.
 */
export type FetchApi = (path: string, init?: CallInit) => Promise<Response>;

/** Without a signal, which belongs to the timeout. */
export type CallInit = Omit<RequestInit, "signal">;

/** Message for a response without a problem document, and for no response. */
export const unreadable = "The server could not be reached. Please try again.";

/** A failed API call; `status` is 0 when there was no response. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** The problem document, or null. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, cause?: unknown) {
    super(problem?.detail ?? unreadable, { cause });
    this.status = status;
    this.problem = problem;
  }

  /** Error messages by field name. */
  fieldErrors(): Record<string, string> {
    const entries = this.problem?.errors ?? [];
    return Object.fromEntries(entries.map(({ path, message }) => [path, message]));
  }
}

/** @throws ApiError for any unsuccessful response, and when there is none */
export async function callApi(
  fetchApi: FetchApi,
  path: string,
  init?: CallInit,
): Promise<Response> {
  const response = await fetchApi(path, init).catch(failWithoutResponse);
  if (!response.ok) throw new ApiError(response.status, await readProblem(response));
  return response;
}

/** Parses a response as JSON. A truncated or invalid response counts as no response. */
export function readBody<Body>(response: { json: () => Promise<Body> }): Promise<Body> {
  return response.json().catch(failWithoutResponse);
}

/** Reads a response as text. A truncated response counts as no response. */
export function readText(response: Response): Promise<string> {
  return response.text().catch(failWithoutResponse);
}

function failWithoutResponse(cause: unknown): never {
  throw new ApiError(0, null, cause);
}

/**
 * Parses the problem document of a response; null when it is something else, such as a proxy's
 * error page.
 */
async function readProblem(response: Response): Promise<Problem | null> {
  const isProblem = response.headers.get("content-type")?.includes("problem+json");
  return isProblem ? (response.json() as Promise<Problem>).catch(() => null) : null;
}
