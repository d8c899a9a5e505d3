import type { FastifyInstance } from "fastify";
import { buildApp } from "../app/app.ts";
import type { Config } from "../app/config.ts";
import { openDatabase, requestTimeouts, type Database } from "../app/database/database.ts";
import { Queues } from "../features/foundation/jobs/queues.service.ts";
import { ContentListener } from "../platform/cache/content-listener.ts";
import type { QueueConnection } from "../platform/jobs/queue-backend.ts";
import { queueConnection } from "../platform/jobs/queue-connection.ts";
import { AnswerCache } from "../platform/cache/answer-cache.ts";
import type { RenderPage, ResolvePath } from "../features/foundation/site/site.contract.ts";

/** Application of one process, with its database. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  databaseUrl: string;
  /** Connection to the queue. */
  connection: QueueConnection;
  queues: Queues;
  pages: AnswerCache;
}

export interface AppOptions {
  /** Redis for the queue. Defaults to the queue in the database. */
  redisUrl?: string | undefined;
  renderPage?: RenderPage;
  /** Defaults to treating each path as canonical. */
  resolvePath?: ResolvePath;
  publicUrl?: string;
  bookingWidgetUrl?: string;
  /** Clock of the page cache. */
  clock?: () => number;
  /** Receives log lines of `logLevel` and above. Defaults to no logging. */
  logTo?: { write: (line: string) => void };
  /** Defaults to `warn`. */
  logLevel?: Config["LOG_LEVEL"];
  requestTimeoutMs?: number;
  /** Size of the connection pool for requests. Defaults to 10. */
  connections?: number;
  /**
   * Maximum event loop delay in milliseconds. Defaults to unlimited, because test machines may be
   * slow.
   */
  overloadedAfterMs?: number;
  /** Heartbeat interval of live event streams in milliseconds. Defaults to 15 s. */
  heartbeatMs?: number;
  /** Proxies trusted to forward the client address. */
  trustProxy?: string[];
  /** Interval of scheduled syncs. Defaults to none. */
  syncEverySeconds?: number;
  /** Defaults to 365. */
  contactRetentionDays?: number;
  /** Storage of uploaded pictures. Defaults to the database. */
  bucket?: Config["S3_URL"];
  /** Token required to read metrics. By default, only this machine can read them. */
  metricsToken?: string;
  /** Key that signs sessions, cookies and versions. */
  secret?: string;
  /** Handling of requests for the admin role. */
  selfGrant?: Config["ROLE_SELF_GRANT"];
}

export const testSecret = "a secret that only tests know, 32 characters and more";
export const testPublicUrl = "http://localhost:8080";

/** Application that the caller has to close. */
export interface OpenTestApp extends TestApp {
  close: () => Promise<void>;
}

/** Builds the application on a migrated database. */
export async function openTestApp(databaseUrl: string, options: AppOptions): Promise<OpenTestApp> {
  const { redisUrl } = options;
  const database = await openDatabase(databaseUrl, {
    timeouts: requestTimeouts,
    size: options.connections ?? 10,
  });
  const connection = await queueConnection(database.em.fork(), databaseUrl, redisUrl);
  const queues = new Queues(connection);
  const pages = new AnswerCache(options.clock);
  const app = await buildApp({
    config: {
      PUBLIC_URL: options.publicUrl ?? testPublicUrl,
      SECRET: options.secret ?? testSecret,
      S3_URL: options.bucket,
      LOG_LEVEL: options.logTo ? (options.logLevel ?? "warn") : "silent",
      TRUST_PROXY: options.trustProxy,
      BOOKING_WIDGET_URL: options.bookingWidgetUrl,
      OFFLINE_PAGES: "on",
      CONTACT_RETENTION_DAYS: options.contactRetentionDays ?? 365,
      SYNC_EVERY_SECONDS: options.syncEverySeconds ?? 0,
      OVERLOADED_AFTER_MS: options.overloadedAfterMs ?? 0,
      METRICS_TOKEN: options.metricsToken,
      ROLE_SELF_GRANT: options.selfGrant ?? "request",
      ADMIN_EMAIL: undefined,
    },
    database,
    queues,
    pages,
    renderPage: options.renderPage,
    resolvePath: options.resolvePath,
    logTo: options.logTo ?? { write() {} },
    requestTimeoutMs: options.requestTimeoutMs,
    heartbeatMs: options.heartbeatMs,
  });
  const listener = new ContentListener(databaseUrl, app.contentSubscribers, app.log);
  await listener.start();
  return {
    app,
    database,
    databaseUrl,
    connection,
    queues,
    pages,
    async close() {
      await app.close();
      await listener.stop();
      await queues.close();
      await database.close();
    },
  };
}
