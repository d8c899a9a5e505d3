import type { EntityManager } from "@mikro-orm/postgresql";
import { executeBound } from "../../../platform/database/execute-bound.ts";
import { runNow, type InTurn } from "../../../platform/database/in-turn.ts";
import type { FileStore } from "./file-store.service.ts";

const chunkBytes = 256 * 1024;

/** File store in the database. */
export function databaseStore(em: EntityManager, inTurn: InTurn = runNow): FileStore {
  return {
    async put(name, bytes) {
      await executeBound(
        em,
        `insert into file_chunks (name, number, bytes)
         select $1, number, substring($2::bytea from number * $3::int + 1 for $3::int)
         from generate_series(0, (length($2::bytea) - 1) / $3::int) as number
         on conflict do nothing`,
        [name, bytes, chunkBytes],
      );
    },
    async get(name) {
      const chunks = await inTurn(() =>
        executeBound<{ bytes: Buffer }>(
          em,
          "select bytes from file_chunks where name = $1 order by number",
          [name],
        ),
      );
      return chunks.length === 0 ? null : Buffer.concat(chunks.map(({ bytes }) => bytes));
    },
    async remove(names) {
      await executeBound(em, "delete from file_chunks where name = any ($1)", [names]);
    },
  };
}
