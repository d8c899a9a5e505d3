import {
  NotFoundError,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
  DriverException,
} from "@mikro-orm/core";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import { QueueUnavailableError } from "../jobs/queue.ts";
import { HttpProblem, InvalidFields, problemBody } from "./http-problem.ts";
import { alreadyTaken, type Problem } from "./problem.contract.ts";
import { loggedPath } from "../log/request-path.ts";
import { sendProblem } from "./send-problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Labels of a route's fields, by field name. */
    labels?: Readonly<Record<string, string>> | undefined;
  }
}

const retryAfterSeconds = 5;

/** Translates every error to a message for the client. Details only go to the log. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      // The client disconnected, so this is not a server error.
      if (isBrokenOff(request)) return reply.code(400).send();
      const problem = describe(error, request);
      if (problem.status >= 500 && !isRefusedUnderLoad(error, problem)) {
        request.log.error(
          { err: error, status: problem.status },
          `${request.method} ${loggedPath(request.url)} failed`,
        );
      }
      if (error instanceof HttpProblem) reply.headers(error.headers);
      if (problem.status === 503) reply.header("retry-after", retryAfterSeconds);
      return sendProblem(reply, problem);
    });
  },
  { name: "errors" },
);

/** Responds to a URL that the router rejects before the error handler can run. */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isTooLong = error.statusCode === 414;
  // The hooks that set these headers do not run either.
  reply.headers({ ...request.server.securityHeaders, "cache-control": "no-store" });
  void sendProblem(
    reply,
    isTooLong
      ? problemBody(414, "This address is too long.")
      : problemBody(400, "This address cannot be read: it is not valid UTF-8."),
  );
}

export const requestTimedOut = problemBody(408, "The request took too long to arrive.");

const malformed: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimedOut,
  HPE_HEADER_OVERFLOW: problemBody(431, "The headers of this request are too long."),
};

/** Responds to an invalid or timed-out HTTP request, and closes the connection. */
export function answerMalformed(error: ConnectionError, socket: Socket): void {
  // Nothing can be sent after a disconnect, or in the middle of a response.
  if (error.code === "ECONNRESET" || socket.destroyed || isResponding(socket)) {
    socket.destroy(error);
    return;
  }
  refuseConnection(
    socket,
    malformed[error.code] ?? problemBody(400, "This is not a valid HTTP request."),
  );
}

/** Whether a request of the connection still waits for its response. Node's own handler looks so. */
function isResponding(socket: Socket): boolean {
  return "_httpMessage" in socket && socket._httpMessage !== null;
}

/** Sends a response on a connection without a pending one, and closes it, even with keep-alive. */
export function refuseConnection(socket: Socket, problem: Problem): void {
  const body = JSON.stringify(problem);
  socket.write(
    [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      "Content-Type: application/problem+json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
  socket.destroySoon();
}

/**
 * Whether a request was refused because too many came at once. Any client can cause it, so it must
 * not fill the log with errors: the log line of the request itself is sufficient.
 */
function isRefusedUnderLoad(error: FastifyError, { status }: Problem): boolean {
  if (status !== 503) return false;
  return error.code === "FST_UNDER_PRESSURE" || (error instanceof HttpProblem && !error.cause);
}

/** Whether the client disconnected before the end of its body. */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Lists the invalid fields by their labels. */
function checkFields(
  { routeOptions: { config } }: FastifyRequest,
  errors: NonNullable<Problem["errors"]>,
): Problem {
  const nameOf = (path: string) => {
    const [field = "", ...rest] = path.split(".");
    // Split "unpublishAt" into words when the route has no labels.
    const words = (rest.at(-1) ?? field).replaceAll(
      /[A-Z]/g,
      (letter) => ` ${letter.toLowerCase()}`,
    );
    return config.labels?.[field] ?? words;
  };
  const names = [...new Set(errors.map(({ path }) => nameOf(path)))].join(", ");
  return problemBody(400, `Please check: ${names}.`, { errors });
}

function describe(error: FastifyError, request: FastifyRequest): Problem {
  return (
    describeInput(error, request) ??
    describeStored(error, request) ??
    describeFailure(error, request)
  );
}

/** Describes an error of the request itself; null for any other error. */
function describeInput(error: FastifyError, request: FastifyRequest): Problem | null {
  if (error instanceof InvalidFields) return checkFields(request, error.fields);
  if (error instanceof HttpProblem) {
    const { errors: fields, current } = error;
    return problemBody(error.status, error.message, {
      ...(fields && { errors: fields }),
      ...(current && { current }),
      ...(error.status >= 500 ? { requestId: request.id } : {}),
    });
  }
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const pathOf = (instancePath: string) => instancePath.replace(/^\//, "").replaceAll("/", ".");
  return checkFields(
    request,
    error.validation.map(({ instancePath, message = "Invalid input" }) => ({
      path: pathOf(instancePath) || (error.validationContext ?? ""),
      message,
    })),
  );
}

/**
 * PostgreSQL errors `character_not_in_repertoire` and `untranslatable_character`: a NUL in a text or
 * in JSON.
 */
const unstorable: ReadonlySet<string> = new Set(["22021", "22P05"]);

/** Describes a conflict with the stored data; null for any other error. */
function describeStored(error: FastifyError, request: FastifyRequest): Problem | null {
  if (error instanceof NotFoundError) return problemBody(404, "There is no such record.");
  if (error instanceof UniqueConstraintViolationException) {
    const field = fieldOf(error, request);
    const label = request.routeOptions.config.labels?.[field] ?? field;
    return problemBody(409, `This ${label.toLowerCase()} is already taken.`, {
      errors: [{ path: field, message: alreadyTaken }],
    });
  }
  if (unstorable.has(error.code)) {
    return problemBody(400, "A text contains a character that cannot be stored.");
  }
  if (error instanceof ForeignKeyConstraintViolationException) {
    const field = fieldOf(error, request);
    return checkFields(request, [{ path: field, message: "There is no such record" }]);
  }
  return null;
}

function describeFailure(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof QueueUnavailableError) {
    return problemBody(503, error.message, { requestId: request.id });
  }
  if (isDatabaseUnavailable(error)) {
    return problemBody(503, "The service is not available for a moment. Please try again.", {
      requestId: request.id,
    });
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return problemBody(error.statusCode, error.message);
  }
  if (error.statusCode === 503) {
    return problemBody(503, "The service is busy. Please try again in a moment.", {
      requestId: request.id,
    });
  }
  return problemBody(500, "Something went wrong on our side.", { requestId: request.id });
}

const violation = z.object({ table: z.string(), constraint: z.string() });

/**
 * Returns the field of a violated constraint; with several columns the last, which is unique within
 * the values of the others. Uses the constraint's name, because the error message is localized.
 */
function fieldOf(error: DriverException, { em }: FastifyRequest): string {
  const { data } = violation.safeParse(error);
  if (data === undefined) return "value";
  const columns = data.constraint.replace(/_(unique|foreign|pkey)$/, "");
  const found = [...em.getMetadata().getAll().values()]
    .filter(({ tableName }) => tableName === data.table)
    .flatMap(({ props }) => props)
    // A relation also has a scalar property with its id.
    .filter(({ kind }) => kind === "scalar")
    .flatMap(({ name, fieldNames = [] }) => fieldNames.map((column) => ({ name, column })))
    .filter(({ column }) => columns.endsWith(`_${column}`))
    .toSorted((one, other) => other.column.length - one.column.length);
  return found[0]?.name ?? "value";
}

/**
 * Transient errors: no connection (08, 57P), too many connections (53300), disk full (53100),
 * standby (25006), deadlock (40P01), statement or lock timeout (57014, 55P03), and errors of the
 * socket and the DNS resolver.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailableCodes =
  /^(08...|57P0.|53300|53100|25006|40P01|57014|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** Whether the error is transient. */
function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && unavailableCodes.test(error.code))
    return true;
  if (
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(
      error.message,
    )
  )
    return true;
  return error instanceof DriverException || error.cause !== undefined
    ? isDatabaseUnavailable(error.cause)
    : false;
}
