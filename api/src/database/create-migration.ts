// Writes a migration that turns the last recorded schema into what the entities say now.
// Usage: npm run db:migration -- <what-it-does>
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MikroORM } from "@mikro-orm/postgresql";
import { startPostgres } from "../embedded/postgres.ts";
import { databaseOptions } from "./database.ts";

const [name] = process.argv.slice(2);
// The difference is taken against the recorded snapshot; the server only lends its dialect.
const folder = await mkdtemp(join(tmpdir(), "congress-migration-"));
const postgres = await startPostgres({ folder });
const orm = await MikroORM.init(databaseOptions(postgres.url));
try {
  const { fileName, diff } = await orm.migrator.create(undefined, false, false, name);
  console.log(
    fileName
      ? `Wrote api/src/database/migrations/${fileName}:\n${diff.up.join("\n")}`
      : "The entities and the recorded schema agree: nothing to migrate.",
  );
} finally {
  await orm.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
