import { STATUS_CODES } from "node:http";
import type { Problem } from "./problem.contract.ts";

/** Error to send to the client. The message is written for people. */
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

/** Invalid fields of a request. The error handler replaces their names by labels. */
export class InvalidFields extends HttpProblem {
  override name = "InvalidFields";
  readonly fields: NonNullable<Problem["errors"]>;

  constructor(fields: NonNullable<Problem["errors"]>) {
    super(400, `Please check: ${[...new Set(fields.map(({ path }) => path))].join(", ")}.`, {
      errors: fields,
    });
    this.fields = fields;
  }
}

/** Error of a field that can only be validated with the database. */
export function invalidField(path: string, message: string): InvalidFields {
  return new InvalidFields([{ path, message }]);
}

/** Error of fields that failed validation. */
export function invalidFields(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): InvalidFields {
  return new InvalidFields(
    issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })),
  );
}

export function problemBody(status: number, detail: string, more: Partial<Problem> = {}): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, detail, ...more };
}
