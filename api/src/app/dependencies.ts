import type { AnswerCache } from "../platform/cache/answer-cache.ts";
import type { Database } from "../platform/database/database.ts";
import type { LineWriter } from "../platform/log/log.ts";
import type { Queues } from "../features/foundation/jobs/queues.service.ts";
import type { RenderPage, ResolvePath } from "../features/foundation/site/site.contract.ts";
import type { Config } from "./config.ts";

/** Dependencies of the application. The caller opens and closes them. */
export interface AppDependencies {
  config: Pick<
    Config,
    | "PUBLIC_URL"
    | "SECRET"
    | "S3_URL"
    | "LOG_LEVEL"
    | "OVERLOADED_AFTER_MS"
    | "METRICS_TOKEN"
    | "OTEL_EXPORTER_OTLP_ENDPOINT"
    | "TRUST_PROXY"
    | "BOOKING_WIDGET_URL"
    | "OFFLINE_PAGES"
    | "SYNC_EVERY_SECONDS"
    | "CONTACT_RETENTION_DAYS"
    | "ROLE_SELF_GRANT"
    | "ADMIN_EMAIL"
  >;
  database: Database;
  queues: Queues;
  pages: AnswerCache;
  /** Renders public pages. If omitted, only the API, the console and their files are served. */
  renderPage?: RenderPage | undefined;
  /** Resolves paths to pages. If omitted, every path is the canonical URL of a page. */
  resolvePath?: ResolvePath | undefined;
  /** Log destination; standard output by default. */
  logTo?: LineWriter | undefined;
  /** Offset between event clock and real time, in milliseconds; 0 by default. */
  eventClockOffset?: number | undefined;
  /**
   * Timeout for receiving a request body, in milliseconds; 30 s by default. Headers have half of
   * it.
   */
  requestTimeoutMs?: number | undefined;
  /** Interval of comments in open live streams, in milliseconds; 15 s by default. */
  heartbeatMs?: number | undefined;
}
