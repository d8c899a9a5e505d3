import type { EntityManager } from "@mikro-orm/postgresql";
import fp from "fastify-plugin";
import type { ContentSubscriber } from "../../platform/cache/content-subscriber.ts";
import type { Edition } from "./editions.contract.ts";
import { readCurrentEdition } from "./read-edition.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The edition that addresses without a year mean; read once, until it changes. */
    currentEdition: () => Promise<Edition>;
  }
}

/** The current edition as every feature reads it. */
export const currentEdition = fp<{ fork: () => EntityManager }>(
  async (app, { fork }) => {
    const known = new KnownEdition(fork);
    app.contentSubscribers.add(known);
    app.decorate("currentEdition", () => known.read());
  },
  { name: "current-edition", dependencies: ["cached-content"] },
);

class KnownEdition implements ContentSubscriber {
  readonly #fork: () => EntityManager;
  #edition: Promise<Edition> | undefined;
  /** False while changes may be missed. */
  #isListening = false;

  constructor(fork: () => EntityManager) {
    this.#fork = fork;
  }

  async read(): Promise<Edition> {
    if (!this.#isListening) return readCurrentEdition(this.#fork());
    const reading = (this.#edition ??= readCurrentEdition(this.#fork()));
    // What failed is read again.
    reading.catch(() => {
      if (this.#edition === reading) this.#edition = undefined;
    });
    return reading;
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
