import { sql } from "@mikro-orm/core";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import type { Database } from "api/app/database/database";
import { FileChunkEntity, FileEntity } from "api/features/operations/files/files.entity";
import type { OpenFileStore } from "api/features/operations/files/file-store.service";
import { originalOf, variantsOf } from "api/features/operations/files/variants.service";

/** Tables of the files themselves, which contain no references. */
const ofFiles = new Set<unknown>([FileEntity.meta.tableName, FileChunkEntity.meta.tableName]);

/**
 * Deletes pictures that no row of any table has referred to for the period in
 * {@link retentionDays}. Rows include records, deleted records in the bin, changes that can be
 * undone, and texts.
 * @returns number of deleted pictures
 */
export async function purgeFiles(database: Database, openStore: OpenFileStore): Promise<number> {
  const em = database.em.fork();
  const tables = [...database.getMetadata().getAll().values()]
    .map(({ tableName }) => tableName)
    .filter((name) => !ofFiles.has(name));
  const named = tables.map(
    (table) =>
      `select (regexp_matches(t::text, '/files/([0-9a-f]{32})', 'g'))[1] as hash
       from "${table}" as t where t::text like '%/files/%'`,
  );
  await em.execute(`update files set used_at = now() where hash in (${named.join(" union all ")})`);
  const unused = { usedAt: { $lt: sql`now() - make_interval(days => ${retentionDays.files})` } };
  let purged = 0;
  for (const file of await em.find(FileEntity, unused)) {
    purged += await em.transactional(async (tx) => {
      // Check again, because the picture may have been uploaded again.
      const deleted = await tx.nativeDelete(FileEntity, { id: file.id, ...unused });
      const names = [originalOf(file), ...variantsOf(file).map(({ name }) => name)];
      if (deleted > 0) await openStore(tx).remove(names);
      return deleted;
    });
  }
  return purged;
}
