import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Database } from "../app/database/database.ts";
import { UserEntity } from "../features/people/accounts/accounts.entity.ts";
import { hashPassword } from "../features/people/accounts/passwords.ts";
import { openSession } from "../features/people/accounts/sessions.ts";
import { addFirstAdmin } from "../features/people/roles/first-admin.ts";
import { openTestApp, testPublicUrl, type AppOptions, type TestApp } from "./open-test-app.ts";
import { sharedRedis } from "./redis.ts";
import { takeSharedApp } from "./shared-app.ts";
import { createTestDatabase } from "./test-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Server on which each test creates its own database. */
    postgresUrl: string;
    /**
     * Shared Redis, on which each test uses its own key prefix. Undefined if the machine has none.
     */
    redisUrl: string | undefined;
  }
}

/** Queue backends. Queue tests run with each. */
export type QueueBackend = "postgres" | "redis";
export const queueBackends: QueueBackend[] = ["postgres", "redis"];

export interface TestAppOptions extends AppOptions {
  queue?: QueueBackend;
  /** Existing database, to simulate a second process. */
  databaseUrl?: string;
  /**
   * Builds a separate application for a test that listens on a port, closes the application, counts
   * events of its process or changes the schema. All other options imply it.
   */
  ownApp?: true;
}

export const testAdmin = { email: "admin@congress.example", password: "runway-27-left" };

/**
 * Returns the application for the running test, on a database that contains only an edition. Without
 * options, the application is shared between tests, with its database and caches reset.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // Imported lazily, because the Playwright tests import neighbouring modules without Vitest.
  const { inject, onTestFinished } = await import("vitest");
  const shared = Object.keys(options).length === 0 ? await takeSharedApp() : undefined;
  if (shared !== undefined) {
    onTestFinished(shared.release);
    return shared.t;
  }
  const { queue, databaseUrl, ownApp: _own, ...more } = options;
  const redisUrl = more.redisUrl ?? (queue === "redis" ? await sharedRedis() : undefined);
  const t = await openTestApp(databaseUrl ?? (await createTestDatabase(inject("postgresUrl"))), {
    ...more,
    redisUrl,
  });
  onTestFinished(t.close);
  return t;
}

/** Client with a cookie jar that sends same-origin requests. */
export interface Browser {
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  cookies: Record<string, string>;
}

/** Whether the response is an endless stream, which must not be awaited. */
const isStream = ({ url }: InjectOptions) => String(url).startsWith("/api/live/events");

export function browse(app: FastifyInstance): Browser {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    async inject(options) {
      const answer = await app.inject({
        payloadAsStream: isStream(options),
        ...options,
        cookies: { ...cookies, ...options.cookies },
        headers: { origin: testPublicUrl, ...options.headers },
      });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return answer;
    },
  };
}

const hashes = new Map<string, Promise<string>>();

/** Returns the cached hash of a test password, because hashing is slow by design. */
export async function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** Creates {@link testAdmin} unless there is an admin. */
export async function addAdmin(database: Database): Promise<void> {
  const passwordHash = await hashOf(testAdmin.password);
  await addFirstAdmin(database.em.fork(), { email: testAdmin.email, passwordHash });
}

/** Returns a client signed in as {@link testAdmin}. */
export async function asAdmin(t: TestApp): Promise<Browser> {
  await addAdmin(t.database);
  return withSession(t, testAdmin.email);
}

/** Returns a client with a session of an account, without the sign-in request. */
export async function withSession({ app, database }: TestApp, email: string): Promise<Browser> {
  const em = database.em.fork();
  const user = await em.findOneOrFail(UserEntity, { email });
  const { sessionId, userId, refreshToken } = await openSession(em, user, undefined);
  const browser = browse(app);
  browser.cookies["session"] = app.jwt.sign({ sub: userId, sid: sessionId });
  browser.cookies["refresh"] = refreshToken;
  browser.cookies["device"] = app.signCookie(`device:${crypto.randomUUID()}.${userId}`);
  return browser;
}
