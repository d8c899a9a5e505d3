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

/** The application on a database, as one process runs it. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  databaseUrl: string;
  /** Where the queue is. */
  connection: QueueConnection;
  queues: Queues;
  pages: AnswerCache;
}

export interface AppOptions {
  /** The queue's Redis; its jobs are in the database when left out. */
  redisUrl?: string | undefined;
  renderPage?: RenderPage;
  /** Each path is the canonical address of a page when left out. */
  resolvePath?: ResolvePath;
  publicUrl?: string;
  bookingWidgetUrl?: string;
  /** The clock by which pages are made and overtaken. */
  clock?: () => number;
  /** Log lines from `logLevel` on go here; nothing is logged when left out. */
  logTo?: { write: (line: string) => void };
  /** `warn` when left out. */
  logLevel?: Config["LOG_LEVEL"];
  requestTimeoutMs?: number;
  uploadTimeoutMs?: number;
  /** How many connections requests share; 10 when left out. */
  connections?: number;
  /** How late the event loop may be, in milliseconds; however late when left out, as a machine may be slow. */
  overloadedAfterMs?: number;
  /** How often an open stream of the live state is sent a comment, in milliseconds; 15 s when left out. */
  heartbeatMs?: number;
  /** Proxies that may say who the client is. */
  trustProxy?: string[];
  /** Interval of the scheduled sync; there is none when left out. */
  syncEverySeconds?: number;
  /** 365 when left out. */
  contactRetentionDays?: number;
  /** Keeps uploaded pictures; without one, the database does. */
  bucket?: Config["S3_URL"];
  /** What reads the metrics; without one, this machine does. */
  metricsToken?: string;
  /** What sessions, cookies and versions are signed by. */
  secret?: string;
  /** What happens when somebody asks for the admin role. */
  selfGrant?: Config["ROLE_SELF_GRANT"];
}

export const testSecret = "a secret that only tests know, 32 characters and more";
export const testPublicUrl = "http://localhost:8080";

/** An application that is open until it is closed. */
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
    uploadTimeoutMs: options.uploadTimeoutMs,
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
