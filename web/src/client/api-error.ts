import type { Problem } from "api/platform/http/problem.contract";
import type { ApiResponse } from "./answers.ts";

/** Message for a response without a problem document, and for no response. */
export const unreadable = "The server could not be reached. Please try again.";

/** A failed API call; `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly status: number;
  /** The problem document, or null. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, cause?: unknown) {
    super(problem?.detail ?? unreadable, { cause });
    this.name = "ApiError";
    this.status = status;
    this.problem = problem;
  }

  /** Error messages by field name. */
  fieldErrors(): Record<string, string> {
    const entries = this.problem?.errors ?? [];
    return Object.fromEntries(entries.map(({ path, message }) => [path, message]));
  }
}

/** Parses a response as JSON. A truncated or invalid response counts as no response. */
export function readBody<Body>(response: ApiResponse<Body>): Promise<Body> {
  return response.json().catch((cause: unknown) => {
    throw new ApiError(0, null, cause);
  });
}

/**
 * Parses the problem document of a response; null when it is something else, such as a proxy's
 * error page.
 */
export async function readProblem(response: Response): Promise<Problem | null> {
  const type = response.headers.get("content-type") ?? "";
  if (!type.startsWith("application/problem+json")) return null;
  try {
    const problem: Problem = await response.json();
    return problem;
  } catch {
    return null;
  }
}
