import type { EntityManager } from "@mikro-orm/postgresql";
import fp from "fastify-plugin";
import type { ContentSubscriber } from "../../platform/cache/content-subscriber.ts";
import { readerView } from "../../platform/database/reader-view.ts";
import type { Edition } from "./editions.contract.ts";
import { readCurrentEdition } from "./read-edition.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The edition that addresses without a year mean; read once, until it changes. */
    currentEdition: () => Promise<Edition>;
    /** The current edition as this process read it last, for when it cannot be read; null before the first time. */
    lastKnownEdition: () => Edition | null;
  }
}

/** The current edition as every feature reads it. */
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
    // What failed is read again.
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
