import type { EntityManager } from "@mikro-orm/postgresql";
import { InstallationEntity } from "./installation.entity.ts";
import type { QueueConnection } from "./queue-backend.ts";

/**
 * Job storage of a migrated database. Redis keys contain the installation's id, which is not part
 * of backups.
 */
export async function queueConnection(
  em: EntityManager,
  databaseUrl: string,
  redisUrl: string | undefined,
): Promise<QueueConnection> {
  if (redisUrl === undefined) return { databaseUrl, redis: undefined };
  await em.execute("insert into installation default values on conflict do nothing");
  const { id } = await em.findOneOrFail(InstallationEntity, { isOnly: true });
  return { databaseUrl, redis: { url: redisUrl, installation: id } };
}
