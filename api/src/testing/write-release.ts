// Usage: npm run db:release
// Writes the data of the version in package.json, with which later versions test their upgrade: a
// backup with rows in every table, and the checksums of the migrations.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { writeBackup } from "../app/backup/write-backup.ts";
import { migrate, openDatabase } from "../app/database/database.ts";
import { knownMigrations } from "../app/database/migration-names.ts";
import { startPostgres } from "../embedded/postgres.ts";
import { UserEntity } from "../features/people/accounts/accounts.entity.ts";
import { hashPassword } from "../features/people/accounts/passwords.ts";
import { fillTables } from "./fill-tables.ts";
import {
  backupOfRelease,
  checksumOfMigration,
  migrationsOfRelease,
  releaseAdmin,
  releaseKey,
} from "./releases.ts";

const root = join(import.meta.dirname, "../../..");
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));

const folder = await mkdtemp(join(tmpdir(), "congress-release-"));
const postgres = await startPostgres({ folder });
try {
  const database = await openDatabase(postgres.url);
  await migrate(database, postgres.url);
  await fillTables(database);
  const passwordHash = await hashPassword(releaseAdmin.password);
  await database.em
    .fork()
    .nativeUpdate(
      UserEntity,
      { email: releaseAdmin.email },
      { passwordHash, verifiedAt: new Date() },
    );
  await database.close();
  await writeBackup(postgres.url, backupOfRelease(version), releaseKey);
  const names = await knownMigrations();
  const checksums = await Promise.all(
    names.map(async (name) => [name, await checksumOfMigration(name)]),
  );
  await writeFile(
    migrationsOfRelease(version),
    `${JSON.stringify(Object.fromEntries(checksums), null, 2)}\n`,
  );
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`Wrote the data of release ${version}.`);
