import { sql } from "@mikro-orm/core";
import { retentionDays } from "api/contract/retention";
import type { Database } from "api/database";
import { FileChunkEntity, FileEntity } from "api/entity/files";
import type { OpenFileStore } from "api/file-store";
import { originalOf, variantsOf } from "api/variants";

/** What holds the files themselves names none. */
const ofFiles = new Set<unknown>([FileEntity.meta.tableName, FileChunkEntity.meta.tableName]);

/**
 * Deletes the pictures that no row of any table has named for the days of {@link retentionDays},
 * be it a record, one in the bin, a change that can be taken back, or a text.
 * @returns how many
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
      // It may have been uploaded again since.
      const deleted = await tx.nativeDelete(FileEntity, { id: file.id, ...unused });
      const names = [originalOf(file), ...variantsOf(file).map(({ name }) => name)];
      if (deleted > 0) await openStore(tx).remove(names);
      return deleted;
    });
  }
  return purged;
}
