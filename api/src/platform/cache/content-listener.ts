import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { databaseAddressOf } from "../database/database-address.contract.ts";
import { ignoreConnectionErrors } from "../database/ignore-connection-errors.ts";
import type { ContentSubscriber } from "./content-subscriber.ts";
import { contentChannel } from "./content-tags.ts";

const reconnectMs = 1_000;

/**
 * Receives the database's notifications of changed content and tells the subscribers. While the
 * connection is lost nothing is cached, so that no visitor is shown stale content.
 */
export class ContentListener {
  readonly #stopping = new AbortController();
  readonly #databaseUrl: string;
  readonly #subscribers: ReadonlySet<ContentSubscriber>;
  readonly #log: FastifyBaseLogger;
  #running: Promise<void> | undefined;

  constructor(
    databaseUrl: string,
    subscribers: ReadonlySet<ContentSubscriber>,
    log: FastifyBaseLogger,
  ) {
    this.#databaseUrl = databaseUrl;
    this.#subscribers = subscribers;
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
          ...databaseAddressOf(this.#databaseUrl),
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
          if (payload === undefined) return;
          for (const subscriber of this.#subscribers) subscriber.invalidate(payload);
        });
        await client.query(`listen ${contentChannel}`);
        for (const subscriber of this.#subscribers) subscriber.resume();
        onFirst();
        await lost;
      } catch (error) {
        this.#log.warn({ err: error }, "Cannot listen for content changes; pages are not cached");
        onFirst();
      }
      for (const subscriber of this.#subscribers) subscriber.suspend();
      await client.end().catch(() => {});
      await delay(reconnectMs, undefined, { signal }).catch(() => {});
    }
  }
}
