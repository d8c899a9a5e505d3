import type { Options } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import {
  MailedLinkEntity,
  RefreshTokenEntity,
  SessionEntity,
  UserEntity,
} from "../../features/accounts/accounts.entity.ts";
import { numberSessions } from "../../features/agenda/number-sessions.ts";
import { TopicEntity } from "../../features/agenda/agenda.entity.ts";
import { CalendarEntryEntity } from "../../features/calendar/calendar.entity.ts";
import { ContactMessageEntity } from "../../features/contact/contact.entity.ts";
import {
  AudienceEntity,
  BenefitEntity,
  HeadlineEntity,
  PartnerEntity,
  QuestionEntity,
  SponsorTierEntity,
  ThemeEntity,
} from "../../features/edition-content/edition-content.entity.ts";
import { currentEditionId } from "../../features/editions/current-edition-id.ts";
import { EditionEntity } from "../../features/editions/editions.entity.ts";
import { FileChunkEntity, FileEntity } from "../../features/files/files.entity.ts";
import { FormerSlugEntity } from "../../features/former-slugs/former-slugs.entity.ts";
import { ImportEntity } from "../../features/imports/imports.entity.ts";
import { WorkerHeartbeatEntity } from "../../features/jobs/jobs.entity.ts";
import { MailEntity, SuppressedAddressEntity } from "../../features/mail/mail.entity.ts";
import { CategoryEntity, NewsPostEntity } from "../../features/news/news.entity.ts";
import { PresenceEntity } from "../../features/presence/presence.entity.ts";
import { PreviewEntity } from "../../features/previews/previews.entity.ts";
import { NoticeEntity } from "../../features/notices/notices.entity.ts";
import { ExpoPackageEntity, PassEntity } from "../../features/passes/passes.entity.ts";
import { PolicyEntity } from "../../features/policies/policies.entity.ts";
import { RememberedFindingEntity } from "../../features/readiness/readiness.entity.ts";
import { RevisionEntity } from "../../features/revisions/revisions.entity.ts";
import { RoleGrantEntity } from "../../features/roles/roles.entity.ts";
import { AuditEntryEntity } from "../../features/audit/audit.entity.ts";
import { SpeakerEntity } from "../../features/speakers/speakers.entity.ts";
import { SyncBaselineEntity, SyncRunEntity } from "../../features/sync/sync.entity.ts";
import { VisitEntity } from "../../features/today/today.entity.ts";
import { InstallationEntity } from "../../platform/jobs/installation.entity.ts";
import { AttemptEntity } from "../../platform/http/attempt.entity.ts";
import { databaseAddressOf } from "../../platform/database/database-address.contract.ts";
import { openPool, type Database, type PoolOptions } from "../../platform/database/database.ts";

export { locked, withAdvisoryLock } from "../../platform/database/advisory-lock.ts";
export { requestTimeouts, requireConnection } from "../../platform/database/database.ts";
export { requireDatabase, withRequirements } from "../../platform/database/requirements.ts";
export type { Database, EntityManager } from "../../platform/database/database.ts";
export { executeBound } from "../../platform/database/execute-bound.ts";
export { migrate } from "./migrate.ts";
export { migrationState, whyUnusable } from "./migration-names.ts";

/** Options shared by every process and tool that opens the database. */
export function databaseOptions(databaseUrl: string): Options {
  const address = databaseAddressOf(databaseUrl);
  return {
    dbName: address.database,
    host: address.host,
    port: address.port,
    user: address.user,
    password: address.password,
    // What MikroORM has no options for: it reads neither TLS nor sockets out of an address.
    driverOptions: { ...address },
    entities: [
      UserEntity,
      SessionEntity,
      RefreshTokenEntity,
      MailedLinkEntity,
      AttemptEntity,
      RoleGrantEntity,
      AuditEntryEntity,
      EditionEntity,
      PassEntity,
      ExpoPackageEntity,
      SponsorTierEntity,
      PartnerEntity,
      QuestionEntity,
      ThemeEntity,
      AudienceEntity,
      BenefitEntity,
      HeadlineEntity,
      PolicyEntity,
      SpeakerEntity,
      TopicEntity,
      CalendarEntryEntity,
      CategoryEntity,
      NewsPostEntity,
      PreviewEntity,
      FileEntity,
      FileChunkEntity,
      NoticeEntity,
      FormerSlugEntity,
      MailEntity,
      ContactMessageEntity,
      SuppressedAddressEntity,
      SyncRunEntity,
      SyncBaselineEntity,
      ImportEntity,
      WorkerHeartbeatEntity,
      RememberedFindingEntity,
      RevisionEntity,
      VisitEntity,
      PresenceEntity,
      InstallationEntity,
    ],
    routines: [currentEditionId, numberSessions],
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
  };
}

/** Opens a pool of connections with the entities of all features; see {@link openPool}. */
export async function openDatabase(databaseUrl: string, pool?: PoolOptions): Promise<Database> {
  return openPool(databaseOptions(databaseUrl), pool);
}
