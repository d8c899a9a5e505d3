import type { EntityManager } from "@mikro-orm/postgresql";
import fp from "fastify-plugin";
import type { ContentSubscriber } from "../../../platform/cache/content-subscriber.ts";
import { readerView } from "../../../platform/database/reader-view.ts";
import type { Edition } from "./editions.contract.ts";
import { readCurrentEdition } from "./read-edition.service.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns the current edition, to which URLs without a year refer. Cached until it changes. */
    currentEdition: () => Promise<Edition>;
    /**
     * Returns this process's last known current edition, a fallback when it cannot be read; null
     * before the first read.
     */
    lastKnownEdition: () => Edition | null;
  }
}

/** Provides the current edition to all features. */
export const currentEdition = fp<{ fork: () => EntityManager }>(
  async (app, { fork }) => {
    const known = new KnownEdition(fork);
    app.contentSubscribers.add(known);
    app.decorate("currentEdition", () => {
      const tx = readerView.getStore()?.tx;
      return tx ? readCurrentEdition(tx) : known.read();
    });
    app.decorate("lastKnownEdition", () => known.last);
  },
  { name: "current-edition", dependencies: ["cached-content"] },
);

class KnownEdition implements ContentSubscriber {
  last: Edition | null = null;
  readonly #fork: () => EntityManager;
  #edition: Promise<Edition> | undefined;
  /** False while changes may be missed. */
  #isListening = false;

  constructor(fork: () => EntityManager) {
    this.#fork = fork;
  }

  async read(): Promise<Edition> {
    if (!this.#isListening) return this.#readAnew();
    const reading = (this.#edition ??= this.#readAnew());
    // A failed read is retried.
    reading.catch(() => {
      if (this.#edition === reading) this.#edition = undefined;
    });
    return reading;
  }

  async #readAnew(): Promise<Edition> {
    this.last = await readCurrentEdition(this.#fork());
    return this.last;
  }

  invalidate(tag: string): void {
    if (tag === "editions") this.#edition = undefined;
  }

  resume(): void {
    this.#edition = undefined;
    this.#isListening = true;
  }

  suspend(): void {
    this.#isListening = false;
  }
}
