import { AsyncLocalStorage } from "node:async_hooks";
import type { EntityManager } from "@mikro-orm/postgresql";

/** What one reader is shown otherwise than everybody. */
export interface ReaderView {
  /** What the clock differs by from the real time, in milliseconds; left out where it is that of all. */
  clockOffset?: number;
  /** The transaction in which all is read, which is rolled back; left out where nothing is changed for it. */
  tx?: EntityManager;
}

/** The view of the calls that the application makes to itself for one reader: none is answered from the cache. */
export const readerView = new AsyncLocalStorage<ReaderView>();
