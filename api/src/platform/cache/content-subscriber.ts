/** Who is told of changed content. */
export interface ContentSubscriber {
  /** Content of the table has changed. */
  invalidate(tag: string): void;
  /** From here on every change calls `invalidate`. */
  resume(): void;
  /** Changes may be missed from here on. */
  suspend(): void;
}
