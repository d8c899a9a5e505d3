import { readdir } from "node:fs/promises";
import { parse } from "node:path";
import type { MikroORM } from "@mikro-orm/postgresql";

export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(`${import.meta.dirname}/migrations`);
  return files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => parse(file).name)
    .toSorted();
}

/**
 * Origin of the tables: `ours` can be used and migrated, `newer` ones were migrated by a later
 * version, `older` and `diverged` ones by versions whose migrations are unknown here, and `foreign`
 * ones belong to another application.
 */
export type Origin = "ours" | "older" | "newer" | "diverged" | "foreign";

/** Migration state of a database. Unlike the migrator's check, reading it changes nothing. */
export interface MigrationState {
  origin: Origin;
  /** The next process to start runs these. */
  pending: string[];
  /** Migrations of other versions. For foreign tables, the table names. */
  unknown: string[];
}

export async function migrationState(database: MikroORM): Promise<MigrationState> {
  const em = database.em.fork();
  const known = await knownMigrations();
  const [table] = await em.execute("select to_regclass('mikro_orm_migrations') as name");
  const run = table?.["name"]
    ? await em.execute<{ name: string }[]>("select name from mikro_orm_migrations")
    : [];
  const names = run.map(({ name }) => name);
  const pending = known.filter((name) => !names.includes(name));
  if (names.length > 0) return { ...originOf(names, known), pending };
  const foreign = await tablesThere(database);
  return { origin: foreign.length === 0 ? "ours" : "foreign", unknown: foreign, pending };
}

/** Origin of migrations. Their names start with their creation time. */
export function originOf(
  names: readonly string[],
  known: readonly string[],
): Pick<MigrationState, "origin" | "unknown"> {
  const unknown = names.filter((name) => !known.includes(name)).toSorted();
  const [oldest, newest] = [unknown[0], unknown.at(-1)];
  if (oldest === undefined || newest === undefined) return { origin: "ours", unknown };
  if (!unknown.every((name) => /^Migration\d/.test(name))) return { origin: "foreign", unknown };
  if (oldest < (known[0] ?? "")) return { origin: "older", unknown };
  return { origin: oldest > (known.at(-1) ?? "") ? "newer" : "diverged", unknown };
}

/** Existing tables with the names of the product's tables. */
async function tablesThere(database: MikroORM): Promise<string[]> {
  const names = [...database.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  const rows = await database.em
    .fork()
    .execute<{ name: string }[]>(
      "select name from unnest(array[?]::text[]) as name where to_regclass(name) is not null order by name",
      [names],
    );
  return rows.map(({ name }) => name);
}

/** Why this version cannot use the tables, with a remedy; undefined when it can. */
export function whyUnusable({ origin, unknown }: MigrationState): string | undefined {
  const which = unknown.slice(0, 3).join(", ") + (unknown.length > 3 ? ", …" : "");
  switch (origin) {
    case "ours":
      return undefined;
    case "older":
      return `the tables are of a version from before the first release, from which there is no upgrade (${which}): export with that version what is to be kept, and name an empty database`;
    case "newer":
      return `a newer version has changed the tables (${which}): run that version`;
    case "diverged":
      return `another version, which this one does not follow, has changed the tables (${which}): run that version, or name an empty database`;
    case "foreign":
      return `the tables are those of another application (${which}): name an empty database`;
  }
}
