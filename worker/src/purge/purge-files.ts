import { sql, type EntityMetadata } from "@mikro-orm/core";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import type { Database } from "api/app/database/database";
import { FileEntity } from "api/features/operations/files/files.entity";
import type { OpenFileStore } from "api/features/operations/files/file-store.service";
import { originalOf, variantsOf } from "api/features/operations/files/variants.service";
import { isSearchedForPictures } from "api/platform/resources/picture-columns";

/**
 * Deletes pictures that nothing has referred to for the period in {@link retentionDays}. References
 * are addresses of pictures in the columns that may contain them: fields of records, deleted records
 * in the bin, and earlier values that can be restored.
 * @returns number of deleted pictures
 */
export async function purgeFiles(database: Database, openStore: OpenFileStore): Promise<number> {
  const em = database.em.fork();
  const inUse = [...database.getMetadata().getAll().values()].flatMap(hashesIn).join(" union all ");
  await em.execute(`update files set used_at = now() where hash in (${inUse})`);
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

/** Returns a query for the hashes of pictures in a table; none when no column contains addresses. */
function hashesIn({ tableName, props }: EntityMetadata): string[] {
  const columns = props
    .filter(isSearchedForPictures)
    .flatMap(({ fieldNames }) => fieldNames.map((name) => `"${name}"`));
  if (columns.length === 0) return [];
  return [
    `select (regexp_matches(content, '/files/([0-9a-f]{32})', 'g'))[1]
     from (select concat_ws(' ', ${columns.join()}) as content from "${tableName}") as searched
     where content like '%/files/%'`,
  ];
}
