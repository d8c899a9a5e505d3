import { randomUUID } from "node:crypto";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { databaseAddressOf } from "../database/database-address.contract.ts";
import { sessionTimeouts } from "../database/database.ts";
import { ignoreConnectionErrors } from "../database/ignore-connection-errors.ts";
import type { ContentSubscriber } from "./content-subscriber.ts";
import { contentChannel } from "./content-tags.ts";

const reconnectMs = 1_000;

/** Interval between test notifications to itself, and their timeout. */
const proveEveryMs = 3_000;
const maxSilenceMs = 5_000;

/** Prefix of test notifications. */
const proof = "heard:";

/**
 * Receives change notifications from the database and forwards them to subscribers. While the
 * connection is lost or notifications do not arrive, nothing is cached, so that visitors never see
 * stale content.
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

  /** Starts to listen. Resolves after the first success or failure. */
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
      const client = this.#client();
      const lost = new Promise<void>((resolve) => {
        client.once("end", resolve);
        client.once("error", () => resolve());
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
      try {
        await client.connect();
        client.on("notification", ({ payload }) => {
          if (payload === undefined || payload.startsWith(proof)) return;
          for (const subscriber of this.#subscribers) subscriber.invalidate(payload);
        });
        await client.query(`listen ${contentChannel}`);
        await this.#proveFromOutside(client, lost);
        for (const subscriber of this.#subscribers) subscriber.resume();
        onFirst();
        await this.#proveUntilLost(client, lost);
      } catch (error) {
        this.#log.warn({ err: error }, "Changes of content are not heard of; pages are not cached");
        onFirst();
      }
      for (const subscriber of this.#subscribers) subscriber.suspend();
      await close(client);
      await delay(reconnectMs, undefined, { signal }).catch(() => {});
    }
  }

  #client(): pg.Client {
    return ignoreConnectionErrors(
      new pg.Client({
        ...databaseAddressOf(this.#databaseUrl),
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        ...sessionTimeouts,
      }),
    );
  }

  /**
   * Tests with a separate sender, because a pooler may deliver notifications only to the connection
   * that sends them.
   */
  async #proveFromOutside(listener: pg.Client, lost: Promise<void>): Promise<void> {
    const sender = this.#client();
    try {
      await sender.connect();
      await requireHeard(listener, sender, lost);
    } finally {
      await close(sender);
    }
  }

  /**
   * Resolves when the connection is lost.
   * @throws when the connection is open, but notifications do not arrive
   */
  async #proveUntilLost(client: pg.Client, lost: Promise<void>): Promise<void> {
    let isLost = false;
    const ended = lost.then(() => (isLost = true));
    for (;;) {
      const waiting = new AbortController();
      await Promise.race([
        ended,
        delay(proveEveryMs, undefined, { signal: waiting.signal }).catch(() => {}),
      ]);
      waiting.abort();
      if (isLost) return;
      await requireHeard(client, client, lost);
    }
  }
}

/** @throws when a notification of `sender` does not reach the listener in time */
async function requireHeard(
  listener: pg.Client,
  sender: pg.Client,
  lost: Promise<void>,
): Promise<void> {
  const token = `${proof}${randomUUID()}`;
  const heard = Promise.withResolvers<void>();
  const listen = ({ payload }: pg.Notification) => {
    if (payload === token) heard.resolve();
  };
  listener.on("notification", listen);
  const late = new AbortController();
  try {
    const sent = sender.query("select pg_notify($1, $2)", [contentChannel, token]);
    const tooLate = delay(maxSilenceMs, undefined, { signal: late.signal }).then(
      async () => {
        // Process notifications that arrived while the event loop was blocked.
        await turn();
        await turn();
        throw new Error(`A notification was not heard within ${maxSilenceMs / 1000} seconds`);
      },
      () => {},
    );
    await Promise.race([Promise.all([sent, heard.promise]), lost, tooLate]);
  } finally {
    late.abort();
    listener.off("notification", listen);
  }
}

/** Closes a connection, even if the server no longer responds. */
async function close(client: pg.Client): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([
    client.end().catch(() => {}),
    delay(reconnectMs, undefined, { signal: waiting.signal }).catch(() => {}),
  ]);
  waiting.abort();
  client.connection.stream.destroy();
}
