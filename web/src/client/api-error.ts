import type { Problem } from "api/contract/problem";

/** The message where a response has no problem document, or there is no response. */
export const unreadable = "The server could not be reached. Please try again.";

/** A call that was not answered with success; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The problem the API describes, when it described one. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, cause?: unknown) {
    super(problem?.detail ?? unreadable, { cause });
    this.name = "ApiError";
    this.status = status;
    this.problem = problem;
  }

  /** The message for each wrong field, by the field's name. */
  fieldErrors(): Record<string, string> {
    const entries = this.problem?.errors ?? [];
    return Object.fromEntries(entries.map(({ path, message }) => [path, message]));
  }
}

/** Reads the JSON of an answer; one that breaks off or is something else counts as no answer. */
export function readBody(response: Response): ReturnType<Response["json"]> {
  return response.json().catch((cause: unknown) => {
    throw new ApiError(0, null, cause);
  });
}

/** Reads the problem out of an answer; null when it holds something else, such as a proxy's own page. */
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
