import type { TracingLog } from "./sdk.ts";

interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME?: string | undefined;
}

/**
 * Exports spans to the collector in the environment. Without a collector, the SDK is not loaded,
 * and spans are no-ops.
 * @param name default service name
 * @returns function that flushes remaining spans and stops, with a timeout
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME }: TracingConfig,
  name: string,
  log: TracingLog,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { startSdk } = await import("./sdk.ts");
  return startSdk(endpoint, OTEL_SERVICE_NAME ?? name, log);
}
