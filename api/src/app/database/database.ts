import type { Options } from "@mikro-orm/postgresql";
import { Migrator } from "@mikro-orm/migrations";
import { numberSessions } from "../../features/content/agenda/number-sessions.ts";
import { currentEditionId } from "../../features/foundation/editions/current-edition-id.ts";
import { InstallationEntity } from "../../platform/jobs/installation.entity.ts";
import { AttemptEntity } from "../../platform/http/attempt.entity.ts";
import { databaseAddressOf } from "../../platform/database/database-address.contract.ts";
import { openPool, type Database, type PoolOptions } from "../../platform/database/database.ts";

import { features } from "../features.ts";

export { locked, withAdvisoryLock } from "../../platform/database/advisory-lock.ts";
export { requestTimeouts, requireConnection } from "../../platform/database/database.ts";
export { requireDatabase, withRequirements } from "../../platform/database/requirements.ts";
export type { Database, EntityManager } from "../../platform/database/database.ts";
export { executeBound } from "../../platform/database/execute-bound.ts";
export { migrate } from "./migrate.ts";
export { migrationState, whyUnusable } from "./migration-names.ts";

/** Options for every process and tool that opens the database. */
export function databaseOptions(databaseUrl: string): Options {
  const address = databaseAddressOf(databaseUrl);
  return {
    dbName: address.database,
    host: address.host,
    port: address.port,
    user: address.user,
    password: address.password,
    // Everything that MikroORM has no options for, such as TLS and sockets.
    driverOptions: { ...address },
    entities: [AttemptEntity, InstallationEntity, ...features.flatMap(({ entities }) => entities)],
    routines: [currentEditionId, numberSessions],
    extensions: [Migrator],
    // Dates are instants. Their interpretation must not depend on the session's time zone.
    forceUtcTimezone: true,
    // BullMQ's tables, when there is no Redis.
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

/** Opens a connection pool with the entities of all features; see {@link openPool}. */
export async function openDatabase(databaseUrl: string, pool?: PoolOptions): Promise<Database> {
  return openPool(databaseOptions(databaseUrl), pool);
}
