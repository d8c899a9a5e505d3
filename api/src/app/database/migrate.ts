import { setTimeout as pause } from "node:timers/promises";
import { DriverException } from "@mikro-orm/core";
import type { MikroORM } from "@mikro-orm/postgresql";
import { migrationState, whyUnusable } from "./migration-names.ts";
import { migrateQueue } from "../../platform/jobs/queue-backend.ts";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.ts";
import { beginEdition, hasEdition } from "./first-edition/first-edition.ts";

/** `lock_not_available` of PostgreSQL. */
const lockNotAvailable = "55P03";

/** How long a migration waits for a table: whoever asks for the table later waits behind it. */
const lockTimeoutMs = 1_000;
const pauseMs = 500;
/** A backup holds the tables for about as long as a hundred tries take. */
const maxTries = 100;

export interface MigrateOptions {
  /** Whether the edition of a new database has what the site shows of it; true when left out. */
  withContent?: boolean;
  /** Whether jobs are stored in the database; true when left out. */
  keepsQueue?: boolean;
  /** Where a long wait for another process is logged; nowhere when left out. */
  log?: { warn: (message: string) => void };
}

/**
 * Brings all tables up to what the code expects, those of a queue in the database included. Several
 * processes may start at once: one migrates, the others wait for it.
 * @throws Error with a sentence for the operator when the tables are of another line of versions or
 * of something else, or when one stays locked; nothing has changed then
 */
export async function migrate(
  database: MikroORM,
  databaseUrl: string,
  { withContent = true, keepsQueue = true, log }: MigrateOptions = {},
): Promise<void> {
  const onLongWait = (sentence: string) => log?.warn(sentence);
  await withAdvisoryLock(databaseUrl, "migrate", { whenLocked: "wait", onLongWait }, async () => {
    const state = await migrationState(database);
    // An older version goes on with the tables of the next one: an upgrade can be taken back.
    const reason = state.origin === "newer" ? undefined : whyUnusable(state);
    if (reason !== undefined) throw new Error(`The database cannot be used: ${reason}.`);
    const isFirst = !(await hasEdition(database.em.fork()));
    await migrateTables(database);
    if (isFirst) await beginEdition(database.em.fork(), withContent);
    if (keepsQueue) await migrateQueue(databaseUrl);
  });
}

async function migrateTables(database: MikroORM): Promise<void> {
  for (let tried = 1; !(await migrateUnlocked(database)); tried += 1) {
    if (tried === maxTries) {
      throw new Error(
        "The tables are not up to date, as another connection keeps one of them locked. End what uses the database, such as a backup or a report, and start again.",
      );
    }
    await pause(pauseMs);
  }
}

/** @returns whether all migrations were applied; none was when another connection has locked a table */
async function migrateUnlocked(database: MikroORM): Promise<boolean> {
  try {
    await database.em.fork().transactional(async (em) => {
      await em.execute(`set local lock_timeout = ${lockTimeoutMs}`);
      const transaction = em.getTransactionContext();
      if (transaction === undefined) throw new Error("There is no transaction");
      await database.migrator.up({ transaction });
    });
    return true;
  } catch (error) {
    if (error instanceof DriverException && error.code === lockNotAvailable) return false;
    throw error;
  }
}
