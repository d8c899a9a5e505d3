import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../database/database.ts";
import { runInProcess } from "../../testing/run-command.ts";
import { buildTestApp, createTestDatabase, startProcess } from "../../testing/testing.ts";
import { personalData } from "./personal-data-command.ts";

const ines = "ines@calder.example";

/** Two people with a row in every table that names people. The first is an admin. */
async function setUpPeople() {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(databaseUrl);
  onTestFinished(() => database.close());
  const em = database.em.fork();
  for (const email of [ines, "otto@hangar.example"]) {
    for (const statement of [
      "insert into users (email, password_hash, verified_at) values (?, 'hash of ' || ?, now())",
      `insert into sessions (user_id, expires_at, user_agent)
       select id, now(), 'browser of ' || ? from users where email = ?`,
      "insert into mailed_links (hash, purpose, email, expires_at) values ('link of ' || ?, 'verify-email', ?, now())",
      "insert into attempts (key, count, window_ends_at) values ('sign-in:account:' || ? || ':127.0.0.1', 1, now())",
      `with mail as (insert into mails (template) values ('{"kind":"contact-message"}') returning id)
       insert into contact_messages (first_name, last_name, email, company, subject, message, note, mail_id)
       select '', '', upper(?), '', '', 'message of ' || ?, 'note on ' || ?, id from mail`,
      `insert into mails (recipient, template) values (?, '{"kind":"password-changed"}')`,
      `insert into mails (recipient, template)
       values ('other@congress.example', jsonb_build_object('kind', 'role-requested', 'email', ?::text))`,
      `insert into mails (recipient, template)
       values ('other@congress.example', jsonb_build_object('kind', 'email-changed', 'newEmail', ?::text))`,
      `insert into mails (recipient, template)
       values ('other@congress.example', jsonb_build_object('kind', 'admin-invitation', 'invitedBy', ?::text))`,
      "insert into suppressed_addresses (address, reason) values (?, 'There is no such mailbox.')",
      `insert into audit_entries (action, actor_email, subject_email, address, details)
       values ('role.granted', ?, ?, '192.0.2.7', '{"role": "admin", "reason": "a private reason"}')`,
      // The mail went to an admin, and its subject names the person.
      `insert into audit_entries (action, subject_email, details)
       values ('mail.retried', 'other@congress.example',
         jsonb_build_object('subject', ? || ' asks for admin access'))`,
      // As release 1.0.0 stores it.
      `insert into remembered_findings (id, silenced_because, silenced_by)
       values ('photo:' || md5(?), 'Comes on Monday', ?)`,
      `insert into sync_runs (source, trigger, started_by, job_id, counts, errors, changes)
       values ('speakers', 'manual', ?, md5(?), '{}', '[]', '[]')`,
      `insert into revisions (resource, record_id, kind, origin, transaction_id, changed_by)
       select 'speakers', id, 'changed', 'console', 1, id from users where email = ?`,
      "insert into visits (user_id) select id from users where email = ?",
      `insert into user_roles (user_id, role, status)
       select id, 'admin', case when ? like 'ines%' then 'granted' else 'declined' end from users where email = ?`,
    ]) {
      const parameters = Array.from(statement.matchAll(/\?/g), () => email);
      await em.execute(statement, parameters);
    }
  }
  /** Whether a column, or by default any column, of a table contains a text. */
  const contains = async (text: string, table: string, column = `"${table}"`) => {
    const where = `${column}::text ilike ?`;
    const rows = await em.execute(`select from "${table}" where ${where} limit 1`, [`%${text}%`]);
    return rows.length > 0;
  };
  const tables = async (text: string) => {
    const found: string[] = [];
    for (const { tableName } of database.getMetadata().getAll().values()) {
      if (await contains(text, tableName)) found.push(tableName);
    }
    return found.toSorted();
  };
  const command = (...args: string[]) =>
    runInProcess(personalData, { DATABASE_URL: databaseUrl }, args);
  return { databaseUrl, em, contains, tables, command };
}

test("an export contains all data of a person, without secrets and without data of others", async () => {
  const { databaseUrl, em } = await setUpPeople();
  await em.execute(
    `insert into audit_entries (at, action, actor_email, subject_email, address)
     values (now() + interval '1 minute', 'role.revoked', 'desk@congress.example', ?, '192.0.2.8')`,
    [ines],
  );
  const env = { DATABASE_URL: databaseUrl };
  const args = ["export", "Ines@calder.example"];
  const running = startProcess("api/src/app/personal-data/personal-data.ts", env, args);
  const code = await running.exited;
  const output = running.output();
  expect(code, output).toBe(0);
  const held: Record<string, unknown> = JSON.parse(output);
  expect(held).toMatchObject({
    account: [{ email: ines }],
    sessions: [{ user_agent: `browser of ${ines}` }],
    roles: [{ role: "admin", status: "granted" }],
    visits: [{ seen_at: expect.any(String) }],
    mailedLinks: [{ purpose: "verify-email" }],
    contactMessages: [{ message: `message of ${ines}` }],
    mails: [
      { recipient: ines },
      { template: { kind: "role-requested", email: ines } },
      { template: { kind: "email-changed", newEmail: ines } },
      { template: { kind: "admin-invitation", invitedBy: ines } },
    ],
    suppressedAddresses: [{ address: ines }],
    auditEntries: [
      { action: "role.granted", subject_email: ines, address: "192.0.2.7" },
      { action: "mail.retried", details: { subject: `${ines} asks for admin access` } },
      // The address is the admin's, not the person's.
      { action: "role.revoked", subject_email: ines, address: null },
    ],
    silencedFindings: [{ silenced_because: "Comes on Monday" }],
    syncRuns: [{ source: "speakers" }],
    changes: [{ resource: "speakers", kind: "changed", origin: "console" }],
    countedTries: [{ count: 1 }],
  });
  expect(output).not.toContain("otto");
  expect(output).not.toContain("hash of");
});

test("a deletion removes or anonymises all data of a person, and no data of others", async () => {
  const { em, tables, command } = await setUpPeople();
  const held = await tables("otto@hangar.example");
  expect(await tables(ines)).toEqual(held);

  const last = await command("delete", ines);
  expect(last).toMatchObject({
    code: 1,
    output: expect.stringContaining("This is the last admin"),
  });
  expect(await tables(ines)).toEqual(held);

  await em.execute("update user_roles set status = 'granted'");
  const { code, output } = await command("delete", ines);
  expect(code, output).toBe(0);
  expect(output).toContain("1 contact messages deleted");
  expect(output).toContain("4 mails deleted");
  expect(output).toContain("1 accounts deleted, with their sessions and roles");
  expect(await tables(ines)).toEqual([]);
  expect(await tables("browser of ines")).toEqual([]);
  expect(await tables("otto@hangar.example")).toEqual(held);
  const changedBy = await em.execute(
    `select changed_by is null as nameless from revisions where origin = 'console' order by 1`,
  );
  expect(changedBy).toEqual([{ nameless: false }, { nameless: true }]);
  const entries = await em.execute("select details from audit_entries where subject_email is null");
  expect(entries).toEqual([{ details: { role: "admin" } }, { details: {} }]);
});

/** Columns of text or JSON that contain nobody's address, except those of public records. */
const withoutAddresses: Record<string, string[]> = {
  audit_entries: ["address"],
  calendar_entries: ["description", "location", "slug", "speaker_name", "title"],
  column_choices: ["columns", "header_hash"],
  contact_messages: ["company", "first_name", "last_name", "subject"],
  file_chunks: ["name"],
  files: ["alt", "hash"],
  former_slugs: ["slug"],
  imports: ["cells", "choices", "file_name", "notes"],
  mailed_links: ["browser_hash", "password_hash"],
  mails: ["error", "link"],
  mikro_orm_migrations: ["name"],
  previews: ["draft"],
  refresh_tokens: ["hash"],
  remembered_findings: ["id", "silenced_because"],
  revisions: ["after", "before"],
  row_answers: ["key"],
  suppressed_addresses: ["reason"],
  sync_baselines: ["conflicts", "key", "label", "values"],
  sync_runs: [
    "changes",
    "counts",
    "errors",
    "file_name",
    "held_because",
    "job_id",
    "questions",
    "tables",
  ],
  user_roles: ["reason"],
};

test("every text or JSON column contains an address in these tests, or is listed as free of addresses", async () => {
  const { em, contains } = await setUpPeople();
  const { app, database } = await buildTestApp();
  const published = [...app.resources.values()].filter(({ shows }) => shows.length > 0);
  const publicTables = new Set(published.map(({ entity }) => em.getMetadata(entity).tableName));
  const choices = new Set(
    [...database.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
      props
        .filter((prop) => prop.enum)
        .flatMap(({ fieldNames = [] }) => fieldNames.map((name) => `${tableName}.${name}`)),
    ),
  );
  const columns = await em.execute<{ table: string; column: string }[]>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'
     and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
     order by table_name, column_name`,
  );
  const nameless: Record<string, string[]> = {};
  for (const { table, column } of columns) {
    const isExcepted = publicTables.has(table) || choices.has(`${table}.${column}`);
    if (isExcepted || (await contains(ines, table, `"${column}"`))) continue;
    (nameless[table] ??= []).push(column);
  }
  expect(nameless).toEqual(withoutAddresses);
});

test("a command without a valid action and address prints its usage", async () => {
  const { command } = await setUpPeople();
  for (const args of [[], ["delete"], ["delete", "nobody"], ["erase", ines]]) {
    expect(await command(...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining("npm run personal-data -- export|delete"),
    });
  }
});
