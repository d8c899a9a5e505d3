import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { ignoreConnectionErrors } from "../database/ignore-connection-errors.ts";
import { contentChannel } from "./content-tags.ts";
import type { AnswerCache } from "./answer-cache.ts";

const reconnectMs = 1_000;

/**
 * Receives the database's notifications of changed content and invalidates the page cache. While the
 * connection is lost nothing is cached, so that no visitor is shown stale content.
 */
export class ContentListener {
  readonly #stopping = new AbortController();
  readonly #databaseUrl: string;
  readonly #cache: AnswerCache;
  readonly #log: FastifyBaseLogger;
  #running: Promise<void> | undefined;

  constructor(databaseUrl: string, cache: AnswerCache, log: FastifyBaseLogger) {
    this.#databaseUrl = databaseUrl;
    this.#cache = cache;
    this.#log = log;
  }

  /** Begins to listen; resolves at the first success or failure to connect. */
  async start(): Promise<void> {
    const first = Promise.withResolvers<void>();
    this.#running = this.#run(first.resolve);
    await first.promise;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(onFirst: () => void): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const client = ignoreConnectionErrors(
        new pg.Client({
          connectionString: this.#databaseUrl,
          keepAlive: true,
          keepAliveInitialDelayMillis: 10_000,
          connectionTimeoutMillis: 5_000,
        }),
      );
      const lost = new Promise<void>((resolve) => {
        client.once("end", resolve);
        client.once("error", () => resolve());
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
      try {
        await client.connect();
        client.on("notification", ({ payload }) => {
          if (payload !== undefined) this.#cache.invalidate(payload);
        });
        await client.query(`listen ${contentChannel}`);
        this.#cache.resume();
        onFirst();
        await lost;
      } catch (error) {
        this.#log.warn({ err: error }, "Cannot listen for content changes; pages are not cached");
        onFirst();
      }
      this.#cache.suspend();
      await client.end().catch(() => {});
      await delay(reconnectMs, undefined, { signal }).catch(() => {});
    }
  }
}
