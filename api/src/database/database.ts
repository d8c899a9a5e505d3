import { MikroORM, type EntityManager, type Options } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import {
  AttemptEntity,
  MailedLinkEntity,
  RefreshTokenEntity,
  SessionEntity,
  UserEntity,
} from "../accounts/accounts.entity.ts";
import { TopicEntity } from "../agenda/agenda.entity.ts";
import { CalendarEntryEntity } from "../calendar/calendar.entity.ts";
import { ContactMessageEntity } from "../contact/contact.entity.ts";
import { FormerSlugEntity } from "../former-slugs/former-slugs.entity.ts";
import { WorkerHeartbeatEntity } from "../jobs/jobs.entity.ts";
import { MailEntity, SuppressedAddressEntity } from "../mail/mail.entity.ts";
import { CategoryEntity, NewsPostEntity } from "../news/news.entity.ts";
import { AuditEntryEntity, RoleGrantEntity } from "../roles/roles.entity.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { SyncBaselineEntity, SyncRunEntity } from "../sync/sync.entity.ts";
import { releaseLostConnections } from "./lost-connections.ts";
import { querySpans } from "./query-spans.ts";

export { locked, withAdvisoryLock } from "./advisory-lock.ts";
export { executeBound } from "./execute-bound.ts";
export { migrate } from "./migrate.ts";
export { migrationState } from "./migration-names.ts";
export type { EntityManager };
export type Database = MikroORM;

/** Options shared by every process and tool that opens the database. */
export function databaseOptions(databaseUrl: string) {
  return {
    clientUrl: databaseUrl,
    entities: [
      UserEntity,
      SessionEntity,
      RefreshTokenEntity,
      MailedLinkEntity,
      AttemptEntity,
      RoleGrantEntity,
      AuditEntryEntity,
      SpeakerEntity,
      TopicEntity,
      CalendarEntryEntity,
      CategoryEntity,
      NewsPostEntity,
      FormerSlugEntity,
      ContactMessageEntity,
      MailEntity,
      SuppressedAddressEntity,
      SyncRunEntity,
      SyncBaselineEntity,
      WorkerHeartbeatEntity,
    ],
    extensions: [Migrator],
    // Dates are instants: the session's zone must not decide what a text without one means.
    forceUtcTimezone: true,
    // Tables of BullMQ's own, when there is no Redis.
    schemaGenerator: { ignoreSchema: ["bullmq"] },
    migrations: {
      path: `${import.meta.dirname}/migrations`,
      glob: "!(*.d).ts",
      snapshotName: ".snapshot",
      snapshotOnMigrate: false,
      silent: true,
    },
  } satisfies Options;
}

/** PostgreSQL's own limits, in milliseconds. */
export interface DatabaseTimeouts {
  statement_timeout?: number;
  lock_timeout?: number;
}

/** For connections that requests wait for: a few statements that hang would take the whole pool. */
export const requestTimeouts: DatabaseTimeouts = { statement_timeout: 15_000, lock_timeout: 5_000 };

/**
 * Opens a pool of connections. It connects on first use.
 * @param timeouts none when left out: jobs and migrations take as long as they need
 * @param isTraced whether statements are spans of the request or job that they belong to
 * @throws when the address cannot be understood
 */
export async function openDatabase(
  databaseUrl: string,
  timeouts: DatabaseTimeouts = {},
  isTraced = false,
): Promise<Database> {
  const database = await MikroORM.init({
    ...databaseOptions(databaseUrl),
    pool: { min: 0, max: 10 },
    driverOptions: { connectionTimeoutMillis: 5_000, ...timeouts },
    ...(isTraced ? querySpans : {}),
  });
  releaseLostConnections(database);
  return database;
}

/**
 * Waits until the database answers.
 * @throws a sentence for an operator, without the password, when it does not
 */
export async function requireConnection(database: Database, databaseUrl: string): Promise<void> {
  try {
    await database.em.execute("select 1");
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Error(
      `The database ${pathname.slice(1)} at ${host} cannot be reached (${reason}). Is it running, and is DATABASE_URL right?`,
      { cause: error },
    );
  }
}
