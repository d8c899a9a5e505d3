import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "api/app/database/database";
import {
  answering,
  createTestDatabase,
  ownBucket,
  ownRedis,
  queueBackends,
  sharedRedis,
  startProcess,
  startSheetsEmulator,
  tlsPostgres,
  transactionPooler,
} from "api/testing/testing";
import { mailServer } from "../testing/mail-setup.ts";
import { sheetFolder } from "../testing/worker-setup.ts";
import { examine, type Finding } from "./checks.ts";

/** Runs the checks in this process; returns the findings by name. */
async function examined(env: Record<string, string>) {
  const found: Finding[] = [];
  for await (const finding of examine(env)) found.push(finding);
  return {
    isHealthy: found.every(({ isOk }) => isOk),
    findings: Object.fromEntries(
      found.map(({ name, isOk, words }) => [name, `${isOk ? "ok" : "FAIL"}: ${words}`]),
    ),
  };
}

/** Runs the command; returns its lines by name. */
async function runDoctor(env: Record<string, string>) {
  const doctor = startProcess("worker/src/doctor/doctor.ts", env);
  const code = await doctor.exited;
  // Ignore the warnings of BullMQ.
  const found = [...doctor.output().matchAll(/^(ok|FAIL) +(.+?) {2,}(.*)$/gm)];
  return {
    code,
    output: doctor.output(),
    findings: Object.fromEntries(
      found.map(([, result, name, words]) => [name, `${result}: ${words}`]),
    ),
  };
}

/** Real servers for everything that the environment can configure. */
async function setUpServices() {
  const { folder, write } = await sheetFolder();
  const header = ["First name", "Last name", "Company"];
  for (const name of ["speakers", "agenda-day1", "agenda-day2"]) {
    await write(name, [header, ["Inès", "Calder", "Calder Leasing"]]);
  }
  const sheets = await startSheetsEmulator(folder);
  onTestFinished(() => sheets.close());
  const smtp = await mailServer(async () => {});
  return {
    DATABASE_URL: await createTestDatabase(inject("postgresUrl")),
    SMTP_URL: smtp.url,
    SHEETS_API_URL: sheets.url,
  };
}

test("without settings it lists the services that npm start provides", async () => {
  const folder = await mkdtemp(join(tmpdir(), "congress-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { code, findings } = await runDoctor({ DATA_DIR: join(folder, "data") });
  expect(code).toBe(0);
  expect(findings).toEqual({
    Environment: "ok: every variable can be used",
    Database: `ok: none named: npm start runs its own in ${join(folder, "data")}`,
    "Admin role": "ok: an administrator decides who gets it",
    Pictures: "ok: uploaded ones are kept in the database",
    Mail: "ok: no server named: npm start catches all mail",
    SPEAKERS_SHEET: "ok: no access is set up: npm start reads CSV files in its place",
    AGENDA_DAY1_SHEET: "ok: no access is set up: npm start reads CSV files in its place",
    AGENDA_DAY2_SHEET: "ok: no access is set up: npm start reads CSV files in its place",
    "Data folder": expect.stringMatching(/^ok: [\d.]+ GB are free in /),
  });
});

test.each([
  ["https://congress.example", "open", "FAIL: Anyone who signs up at https://congress.example"],
  ["http://localhost:8080", "open", "ok: open to everyone who signs up, on this machine only"],
  ["https://congress.example", "off", "ok: nobody can ask for it"],
])(
  "the doctor reports who gets the admin role at %s with ROLE_SELF_GRANT=%s",
  async (url, role, said) => {
    const env = { PUBLIC_URL: url, ROLE_SELF_GRANT: role, TRUST_PROXY: "127.0.0.1" };
    const { findings } = await examined(env);
    expect(findings["Admin role"]).toContain(said);
  },
);

test.each(queueBackends)(
  "with all services available and the queue on %s, every check passes",
  async (queue) => {
    const env = await setUpServices();
    const REDIS_URL = queue === "redis" ? await sharedRedis() : "";
    const bucket = await ownBucket();
    const { isHealthy, findings } = await examined({ ...env, REDIS_URL, S3_URL: bucket.url });
    expect(isHealthy, JSON.stringify(findings)).toBe(true);
    expect(findings).toMatchObject({
      Database: expect.stringMatching(/^ok: PostgreSQL 18, database test_\w+, not encrypted$/),
      Sessions: "ok: locks and notifications arrive",
      Connections: expect.stringMatching(
        queue === "redis"
          ? /^ok: \d+ at most, of which a process may take 12$/
          : /^ok: \d+ at most, of which a process may take 25$/,
      ),
      Migrations: "ok: all are run",
      Privileges: expect.stringContaining("ok: the role congress"),
      Queue: `ok: a job was added, found and removed in ${queue === "redis" ? "Redis" : "PostgreSQL"}`,
      Clock: "ok: the same as the database's",
      Pictures: expect.stringMatching(
        /^ok: a file was written, read and removed in 127\.0\.0\.1:\d+\/pictures$/,
      ),
      Mail: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ lets us in$/),
      SPEAKERS_SHEET: "ok: 1 rows under First name, Last name, Company, …",
    });
  },
);

test("each failure is one line with its remedy, and the exit code is 1", async () => {
  const env = await setUpServices();
  const smtp = await mailServer(async () => {}, { onAuth: new Error("Unknown user") });
  const sheets = await answering((_request, response) => {
    response.statusCode = 403;
    response.end("{}");
  });
  const wrong = { ...env, SMTP_URL: smtp.url, SHEETS_API_URL: sheets };
  const database = await openDatabase(env.DATABASE_URL);
  await database.em.execute("insert into mikro_orm_migrations (name) values ('Migration2099')");
  await database.close();
  const { code, findings, output } = await runDoctor({
    ...wrong,
    REDIS_URL: "redis://:hunter2@127.0.0.1:1",
    S3_URL: (await ownBucket()).urlOf("pictures", "hunter2"),
  });
  expect(code).toBe(1);
  expect(findings).toMatchObject({
    Migrations: "FAIL: a newer version has changed the tables (Migration2099): run that version",
    Queue: "FAIL: Redis at 127.0.0.1:1 takes no job: is it running, and is REDIS_URL right?",
    Pictures: expect.stringMatching(
      /^FAIL: 127\.0\.0\.1:\d+\/pictures keeps no file \(127.* 403 SignatureDoesNotMatch\): check S3_URL$/,
    ),
    Mail: expect.stringMatching(
      /^FAIL: 127\.0\.0\.1:\d+ does not let us in \(.*\): check SMTP_URL$/,
    ),
    SPEAKERS_SHEET: expect.stringMatching(/^FAIL: .*Share it with the service account\.$/),
  });
  expect(output).not.toContain("hunter2");
  expect(output).not.toContain("wrong");

  const unreachable = await examined({
    DATABASE_URL: "postgresql://congress:hunter2@127.0.0.1:1/c",
  });
  expect(unreachable.isHealthy).toBe(false);
  expect(unreachable.findings["Database"]).toMatch(
    /^FAIL: The database c at 127\.0\.0\.1:1 cannot be/,
  );
  expect(unreachable.findings).not.toHaveProperty("Queue");
  expect(JSON.stringify(unreachable.findings)).not.toContain("hunter2");

  const unusable = await examined({ PORT: "eighty", SMTP_URL: "mail" });
  expect(unusable.findings).toEqual({
    Environment: expect.stringMatching(/^FAIL: .*PORT must be .* SMTP_URL must be/),
  });
});

test("in production, scheduled syncs without access to the sheets are reported", async () => {
  const { SHEETS_API_URL: _noAccess, ...env } = await setUpServices();
  const { isHealthy, findings } = await examined({ ...env, NODE_ENV: "production" });
  expect(isHealthy).toBe(false);
  expect(findings["SPEAKERS_SHEET"]).toMatch(/^FAIL: no access is set up, .*SYNC_EVERY_SECONDS=0/);
  const unscheduled = await examined({ ...env, NODE_ENV: "production", SYNC_EVERY_SECONDS: "0" });
  expect(unscheduled.isHealthy).toBe(true);
});

test("a Redis that may evict jobs is reported", async () => {
  const env = await setUpServices();
  const redis = await ownRedis();
  onTestFinished(() => redis.stop());
  const { hostname: host, port } = new URL(redis.url);
  const client = connect({ host, port: Number(port) });
  client.end("CONFIG SET maxmemory-policy allkeys-lru\r\nQUIT\r\n");
  expect(await text(client)).toContain("+OK");
  const { isHealthy, findings } = await examined({ ...env, REDIS_URL: redis.url });
  expect(isHealthy).toBe(false);
  expect(findings["Queue"]).toMatch(/^FAIL: .*\(allkeys-lru\): set maxmemory-policy to noeviction/);
});

test("TLS, a pooler in transaction mode, and a Redis that is full or a replica are each reported", async () => {
  const { url, authority } = await tlsPostgres();
  const encrypted = new URL(url);
  encrypted.searchParams.set("sslmode", "verify-full");
  encrypted.searchParams.set("sslrootcert", authority);
  expect((await examined({ DATABASE_URL: encrypted.href })).findings).toMatchObject({
    Database: expect.stringMatching(/^ok: PostgreSQL 18, database test_\w+, encrypted: TLSv1\.3$/),
    Migrations: expect.stringMatching(/^ok: \d+ are run by the next start$/),
  });
  expect((await examined({ DATABASE_URL: url })).findings["Database"]).toMatch(
    /^FAIL: .* no encryption\)\. It demands TLS: add sslmode=verify-full/,
  );

  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const pooled = await examined({ DATABASE_URL: await transactionPooler(databaseUrl) });
  expect(pooled.findings["Sessions"]).toMatch(
    /^FAIL: DATABASE_URL leads to a pooler in transaction mode, .* Name the address of the database itself/,
  );

  const redis = await ownRedis();
  onTestFinished(() => redis.stop());
  const withRedis = async () =>
    (await examined({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url })).findings["Queue"];
  await redis.send("config", "set", "maxmemory", "1");
  expect(await withRedis()).toMatch(/^FAIL: Redis at .* takes no job: its memory is full/);
  await redis.send("config", "set", "maxmemory", "0");
  const primary = await ownRedis();
  onTestFinished(() => primary.stop());
  await redis.send("replicaof", "127.0.0.1", new URL(primary.url).port);
  expect(await withRedis()).toMatch(
    /^FAIL: Redis at .* takes no job: it is a replica and takes nothing: name the primary/,
  );
});
