import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { ensureFirstAdmin } from "../features/roles/first-admin.ts";
import { buildApp } from "../app/app.ts";
import type { Config } from "../app/config.ts";
import { openDatabase, requestTimeouts, type Database } from "../app/database/database.ts";
import { Queues } from "../features/jobs/queues.ts";
import { ContentListener } from "../platform/cache/content-listener.ts";
import { AnswerCache } from "../platform/cache/answer-cache.ts";
import type { RenderPage } from "../features/site/site.contract.ts";
import { sharedRedis } from "./redis.ts";
import { createTestDatabase } from "./test-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Server that every test makes its own database on. */
    postgresUrl: string;
    /** Redis that tests share, each with its own key prefix; undefined where the machine has none. */
    redisUrl: string | undefined;
  }
}

/** Backends of the queue; queue tests run once with each. */
export type QueueBackend = "postgres" | "redis";
export const queueBackends: QueueBackend[] = ["postgres", "redis"];

/** The application on a database of its own, as one process runs it. */
export interface TestApp {
  app: FastifyInstance;
  database: Database;
  databaseUrl: string;
  redisUrl: string | undefined;
  queues: Queues;
  pages: AnswerCache;
}

export interface TestAppOptions {
  queue?: QueueBackend;
  /** Another Redis than the shared one. */
  redisUrl?: string;
  /** An existing database, to run a second process on it. */
  databaseUrl?: string;
  renderPage?: RenderPage;
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
  /** What happens when somebody asks for the admin role. */
  selfGrant?: Config["ROLE_SELF_GRANT"];
}

export const testSecret = "a secret that only tests know, 32 characters and more";
export const testPublicUrl = "http://localhost:8080";
export const testAdmin = { email: "admin@congress.example", password: "runway-27-left" };

/** Builds the application for the running test and closes it when the test has ended. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // Loaded when used: browser journeys, which Vitest does not run, import this file's neighbours.
  const { inject, onTestFinished } = await import("vitest");
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase(inject("postgresUrl")));
  const redisUrl =
    options.redisUrl ?? (options.queue === "redis" ? await sharedRedis() : undefined);
  const database = await openDatabase(databaseUrl, requestTimeouts);
  const queues = new Queues({ databaseUrl, redisUrl });
  const pages = new AnswerCache(options.clock);
  const app = await buildApp({
    config: {
      PUBLIC_URL: options.publicUrl ?? testPublicUrl,
      SECRET: testSecret,
      S3_URL: options.bucket,
      LOG_LEVEL: options.logTo ? (options.logLevel ?? "warn") : "silent",
      TRUST_PROXY: options.trustProxy,
      BOOKING_WIDGET_URL: options.bookingWidgetUrl,
      OFFLINE_PAGES: "on",
      CONTACT_RETENTION_DAYS: options.contactRetentionDays ?? 365,
      SYNC_EVERY_SECONDS: options.syncEverySeconds ?? 0,
      METRICS_TOKEN: options.metricsToken,
      ROLE_SELF_GRANT: options.selfGrant ?? "request",
      ADMIN_EMAIL: undefined,
    },
    database,
    queues,
    pages,
    renderPage: options.renderPage,
    logTo: options.logTo ?? { write() {} },
    requestTimeoutMs: options.requestTimeoutMs,
    uploadTimeoutMs: options.uploadTimeoutMs,
    heartbeatMs: options.heartbeatMs,
  });
  const listener = new ContentListener(databaseUrl, app.contentSubscribers, app.log);
  await listener.start();
  onTestFinished(async () => {
    await app.close();
    await listener.stop();
    await queues.close();
    await database.close();
  });
  return { app, database, databaseUrl, redisUrl, queues, pages };
}

/** A browser's worth of cookies: sends what earlier answers have set, from a page of ours. */
export interface Browser {
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  cookies: Record<string, string>;
}

/** Does not end: it is answered once it has begun. */
const isStream = ({ url }: InjectOptions) => String(url).startsWith("/api/live/events");

export function browse(app: FastifyInstance): Browser {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    async inject(options) {
      const answer = await app.inject({
        ...options,
        payloadAsStream: isStream(options),
        cookies: { ...cookies, ...options.cookies },
        headers: { origin: testPublicUrl, ...options.headers },
      });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return answer;
    },
  };
}

/** Makes {@link testAdmin} when there is no admin. */
export async function addAdmin(database: Database): Promise<void> {
  await ensureFirstAdmin(database.em.fork(), testAdmin);
}

/** A browser in which the first admin has signed in. */
export async function asAdmin({ app, database }: TestApp): Promise<Browser> {
  await addAdmin(database);
  const browser = browse(app);
  const answer = await browser.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    payload: testAdmin,
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`);
  return browser;
}
