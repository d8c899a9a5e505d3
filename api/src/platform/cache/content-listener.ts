import { randomUUID } from "node:crypto";
import { setImmediate as turn, setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { databaseAddressOf } from "../database/database-address.contract.ts";
import { ignoreConnectionErrors } from "../database/ignore-connection-errors.ts";
import type { ContentSubscriber } from "./content-subscriber.ts";
import { contentChannel } from "./content-tags.ts";

const reconnectMs = 1_000;

/** How often a listener sends itself a notification, and how long that one may take. */
const proveEveryMs = 3_000;
const maxSilenceMs = 5_000;

/** What the notifications begin with by which listeners prove that they hear. */
const proof = "heard:";

/**
 * Receives the database's notifications of changed content and tells the subscribers. While the
 * connection is lost, or notifications do not come through it, nothing is cached, so that no
 * visitor is shown stale content.
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

  /** Begins to listen; resolves at the first success or failure to hear. */
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
        connectionTimeoutMillis: 5_000,
      }),
    );
  }

  /** A pooler may bring a notification back to the one who sends it, and to nobody else. */
  async #proveFromOutside(listener: pg.Client, lost: Promise<void>): Promise<void> {
    const sender = this.#client();
    try {
      await sender.connect();
      await requireHeard(listener, sender, lost);
    } finally {
      await close(sender);
    }
  }

  /** Resolves when the connection is lost. @throws when it is open and notifications do not come */
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

/** @throws when a notification that `sender` sends does not reach the listener in time */
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
        // What has arrived while this process was busy counts.
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

/** Ends a connection, also one that has gone silent and would never say goodbye. */
async function close(client: pg.Client): Promise<void> {
  const waiting = new AbortController();
  await Promise.race([
    client.end().catch(() => {}),
    delay(reconnectMs, undefined, { signal: waiting.signal }).catch(() => {}),
  ]);
  waiting.abort();
  client.connection.stream.destroy();
}
