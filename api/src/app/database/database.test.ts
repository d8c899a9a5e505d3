import { readdir } from "node:fs/promises";
import { Migration } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { browse, buildTestApp, createTestDatabase, eventually } from "../../testing/testing.ts";
import { databaseOptions, openDatabase, requestTimeouts, requireConnection } from "./database.ts";
import { migrate } from "./migrate.ts";
import { seedIfEmpty } from "./seed/seed.ts";
import { SpeakerEntity } from "../../features/content/speakers/speakers.entity.ts";
import { TopicEntity } from "../../features/content/agenda/agenda.entity.ts";

test("the migrations leave exactly the tables that the entities describe", async () => {
  const database = await openDatabase(await createTestDatabase(inject("postgresUrl")));
  try {
    const { up } = await database.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    // MikroORM does not detect TRUNCATE triggers in a database.
    const truncate = /(announce_change|cancel_all_in_calendar)(_fn)?"/;
    const statements = up.split(/;\n+/).filter((statement) => !truncate.test(statement));
    expect(statements).toEqual([""]);
  } finally {
    await database.close();
  }
});

test("processes that start concurrently run the migrations only once", async () => {
  const url = await createTestDatabase(inject("postgresUrl"));
  const databases = await Promise.all([openDatabase(url), openDatabase(url), openDatabase(url)]);
  try {
    await databases[0]?.em.execute("drop schema public cascade; create schema public");
    await Promise.all(databases.map((database) => migrate(database, url)));
    const [row] =
      (await databases[0]?.em.execute<{ count: number }[]>(
        "select count(*)::int as count from mikro_orm_migrations",
      )) ?? [];
    const files = await readdir(`${import.meta.dirname}/migrations`);
    expect(row?.count).toBe(files.filter((name) => name.endsWith(".ts")).length);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
});

test("no schema is created for a queue in Redis", async () => {
  const url = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  await database.em.execute(
    "drop schema public cascade; drop schema bullmq cascade; create schema public",
  );
  const schema = async () => database.em.execute("select to_regnamespace('bullmq')::text as name");
  await migrate(database, url, { keepsQueue: false });
  expect(await schema()).toEqual([{ name: null }]);
  await migrate(database, url);
  expect(await schema()).toEqual([{ name: "bullmq" }]);
});

test("connections for requests have a statement timeout and a lock timeout", async () => {
  const url = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(url, { timeouts: requestTimeouts });
  onTestFinished(() => database.close());
  const [limits] = await database.em.execute(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
  );
  expect(limits).toEqual({ statement: "15s", lock: "5s" });
});

class AlterMailedLinks extends Migration {
  override up(): void {
    this.addSql("alter table mailed_links add later text null");
  }
}

test("a migration that waits for a table lock does not block queries, and continues after its release", async () => {
  const url = await createTestDatabase(inject("postgresUrl"));
  const options = databaseOptions(url);
  const later = { name: "Migration29990101000000_later", class: AlterMailedLinks };
  const database = await MikroORM.init({
    ...options,
    migrations: { ...options.migrations, migrationsList: [later] },
  });
  onTestFinished(() => database.close());
  const [backup, visitor] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([backup.connect(), visitor.connect()]);
  onTestFinished(async () => {
    await Promise.all([backup.end(), visitor.end()]);
  });
  await backup.query("begin");
  await backup.query("lock table mailed_links in access share mode");

  const migrating = migrate(database, url);
  await eventually(async () => {
    const { rowCount } = await visitor.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(1);
  });
  // Behind a migration without lock timeout, this would wait until the backup ends.
  await visitor.query("set statement_timeout = '4s'");
  await visitor.query("select from mailed_links limit 1");
  await backup.query("commit");
  await migrating;
  expect(await database.migrator.getPending()).toEqual([]);
});

test("sample content is added only to an empty database", async () => {
  const database = await openDatabase(await createTestDatabase(inject("postgresUrl")));
  try {
    expect(await seedIfEmpty(database.em.fork())).toBe(true);
    const em = database.em.fork();
    expect(await em.count(SpeakerEntity)).toBe(42);
    expect(await em.count(TopicEntity, { day: 1 })).toBe(14);
    expect(await em.count(TopicEntity, { day: 2 })).toBe(14);
    await em.nativeDelete(SpeakerEntity, { displayOrder: { $gt: 1 } });
    expect(await seedIfEmpty(database.em.fork())).toBe(false);
    expect(await em.count(SpeakerEntity)).toBe(1);
  } finally {
    await database.close();
  }
});

test.each([
  ["an invalid day", "insert into agenda_topics (day, title, slug) values (6, 'x', 'x')"],
  [
    "an invalid status",
    "insert into news_posts (title, slug, content, status) values ('x', 'x', 'x', 'lost')",
  ],
  [
    "an invalid type",
    "insert into agenda_topics (day, title, slug, type) values (1, 'x', 'x', 'party')",
  ],
  [
    "an end before the start",
    "insert into agenda_topics (day, title, slug, start_time, end_time) values (1, 'x', 'x', now(), now() - interval '1 hour')",
  ],
  [
    "an unknown speaker",
    "insert into agenda_topics (day, title, slug, speaker_id) values (1, 'x', 'x', gen_random_uuid())",
  ],
  [
    "a duplicate slug",
    "insert into speakers (first_name, last_name, slug) values ('a', 'b', 'c'), ('d', 'e', 'c')",
  ],
  [
    "a duplicate role",
    "with u as (insert into users (email) values ('a@b.example') returning id) insert into user_roles (user_id, role, status) select id, 'admin', 'granted' from u, generate_series(1, 2)",
  ],
  ["an e-mail address with capital letters", "insert into users (email) values ('A@b.example')"],
])("ASVS 2.2.1: the database itself refuses %s", async (_name, statement) => {
  const database = await openDatabase(await createTestDatabase(inject("postgresUrl")));
  try {
    // Class 23 of the error codes of PostgreSQL: integrity constraint violation.
    await expect(database.em.execute(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
  } finally {
    await database.close();
  }
});

test("ASVS 16.5.1: an unavailable database is reported in a sentence, without its password", async () => {
  const url = "postgresql://congress:hunter2@127.0.0.1:1/congress";
  const database = await openDatabase(url);
  try {
    const failure = await requireConnection(database, url).catch((error: Error) => error.message);
    expect(failure).toMatch(
      /^The database congress at 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\)\./,
    );
    expect(failure).not.toContain("hunter2");
  } finally {
    await database.close();
  }
});

test("ASVS 16.5.2: the api survives the simultaneous loss of all database connections, and recovers", async () => {
  const t = await buildTestApp({ ownApp: true });
  const visitor = browse(t.app);
  const read = () => visitor.inject({ url: "/api/speakers" });
  expect((await read()).statusCode).toBe(200);
  const operator = await openDatabase(inject("postgresUrl"));
  try {
    const name = new URL(t.databaseUrl).pathname.slice(1);
    await operator.em.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = ?",
      [name],
    );
    const first = await read();
    expect([200, 503]).toContain(first.statusCode);
    await eventually(async () => expect((await read()).statusCode).toBe(200));
  } finally {
    await operator.close();
  }
});

test("transactions that lose their connections do not reduce the size of the pool", async () => {
  const url = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  const loseConnection = () =>
    database.em
      .fork()
      .transactional((tx) => tx.execute("select pg_terminate_backend(pg_backend_pid())"));
  // One more than the size of the pool.
  for (let lost = 0; lost <= 10; lost += 1) {
    await expect(loseConnection()).rejects.toThrow("terminating connection");
  }
  expect(await database.em.fork().execute("select 1 as one")).toEqual([{ one: 1 }]);
});
