import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { keyFor } from "../platform/environment/keys.ts";

/** Data of the released versions, which every later version can use. */
const releasesFolder = join(import.meta.dirname, "releases");

/** Key of the backups of releases. */
export const releaseKey = keyFor("backups", "the public secret of all released test data");

/** An admin in the backups of releases. */
export const releaseAdmin = { email: "ines@calder.example", password: "runway-27-left" };

export const backupOfRelease = (version: string) => join(releasesFolder, `${version}.backup`);
export const migrationsOfRelease = (version: string) => join(releasesFolder, `${version}.json`);

export async function releasedVersions(): Promise<string[]> {
  const files = await readdir(releasesFolder);
  return files.filter((file) => file.endsWith(".backup")).map((file) => basename(file, ".backup"));
}

/** SHA-256 of a migration's source, in hexadecimal. */
export async function checksumOfMigration(name: string): Promise<string> {
  const folder = join(import.meta.dirname, "../app/database/migrations");
  const source = await readFile(join(folder, `${name}.ts`));
  return createHash("sha256").update(source).digest("hex");
}
