import type { TracingLog } from "./sdk.ts";

/** Environment variables of tracing. */
interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME?: string | undefined;
}

/**
 * Sends spans to the collector that the environment names. Without one nothing of the SDK is
 * loaded, and spans cost a call that does nothing.
 * @param name of the service, where the environment gives none
 * @returns sends what is left and ends it, in bounded time
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
