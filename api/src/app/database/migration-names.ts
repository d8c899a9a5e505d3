import { readdir } from "node:fs/promises";
import { parse } from "node:path";
import type { MikroORM } from "@mikro-orm/postgresql";

/** Names of the migrations that this version has. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(`${import.meta.dirname}/migrations`);
  return files.filter((file) => file.endsWith(".ts")).map((file) => parse(file).name);
}

/** How a database's tables stand to this version. Changes nothing, unlike the migrator's own look. */
export interface MigrationState {
  /** Run by whatever process starts next. */
  pending: string[];
  /** Run by a newer version. */
  unknown: string[];
}

export async function migrationState({ em }: MikroORM): Promise<MigrationState> {
  const known = await knownMigrations();
  const [table] = await em.execute("select to_regclass('mikro_orm_migrations') as name");
  const run = table?.["name"]
    ? await em.execute<{ name: string }[]>("select name from mikro_orm_migrations")
    : [];
  const names = run.map(({ name }) => name);
  return {
    pending: known.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !known.includes(name)),
  };
}
