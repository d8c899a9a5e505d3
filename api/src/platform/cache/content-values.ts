import { LRUCache } from "lru-cache";
import type { ContentSubscriber } from "./content-subscriber.ts";
import type { ContentTag } from "./content-tags.ts";

/** Cache of values that are read from content tables. A change to a table invalidates all of them. */
export class ContentValues<Value extends object | null> implements ContentSubscriber {
  readonly #tags: readonly string[];
  // Promises, so that concurrent calls share a read, and one that began before a change is dropped.
  readonly #values: LRUCache<string, Promise<Value>>;
  /** False while changes may be missed. Nothing is cached during that time. */
  #isListening = false;

  /** @param max maximum number of values */
  constructor(tags: readonly ContentTag[], max: number) {
    this.#tags = tags;
    this.#values = new LRUCache({ max });
  }

  /** Returns the cached value of a key, or reads it. Null and failures are not cached. */
  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    if (!this.#isListening) return read();
    const cached = this.#values.get(key);
    if (cached !== undefined) return cached;
    const reading = read();
    this.#values.set(key, reading);
    const drop = () => {
      if (this.#values.peek(key) === reading) this.#values.delete(key);
    };
    reading.then((value) => value ?? drop(), drop);
    return reading;
  }

  invalidate(tag: string): void {
    if (this.#tags.includes(tag)) this.#values.clear();
  }

  resume(): void {
    this.#values.clear();
    this.#isListening = true;
  }

  suspend(): void {
    this.#isListening = false;
  }
}
