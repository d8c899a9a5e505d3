import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate, openDatabase, type Database } from "../database/database.ts";
import { startPostgres } from "../../embedded/postgres.ts";
import { keyFor } from "../../platform/environment/keys.ts";
import { freePort } from "../../embedded/free-port.ts";
import { Queues } from "../../features/foundation/jobs/queues.service.ts";
import {
  addAccount,
  asAdmin,
  browse,
  buildTestApp,
  createTestDatabase,
  eventually,
  mailedToken,
  post,
  signedInAs,
  startProcess,
  testAdmin,
  type Browser,
} from "../../testing/testing.ts";
import { databaseNamed, withAdministration } from "../../testing/test-database.ts";
import { fillTables } from "../../testing/fill-tables.ts";
import { runInProcess } from "../../testing/run-command.ts";
import { backup, restore } from "./commands.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const secret = "the same secret for every process";
const key = keyFor("backups", secret);

async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "congress-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function withQueues<Result>(databaseUrl: string, work: (queues: Queues) => Promise<Result>) {
  const queues = new Queues({ databaseUrl, redis: undefined });
  try {
    return await work(queues);
  } finally {
    await queues.close();
  }
}

/** All rows of all tables as text, and the state of the triggers. */
async function contentOf(database: Database) {
  const em = database.em.fork();
  const content: Record<string, unknown> = {};
  const tables = await em.execute<{ name: string }[]>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  for (const { name } of tables) {
    const columns = name === "mikro_orm_migrations" ? "t.name" : "t";
    content[name] = await em.execute(
      `select (${columns})::text as row from "${name}" t order by 1`,
    );
  }
  content["triggers"] = await em.execute(
    "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
  );
  return content;
}

/** Expected content after a restore: no heartbeats, no sessions, and the link is used. */
function signedOut(content: Record<string, unknown>): Record<string, unknown> {
  return {
    ...content,
    installation: [],
    worker_heartbeats: [],
    imports: [],
    sessions: [],
    refresh_tokens: [],
    previews: [],
    mailed_links: [{ row: expect.stringMatching(/,infinity,"?\d{4}-\d\d-\d\d/) }],
  };
}

/** Migrated database with a row in every table, and a backup of it. */
async function setUpBackup() {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const file = join(await folderOfTest(), "congress.backup");
  const content = await withDatabase(databaseUrl, async (database) => {
    await fillTables(database);
    return contentOf(database);
  });
  await writeBackup(databaseUrl, file, key);
  return { databaseUrl, file, content };
}

/** Database without tables, owned by a role that is no superuser, as in the compose file. */
async function emptyDatabase(): Promise<string> {
  const postgresUrl = inject("postgresUrl");
  const name = `restored_${crypto.randomUUID().replaceAll("-", "")}`;
  await withAdministration(postgresUrl, `create role ${name} login password 'kite'`);
  await withAdministration(postgresUrl, `create database ${name} owner ${name}`);
  const url = new URL(databaseNamed(postgresUrl, name));
  Object.assign(url, { username: name, password: "kite" });
  return url.href;
}

/** Rewrites a backup with the lines that `change` returns. */
async function rewrite(file: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  await writeFile(file, gzipSync(`${change(lines).join("\n")}\n`));
}

test("a backup restores every table into an empty database, by a role that is not a superuser", async () => {
  const { file, content } = await setUpBackup();
  const tables = Object.entries(content);
  expect(tables.filter(([, rows]) => Array.isArray(rows) && rows.length === 0)).toEqual([]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await emptyDatabase();
  const { counts } = await restoreBackup(target, file, { replace: false, key });
  const restored = await withDatabase(target, contentOf);
  expect(restored).toEqual(signedOut(content));
  expect(Object.keys(counts).toSorted()).toEqual(
    Object.keys(content)
      .filter(
        (name) =>
          !["mikro_orm_migrations", "worker_heartbeats", "imports", "triggers"].includes(name),
      )
      .toSorted(),
  );
});

test("a database that has been migrated and never used counts as empty", async () => {
  const { file, content } = await setUpBackup();
  const target = await createTestDatabase(inject("postgresUrl"));
  await restoreBackup(target, file, { replace: false, key });
  await withDatabase(target, (database) => migrate(database, target));
  expect(await withDatabase(target, contentOf)).toEqual(signedOut(content));
});

test("a transaction during a backup is contained in it completely or not at all", async () => {
  const source = await createTestDatabase(inject("postgresUrl"));
  const file = join(await folderOfTest(), "congress.backup");
  const person = `with person as (insert into users (email) values (gen_random_uuid()::text) returning id)
    insert into sessions (user_id, expires_at) select id, now() from person`;
  const written = await withDatabase(source, async ({ em }) => {
    for (let number = 0; number < 200; number += 1) await em.execute(person);
    const done = new AbortController();
    let people = 200;
    const write = async () => {
      for (; !done.signal.aborted; people += 1) await em.execute(person);
    };
    await Promise.all([writeBackup(source, file, key).finally(() => done.abort()), write()]);
    return people;
  });
  const { counts } = await restoreBackup(await emptyDatabase(), file, { replace: false, key });
  const { users, sessions } = counts;
  expect(users).toBe(sessions);
  expect(users).toBeGreaterThanOrEqual(200);
  expect(users).toBeLessThanOrEqual(written);
});

test("a connection that is being closed does not prevent a restore", async () => {
  const { file } = await setUpBackup();
  const target = await createTestDatabase(inject("postgresUrl"));
  const other = new pg.Client({ connectionString: target });
  await other.connect();
  const migrateLock = "hashtextextended('migrate', 0)";
  await other.query(`select pg_advisory_lock(${migrateLock})`);
  const restored = restoreBackup(target, file, { replace: true, key });
  await eventually(async () => {
    const waiting = await other.query("select from pg_locks where not granted");
    expect(waiting.rowCount).toBe(1);
  });
  await other.query(`select pg_advisory_unlock(${migrateLock})`);
  await other.end();
  await expect(restored).resolves.toHaveProperty("counts.users");
});

test("a database with content is replaced only with --replace and without other connections", async () => {
  const { file, content } = await setUpBackup();
  const target = await createTestDatabase(inject("postgresUrl"));
  const before = await withDatabase(target, async (database) => {
    await database.em.execute("insert into users (email) values ('kept@congress.example')");
    await expect(restoreBackup(target, file, { replace: true, key })).rejects.toThrow(
      "1 other connections use this database. Stop every api and worker first",
    );
    return contentOf(database);
  });
  const queued = await withQueues(target, (queues) => queues.add("purge", {}));
  await expect(restoreBackup(target, file, { replace: false, key })).rejects.toThrow(
    "The database is not empty: users has rows. With --replace they are thrown away.",
  );
  expect(await withDatabase(target, contentOf)).toEqual(before);

  await restoreBackup(target, file, { replace: true, key });
  expect(await withDatabase(target, contentOf)).toEqual(signedOut(content));
  await withDatabase(target, (database) => migrate(database, target));
  // Jobs queued before the restore refer to replaced rows.
  expect(await withQueues(target, (queues) => queues.find("purge", queued))).toBeUndefined();
});

/** Removes the signature of a backup. */
function withoutSignature(lines: string[]): string[] {
  const { signature: _signature, ...footer } = JSON.parse(lines.at(-1) ?? "");
  return [...lines.slice(0, -1), JSON.stringify(footer)];
}

const damages: [string, (file: string) => Promise<unknown>, RegExp][] = [
  ["is missing", (file) => rm(file), /^There is no file /],
  [
    "is cut off in the middle",
    async (file) => writeFile(file, (await readFile(file)).subarray(0, -200)),
    /is cut off: its end is missing/,
  ],
  [
    "lacks its last lines",
    (file) => rewrite(file, (lines) => lines.slice(0, -3)),
    /is cut off: its end is missing/,
  ],
  [
    "has a changed byte",
    async (file) => {
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 400) ^ 1, bytes.length - 400);
      await writeFile(file, bytes);
    },
    /is damaged or was changed/,
  ],
  [
    "was changed by somebody",
    (file) =>
      rewrite(file, (lines) => lines.map((line) => line.replace("@calder.", "@elsewhere."))),
    /is damaged or was changed/,
  ],
  [
    "lacks a row",
    (file) => rewrite(file, (lines) => lines.toSpliced(-2, 1)),
    /is damaged or was changed/,
  ],
  [
    "was changed by somebody who can count",
    (file) =>
      rewrite(file, (lines) => {
        const changed = lines.slice(0, -1).map((line) => line.replace("@calder.", "@elsewhere."));
        const footer = JSON.parse(lines.at(-1) ?? "");
        const sha256 = createHash("sha256")
          .update(`${changed.join("\n")}\n`)
          .digest("hex");
        return [...changed, JSON.stringify({ ...footer, sha256 })];
      }),
    /is not signed with this SECRET\. .* add --unsigned/,
  ],
  ["lacks a signature", (file) => rewrite(file, withoutSignature), /is damaged or was changed/],
  [
    "has a line without end",
    (file) => writeFile(file, gzipSync(Buffer.alloc(80 * 1024 * 1024, "a"), { level: 1 })),
    /A line has more than 64 MB/,
  ],
  ["is something else", (file) => writeFile(file, "select 1;"), /is damaged or was changed/],
  ["is another's", (file) => writeFile(file, gzipSync("{}\n")), /is no backup of Congress/],
  [
    "comes from a newer version",
    (file) =>
      rewrite(file, ([header = "", ...lines]) => [
        header.replace('"]', '","Migration20991231000000_later"]'),
        ...lines,
      ]),
    /written by a newer version of Congress \(Migration20991231000000_later is unknown here\)/,
  ],
  ...[
    [
      "Migration20261121070000_initial_schema",
      /by a version of Congress from before the first release/,
    ],
    ["0001_initial", /written by something else than Congress/],
  ].map(([name, sentence]): (typeof damages)[number] => [
    `has the migration ${String(name)}`,
    (file) =>
      rewrite(file, ([header = "", ...lines]) => [
        header.replace('"]', `","${String(name)}"]`),
        ...lines,
      ]),
    sentence instanceof RegExp ? sentence : /^/,
  ]),
];

test("a damaged or untrusted backup is rejected with the reason, and the database remains unchanged", async () => {
  const { file } = await setUpBackup();
  const whole = await readFile(file);
  const target = await createTestDatabase(inject("postgresUrl"));
  const before = await withDatabase(target, contentOf);
  for (const [title, damage, sentence] of damages) {
    await writeFile(file, whole);
    await damage(file);
    await expect(restoreBackup(target, file, { replace: true, key }), title).rejects.toThrow(
      sentence,
    );
    expect(await withDatabase(target, contentOf), title).toEqual(before);
  }
  await writeFile(file, whole);
  await restoreBackup(target, file, { replace: true, key });
  // If the secret is lost, an operator can restore without the signature.
  const env = { DATABASE_URL: target, SECRET: "another secret of at least 32 characters" };
  const { code, output } = await runInProcess(restore, env, [file, "--replace", "--unsigned"]);
  expect(code, output).toBe(0);
});

test("a failed backup reports its cause in a sentence and leaves no partial file", async () => {
  const { databaseUrl, file } = await setUpBackup();
  const folder = await folderOfTest();
  await expect(writeBackup(databaseUrl, file, key)).rejects.toThrow(`${file} already exists`);
  await expect(writeBackup(databaseUrl, join(folder, "nowhere/x"), key)).rejects.toThrow(
    /The folder of .* is not there/,
  );
  await expect(writeBackup(await emptyDatabase(), join(folder, "x"), key)).rejects.toThrow(
    "There is nothing to back up",
  );
  const newer = await createTestDatabase(inject("postgresUrl"));
  await withDatabase(newer, ({ em }) =>
    em.execute("insert into mikro_orm_migrations (name) values ('Migration20991231000000_later')"),
  );
  await expect(writeBackup(newer, join(folder, "x"), key)).rejects.toThrow(
    /^No backup was written: a newer version has changed the tables/,
  );
  // Writing to this device fails with a full disk.
  const full = join(folder, "full.backup");
  await symlink("/dev/full", `${full}.part`);
  await expect(writeBackup(databaseUrl, full, key)).rejects.toThrow(/^The disk is full: /);
  await expect(stat(full)).rejects.toThrow("ENOENT");
  await expect(stat(`${full}.part`)).rejects.toThrow("ENOENT");
});

test("the embedded database can be moved to another server by backup, restore and DATABASE_URL", async () => {
  const folder = await folderOfTest();
  const embedded = { DATA_DIR: await folderOfTest() };
  await writeFile(join(embedded.DATA_DIR, "secret"), secret);
  const postgres = await startPostgres({
    folder: join(embedded.DATA_DIR, "postgres"),
    settings: { fsync: "off" },
  });
  onTestFinished(() => postgres.stop().catch(() => {}));
  const content = await withDatabase(postgres.url, async (database) => {
    await migrate(database, postgres.url);
    await fillTables(database);
    return contentOf(database);
  });

  const file = join(folder, "congress.backup");
  const first = startProcess("api/src/app/backup/backup.ts", embedded, [file]);
  expect(await first.exited, first.output()).toBe(0);
  expect(first.output()).toMatch(/^Wrote \d+ rows of \d+ tables to .*congress\.backup\.$/m);
  // A running server is kept. A stopped one is started for the backup, and stopped afterwards.
  await withDatabase(postgres.url, ({ em }) => em.execute("select 1"));
  await postgres.stop();
  const again = await runInProcess(backup, embedded, [`${file}.2`]);
  expect(again.code, again.output).toBe(0);
  expect(await postgres.stop().catch(String)).toContain("PostgreSQL does not stop");

  const external = { DATABASE_URL: await emptyDatabase(), SECRET: secret };
  const restored = startProcess("api/src/app/backup/restore.ts", external, [file]);
  expect(await restored.exited, restored.output()).toBe(0);
  expect(await withDatabase(external.DATABASE_URL, contentOf)).toEqual(signedOut(content));

  const port = await freePort();
  const env = { ...external, PORT: String(port), LOG_LEVEL: "silent" };
  const api = startProcess("api/src/app/main.ts", env, ["--without-site"]);
  onTestFinished(async () => void (await api.kill("SIGKILL")));
  await api.ready;
  const speakers = await fetch(`http://127.0.0.1:${port}/api/speakers`);
  expect(speakers.headers.get("content-range")).toMatch(/\/42$/);
});

test("backup and restore report an unreachable or missing database without a password", async () => {
  const file = join(await folderOfTest(), "congress.backup");
  const unreachable = {
    DATABASE_URL: "postgresql://congress:hunter2@127.0.0.1:1/congress",
    SECRET: secret,
  };
  for (const [command, env, sentence] of [
    [backup, unreachable, "The database congress at 127.0.0.1:1 cannot be reached"],
    [
      backup,
      { SECRET: secret, DATA_DIR: join(file, "..", "none") },
      "There is no database: DATABASE_URL",
    ],
    [backup, { DATA_DIR: join(file, "..", "none") }, "SECRET is required"],
    [
      restore,
      { SECRET: secret, DATABASE_URL: "mysql://x" },
      "DATABASE_URL must be an address like",
    ],
    [restore, unreachable, `There is no file ${file}`],
  ] as const) {
    const { code, output } = await runInProcess(command, env, [file]);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toContain("hunter2");
  }
  // The command prints an error message, without a stack.
  const args = [file];
  const process = startProcess("api/src/app/backup/backup.ts", unreachable, args);
  expect(await process.exited).toBe(1);
  expect(process.output()).toContain("The database congress at 127.0.0.1:1 cannot be reached");
  expect(process.output()).not.toMatch(/hunter2|\n\s+at /);
});

test("ASVS 7.4.3: a restore ends all sessions, invalidates all links and lists reverted roles and passwords", async () => {
  const email = "ines@calder.example";
  const file = join(await folderOfTest(), "congress.backup");
  const now = await buildTestApp();
  const browser = await asAdmin(now);
  await addAccount(now, "otto@hangar.example");
  await post(browser, "/api/functions/create-admin-user", { email: "otto@hangar.example" });
  const person = await signedInAs(now, email);
  await post(browse(now.app), "/api/auth/forgot-password", { email });
  const token = await mailedToken(now, email);
  await writeBackup(now.databaseUrl, file, key);

  // Make changes after the backup, in a copy that the restore replaces.
  const target = await createTestDatabase(inject("postgresUrl"));
  await restoreBackup(target, file, { replace: true, key });
  await withDatabase(target, async ({ em }) => {
    const of = "user_id = (select id from users where email = ?)";
    await em.execute(`update user_roles set status = 'revoked' where ${of}`, [
      "otto@hangar.example",
    ]);
    await em.execute(
      `insert into user_roles (user_id, role, status) select id, 'admin', 'granted' from users where email = ?`,
      [email],
    );
    await em.execute("update users set password_hash = 'another' where email = ?", [email]);
  });
  const env = { DATABASE_URL: target, SECRET: secret };
  const { code, output } = await runInProcess(restore, env, [file, "--replace"]);
  expect(code, output).toBe(0);
  for (const line of [
    "Nobody is signed in, and links that were mailed no longer work.",
    `Admins: ${testAdmin.email}, otto@hangar.example.`,
    "otto@hangar.example has the role admin again: it was revoked after the backup.",
    `${email} has the role admin no longer: it was granted after the backup.`,
    `${email} has the password of the backup, which was changed after it.`,
  ]) {
    expect(output).toContain(line);
  }

  const restored = await buildTestApp({ databaseUrl: target });
  const withCookiesOf = ({ cookies }: Browser) => {
    const same = browse(restored.app);
    Object.assign(same.cookies, cookies);
    return same;
  };
  for (const one of [browser, person]) {
    // Control: without a restore, the cookies are still valid.
    expect((await one.inject({ url: "/api/auth/session" })).json().user).not.toBeNull();
    const revived = withCookiesOf(one);
    expect((await revived.inject({ url: "/api/auth/session" })).json().user).toBeNull();
    expect((await post(revived, "/api/auth/refresh")).statusCode).toBe(401);
  }
  const reset = { token, password: "seven calm seas" };
  const answer = await post(browse(restored.app), "/api/auth/reset-password", reset);
  expect(answer.statusCode).toBe(410);
  await expect(signedInAs(restored, email)).resolves.toBeDefined();
});
