import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator, type ExportResult } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider, type ReadableSpan } from "@opentelemetry/sdk-trace";
export interface TracingLog {
  warn: (details: object, message: string) => void;
}

/** How long one batch may take, retries included. */
const exportTimeoutMs = 5_000;

/** How long a process that stops waits for its last batch. */
const shutdownTimeoutMs = 2_000;

/** A statement that inserts hundreds of rows is cut. */
const maxAttributeLength = 4_096;

/** Sends batches of spans, and says once of each outage that they are lost. */
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

/** Has every span of this process sent in batches; returns what ends that. */
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
    // Why the last batch could not be sent, the exporter has said.
    await Promise.race([provider.shutdown().catch(() => {}), late.promise]);
    clearTimeout(timer);
  };
}
