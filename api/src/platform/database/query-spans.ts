import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { DefaultLogger, type LogContext, type LoggerOptions } from "@mikro-orm/core";

const tracer = trace.getTracer("congress");

/** Adds the span of a finished statement, with its text but without its values. */
function addSpan(query: string, took: number, isFailed: boolean): void {
  // Statements outside of requests and jobs, such as heartbeats, would each start a trace.
  if (trace.getActiveSpan() === undefined) return;
  const end = Date.now();
  const [operation = ""] = query.trimStart().split(/\s/, 1);
  const span = tracer.startSpan(operation.toUpperCase(), {
    kind: SpanKind.CLIENT,
    startTime: end - took,
    attributes: { "db.system.name": "postgresql", "db.query.text": query },
  });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

/** MikroORM calls its logger after each statement. */
class QuerySpans extends DefaultLogger {
  override logQuery({ query = "", took = 0, level }: LogContext): void {
    addSpan(query, took, level === "error");
  }
}

/**
 * MikroORM options that trace each statement, through the log of slow queries with a threshold of 0
 * ms.
 */
export const querySpans = {
  slowQueryThreshold: 0,
  slowQueryLoggerFactory: (options: LoggerOptions) => new QuerySpans(options),
};

/** Executes a statement without MikroORM, with the same span. */
export async function spanOfQuery<Result>(
  query: string,
  execute: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  try {
    const result = await execute();
    addSpan(query, performance.now() - started, false);
    return result;
  } catch (error) {
    addSpan(query, performance.now() - started, true);
    throw error;
  }
}
