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
    /** Server that every test makes its own database on. */
    postgresUrl: string;
    /** Redis that tests share, each with its own key prefix; undefined where the machine has none. */
    redisUrl: string | undefined;
  }
}

/** Backends of the queue; queue tests run once with each. */
export type QueueBackend = "postgres" | "redis";
export const queueBackends: QueueBackend[] = ["postgres", "redis"];

export interface TestAppOptions extends AppOptions {
  queue?: QueueBackend;
  /** An existing database, to run a second process on it. */
  databaseUrl?: string;
  /**
   * Builds an application for this test alone: for one that listens on a port, is closed, counts what its
   * process has done, or changes tables. Any other option does so too.
   */
  ownApp?: true;
}

export const testAdmin = { email: "admin@congress.example", password: "runway-27-left" };

/**
 * The application for the running test, on a database that holds nothing but an edition. Without
 * options it is one that other tests have used before, with an emptied database and empty caches.
 */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // Loaded when used: browser journeys, which Vitest does not run, import this file's neighbours.
  const { inject, onTestFinished } = await import("vitest");
  const shared = Object.keys(options).length === 0 ? await takeSharedApp() : undefined;
  if (shared !== undefined) {
    onTestFinished(shared.giveBack);
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

const hashes = new Map<string, Promise<string>>();

/** The hash of a test's password, computed once: hashing is slow on purpose. */
export async function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** Makes {@link testAdmin} when there is no admin. */
export async function addAdmin(database: Database): Promise<void> {
  const passwordHash = await hashOf(testAdmin.password);
  await addFirstAdmin(database.em.fork(), { email: testAdmin.email, passwordHash });
}

/** A browser in which the first admin has signed in. */
export async function asAdmin(t: TestApp): Promise<Browser> {
  await addAdmin(t.database);
  return withSession(t, testAdmin.email);
}

/** A browser with an open session of an account, as after signing in. */
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
