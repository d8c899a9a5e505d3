import type { EntityManager } from "@mikro-orm/postgresql";
import { InstallationEntity } from "./installation.entity.ts";
import type { QueueConnection } from "./queue-backend.ts";

/**
 * Where the jobs of a migrated database are stored. In Redis they are kept under an id of the
 * installation, which a restored backup does not bring along.
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
