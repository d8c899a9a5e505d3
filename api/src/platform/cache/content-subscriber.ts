/** Subscriber to content changes. */
export interface ContentSubscriber {
  /** Called when content of the table has changed. */
  invalidate(tag: string): void;
  /** Called when, from now on, every change calls `invalidate`. */
  resume(): void;
  /** Called when, from now on, changes may be missed. */
  suspend(): void;
}
