import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import fp from "fastify-plugin";
import { probes } from "./request-log.ts";

const tracer = trace.getTracer("congress");

/**
 * Adds a span for each request, in the client's `traceparent` or a new trace. It contains the
 * route, but not the URL, which may contain a token.
 */
export const requestSpans = fp(
  async (app) => {
    app.addHook("onRequest", (request, reply, done) => {
      const { method, headers } = request;
      const route = request.routeOptions.url;
      if (route !== undefined && probes.has(route)) return done();
      const parent = propagation.extract(ROOT_CONTEXT, headers);
      const span = tracer.startSpan(
        route === undefined ? method : `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { "http.request.method": method, "http.route": route },
        },
        parent,
      );
      request.log = request.log.child({ traceId: span.spanContext().traceId });
      reply.log = request.log;
      // In contrast to onResponse, also fires when the client disconnects early.
      reply.raw.once("close", () => {
        span.setAttribute("http.response.status_code", reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(parent, span), done);
    });
  },
  { name: "request-spans" },
);
