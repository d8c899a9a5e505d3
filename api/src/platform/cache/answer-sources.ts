import { AsyncLocalStorage } from "node:async_hooks";

/** Tables that a response depends on, and its expiry by the event clock. */
export interface AnswerSources {
  tags: Iterable<string>;
  /** Undefined when it never expires. */
  validUntil?: Date | undefined;
}

/** Combined sources of all API responses that a page uses. */
export class CollectedSources implements AnswerSources {
  readonly tags = new Set<string>();
  validUntil: Date | undefined;

  add({ tags, validUntil }: AnswerSources): void {
    for (const tag of tags) this.tags.add(tag);
    this.validUntil = earlier(this.validUntil, validUntil);
  }
}

/** Returns the earlier of two instants; undefined means never. */
export function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

const collected = new AsyncLocalStorage<CollectedSources>();

/** Makes an internal request, and collects the sources of its response. */
export async function collectSources<Answer>(
  into: CollectedSources,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return collected.run(into, ask);
}

/** Adds the sources of a response to the page that requested it, if any. */
export function noteSources(sources: AnswerSources): void {
  collected.getStore()?.add(sources);
}
