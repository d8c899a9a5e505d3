import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { migrationState, originOf, whyUnusable } from "./migration-names.ts";

async function migrated() {
  const url = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  return { url, database, execute: (sql: string) => database.em.fork().execute(sql) };
}

const named = (name: string) =>
  `delete from mikro_orm_migrations; insert into mikro_orm_migrations (name) values ('${name}')`;

test.each([
  [
    "older",
    named("Migration20261121070000_initial_schema"),
    /from before the first release.*\(Migration20261121070000_initial_schema\): export with that version/,
  ],
  ["foreign", named("0001_initial"), /of another application \(0001_initial\): name an empty/],
  [
    "foreign",
    "drop table mikro_orm_migrations",
    /of another application \(agenda_topics, attempts, audiences, …\)/,
  ],
])(
  "%s tables are reported as such, and the migration leaves them unchanged",
  async (origin, change, sentence) => {
    const { url, database, execute } = await migrated();
    await execute(change);
    const state = await migrationState(database);
    expect(state.origin).toBe(origin);
    expect(whyUnusable(state)).toMatch(sentence);
    await expect(migrate(database, url)).rejects.toThrow(sentence);
    expect(await migrationState(database)).toEqual(state);
  },
);

test("tables with a migration of a branch have diverged", () => {
  const [first, branch, second] = ["Migration1_first", "Migration2_branch", "Migration3_second"];
  const state = { ...originOf([first, branch], [first, second]), pending: [second] };
  expect(state.origin).toBe("diverged");
  expect(whyUnusable(state)).toMatch(/which this one does not follow.*\(Migration2_branch\)/);
});

test("an older version runs with the tables of a newer one, and reports that version", async () => {
  const { url, database, execute } = await migrated();
  await execute("insert into mikro_orm_migrations (name) values ('Migration20991231000000_later')");
  await migrate(database, url);
  expect(whyUnusable(await migrationState(database))).toBe(
    "a newer version has changed the tables (Migration20991231000000_later): run that version",
  );
});

test("unrelated tables of another application do not prevent the migration", async () => {
  const { url, database, execute } = await migrated();
  await execute("drop schema public cascade; create schema public; create table posts (id int)");
  await migrate(database, url);
  expect((await migrationState(database)).pending).toEqual([]);
});
