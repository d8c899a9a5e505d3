import { STATUS_CODES } from "node:http";
import type { Problem } from "./problem.contract.ts";

/** An error that is meant to reach the caller: its message is written for a person. */
export class HttpProblem extends Error {
  override name = "HttpProblem";
  readonly status: number;
  readonly errors: Problem["errors"];
  readonly current: Problem["current"];
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, more: ProblemDetails = {}) {
    super(detail, { cause: more.cause });
    this.status = status;
    this.errors = more.errors;
    this.current = more.current;
    this.headers = more.headers ?? {};
  }
}

interface ProblemDetails extends Pick<Problem, "errors" | "current"> {
  headers?: Record<string, string>;
  cause?: unknown;
}

/** The error of a field that can be judged by what the database holds only. */
export function invalidField(path: string, message: string): HttpProblem {
  return new HttpProblem(400, `Please check: ${path}.`, { errors: [{ path, message }] });
}

/** The error of fields that do not keep to their rules. */
export function invalidFields(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): HttpProblem {
  const list = issues.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
  const names = [...new Set(list.map(({ path }) => path))].join(", ");
  return new HttpProblem(400, `Please check: ${names}.`, { errors: list });
}

/** The body of an error response. */
export function problemBody(status: number, detail: string, more: Partial<Problem> = {}): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, detail, ...more };
}
