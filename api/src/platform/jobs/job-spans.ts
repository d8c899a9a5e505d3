import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from "@opentelemetry/api";
import { redacted } from "../log/log.ts";
import type { JobOrigin } from "./job-data.contract.ts";

/** Trace context that a job passes to its worker; empty without tracing. */
export type TraceContext = Pick<JobOrigin, "traceparent" | "tracestate">;

const tracer = trace.getTracer("congress");

/** Adds a job to its queue, within a new span. */
export async function tracedSend<Result>(
  name: string,
  send: (carrier: TraceContext) => Promise<Result>,
): Promise<Result> {
  const span = { name: `send ${name}`, kind: SpanKind.PRODUCER, attributes: about(name, "send") };
  return inSpan(span, context.active(), () => {
    const carrier: TraceContext = {};
    propagation.inject(context.active(), carrier);
    return send(carrier);
  });
}

/** Runs an attempt of a job, within a span of the job's trace. */
export async function tracedAttempt<Result>(
  name: string,
  { id, attempt, carrier }: { id: string; attempt: number; carrier: TraceContext },
  work: (traceId: string | undefined) => Promise<Result>,
): Promise<Result> {
  const attributes = {
    ...about(name, "process"),
    "messaging.message.id": id,
    "congress.job.attempt": attempt,
  };
  const span = { name: `process ${name}`, kind: SpanKind.CONSUMER, attributes };
  return inSpan(span, propagation.extract(ROOT_CONTEXT, carrier), () =>
    work(trace.getActiveSpan()?.spanContext().traceId),
  );
}

function about(name: string, operation: "send" | "process"): Attributes {
  return {
    "messaging.system": "bullmq",
    "messaging.destination.name": name,
    "messaging.operation.type": operation,
  };
}

async function inSpan<Result>(
  { name, ...options }: { name: string; kind: SpanKind; attributes: Attributes },
  parent: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      const message = redacted(error instanceof Error ? error.message : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}
