import { setTimeout as pause } from "node:timers/promises";
import { DriverException } from "@mikro-orm/core";
import type { MikroORM } from "@mikro-orm/postgresql";
import { migrationState, whyUnusable } from "./migration-names.ts";
import { migrateQueue } from "../../platform/jobs/queue-backend.ts";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.ts";
import { beginEdition, hasEdition } from "./first-edition/first-edition.ts";

/** PostgreSQL error `lock_not_available`. */
const lockNotAvailable = "55P03";

/**
 * Lock timeout of a migration. It is short, because later queries on the table queue behind the
 * migration.
 */
const lockTimeoutMs = 1_000;
const pauseMs = 500;
/** A backup locks the tables for about as long as a hundred attempts take. */
const maxTries = 100;

export interface MigrateOptions {
  /** Whether to add the site's content to the edition of a new database; true by default. */
  withContent?: boolean;
  /** Whether jobs are stored in the database; true by default. */
  keepsQueue?: boolean;
  /** Logs a long wait for another process; by default it is not logged. */
  log?: { warn: (message: string) => void };
}

/**
 * Migrates all tables, including those of a job queue in the database. When several processes start
 * simultaneously, one migrates and the others wait.
 * @throws an error message for operators when the tables belong to an incompatible version or
 * another application, or when a table stays locked; nothing is changed
 */
export async function migrate(
  database: MikroORM,
  databaseUrl: string,
  { withContent = true, keepsQueue = true, log }: MigrateOptions = {},
): Promise<void> {
  const onLongWait = (sentence: string) => log?.warn(sentence);
  await withAdvisoryLock(databaseUrl, "migrate", { whenLocked: "wait", onLongWait }, async () => {
    const state = await migrationState(database);
    // An older version can use the tables of the next one, so that an upgrade can be reverted.
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

/**
 * @returns whether the migrations were applied; false, without changes, when another connection has
 * locked a table
 */
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
