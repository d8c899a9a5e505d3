import type { EntityManager } from "@mikro-orm/postgresql";

/** Where the bytes of files are kept. A name holds the same bytes for ever. */
export interface FileStore {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Null when there is no such file. */
  get: (name: string) => Promise<Buffer | null>;
  /** Also of names that are not there. */
  remove: (names: readonly string[]) => Promise<void>;
}

/** Opens the store, for as long as an entity manager; what is kept in the database joins its transaction. */
export type OpenFileStore = (em: EntityManager) => FileStore;
