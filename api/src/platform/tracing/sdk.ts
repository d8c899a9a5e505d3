import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator, type ExportResult } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider, type ReadableSpan } from "@opentelemetry/sdk-trace";
export interface TracingLog {
  warn: (details: object, message: string) => void;
}

/** Timeout of an export, including retries. */
const exportTimeoutMs = 5_000;

/** How long shutdown waits for the last export. */
const shutdownTimeoutMs = 2_000;

/** Truncates statements that insert hundreds of rows. */
const maxAttributeLength = 4_096;

/** Exports spans, and logs each outage of the collector once. */
class Exporter extends OTLPTraceExporter {
  readonly #log: TracingLog;
  #isUnavailable = false;

  constructor(url: string, log: TracingLog) {
    super({ url, timeoutMillis: exportTimeoutMs });
    this.#log = log;
  }

  override export(spans: ReadableSpan[], tell: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      if (result.error === undefined) this.#isUnavailable = false;
      else this.failed(result.error);
      tell(result);
    });
  }

  failed(error: Error): void {
    if (this.#isUnavailable) return;
    this.#isUnavailable = true;
    this.#log.warn(
      { err: error },
      "The collector does not take traces, which are lost till it does. Is OTEL_EXPORTER_OTLP_ENDPOINT right?",
    );
  }
}

/** Starts to export the spans of this process. Returns a function that stops it. */
export function startSdk(
  endpoint: string,
  serviceName: string,
  log: TracingLog,
): () => Promise<void> {
  const exporter = new Exporter(`${endpoint}/v1/traces`, log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);

  return async () => {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      exporter.failed(new Error(`No answer within ${shutdownTimeoutMs} ms`));
      late.resolve();
    }, shutdownTimeoutMs);
    // The exporter has already logged the error.
    await Promise.race([provider.shutdown().catch(() => {}), late.promise]);
    clearTimeout(timer);
  };
}
