import type { EntityManager } from "@mikro-orm/postgresql";
import type { InTurn } from "../../../platform/database/in-turn.ts";

/** Storage of file bytes. The bytes under a name never change. */
export interface FileStore {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Null when there is no such file. */
  get: (name: string) => Promise<Buffer | null>;
  /** Ignores unknown names. */
  remove: (names: readonly string[]) => Promise<void>;
}

/**
 * Opens the store for the lifetime of an entity manager. Storage in the database joins its
 * transaction.
 * @param inTurn runs reads of the database; omitted to run them at once
 */
export type OpenFileStore = (em: EntityManager, inTurn?: InTurn) => FileStore;
