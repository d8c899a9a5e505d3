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
import { QueueUnavailableError } from "../jobs/queue.ts";
import { HttpProblem, InvalidFields, problemBody } from "./http-problem.ts";
import type { Problem } from "./problem.contract.ts";
import { loggedPath } from "../log/request-path.ts";
import { sendProblem } from "./send-problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What people call the fields of a route, by their names. */
    labels?: Readonly<Record<string, string>> | undefined;
  }
}

const retryAfterSeconds = 5;

/** One place turns every error into the words a caller may read; the rest stays in the log. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      // Nobody is left to be answered, and nothing is wrong on our side.
      if (isBrokenOff(request)) return reply.code(400).send();
      const problem = describe(error, request);
      if (problem.status >= 500) {
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

/** Answers an address that the router refuses, and that so never comes as far as the handler above. */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isTooLong = error.statusCode === 414;
  // Nor is it seen by the hooks that put these on every other answer.
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

/** Answers what is no HTTP request, or did not arrive in time, and closes the connection. */
export function answerMalformed(error: ConnectionError, socket: Socket): void {
  // A client that is gone, or a response that is under way, cannot be sent anything.
  if (error.code === "ECONNRESET" || socket.destroyed || socket.bytesWritten > 0) {
    socket.destroy(error);
    return;
  }
  refuseConnection(
    socket,
    malformed[error.code] ?? problemBody(400, "This is not a valid HTTP request."),
  );
}

/** Answers on a connection that has no response under way, and closes it, also where the client would hold it open. */
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

/** Whether the client disconnected in the middle of its body. */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Says which fields are to be checked, by what people call them. */
function checkFields(
  { routeOptions: { config } }: FastifyRequest,
  errors: NonNullable<Problem["errors"]>,
): Problem {
  const nameOf = (path: string) => {
    const [field = "", ...rest] = path.split(".");
    // "unpublishAt" of a route whose fields have no labels.
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
  if (error instanceof InvalidFields) return checkFields(request, error.fields);
  if (error instanceof HttpProblem) {
    const { errors: fields, current } = error;
    return problemBody(error.status, error.message, {
      ...(fields && { errors: fields }),
      ...(current && { current }),
      ...(error.status >= 500 ? { requestId: request.id } : {}),
    });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const list = error.validation.map((issue) => ({
      path:
        issue.instancePath.replace(/^\//, "").replaceAll("/", ".") ||
        (error.validationContext ?? ""),
      message: issue.message ?? "Invalid input",
    }));
    return checkFields(request, list);
  }
  if (error instanceof NotFoundError) return problemBody(404, "There is no such record.");
  if (error instanceof UniqueConstraintViolationException) {
    const field = fieldOf(error);
    return problemBody(409, `This ${field} is already taken.`, {
      errors: [{ path: field, message: "Already taken" }],
    });
  }
  if (error instanceof ForeignKeyConstraintViolationException) {
    const field = fieldOf(error);
    return checkFields(request, [{ path: field, message: "There is no such record" }]);
  }
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

/** The field that a violated constraint speaks of; of several the last, which is unique among those of the others. */
function fieldOf(error: DriverException): string {
  const columns = /Key \(([\w, ]+)\)/.exec(String(error.cause ?? error.message))?.[1];
  const column = columns?.split(", ").at(-1) ?? "value";
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * What passes by itself: no connection (08, 57P), too many of them (53300), a full disk (53100), a
 * standby (25006), a deadlock (40P01), a statement or lock timeout (57014, 55P03), and what the
 * socket and the resolver say by themselves.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailableCodes =
  /^(08...|57P0.|53300|53100|25006|40P01|57014|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** Whether the database cannot do it now, as opposed to having refused something. */
function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && unavailableCodes.test(error.code))
    return true;
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message))
    return true;
  return error instanceof DriverException || error.cause !== undefined
    ? isDatabaseUnavailable(error.cause)
    : false;
}
