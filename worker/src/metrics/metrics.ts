import { once } from "node:events";
import { createServer } from "node:http";
import type { Attempt } from "../consumer.ts";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface WorkerMetrics {
  /** Records a finished attempt of a job. */
  observe: (attempt: Attempt) => void;
  close: () => void;
}

/**
 * Serves a worker's Prometheus metrics at `/metrics` on a separate port.
 * @param port without it, metrics are disabled
 * @throws an error message for operators when the port is in use
 */
export async function startMetrics({
  host,
  port,
}: {
  host: string;
  port: number | undefined;
}): Promise<WorkerMetrics> {
  if (port === undefined) return { observe: () => {}, close: () => {} };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "congress_job_duration_seconds",
    help: "How long tries of jobs took, by what came of them",
    labelNames: ["job", "outcome"],
    buckets: [0.05, 0.25, 1, 5, 30, 120],
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    return registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, host);
  await once(server, "listening").catch((cause: unknown) => {
    throw new Error(
      `The figures of this worker cannot be served: METRICS_PORT ${port} is in use.`,
      {
        cause,
      },
    );
  });
  return {
    observe: ({ job, outcome, durationMs }) =>
      duration.observe({ job, outcome }, durationMs / 1000),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
