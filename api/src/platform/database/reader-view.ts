import { AsyncLocalStorage } from "node:async_hooks";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Overrides for requests of a single reader. */
export interface ReaderView {
  /** Offset of the clock from real time, in milliseconds; omitted to use the event clock. */
  clockOffset?: number;
  /**
   * Transaction for all reads, which is rolled back; omitted when nothing is changed for the
   * reader.
   */
  tx?: EntityManager;
}

/** View of the application's internal requests for a reader. They bypass the cache. */
export const readerView = new AsyncLocalStorage<ReaderView>();
