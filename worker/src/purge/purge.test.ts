import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { chooseFileStore } from "api/features/operations/files/choose-file-store.service";
import { eventually, ownBucket } from "api/testing/testing";
import { noCounts } from "../sync/runs.ts";
import { insertMessage } from "../testing/mail-setup.ts";
import { setUpWorkers, type WorkerSetup } from "../testing/worker-setup.ts";

/** Runs the nightly job, and returns the number of deleted rows by table. */
async function purgeNow(setup: WorkerSetup): Promise<unknown> {
  await setup.queues.add("purge", {}, { jobId: "purge-now" });
  await setup.startWorker();
  return eventually(async () => {
    const job = await setup.queues.find("purge", "purge-now");
    expect(job?.returnvalue).toBeTruthy();
    return job?.returnvalue;
  });
}

test("the purge is scheduled for three in the morning, UTC", async () => {
  const setup = await setUpWorkers("postgres", {});
  await setup.startWorker();
  const schedules = await eventually(async () => {
    const found = await setup.queues.queue("purge").getJobSchedulers();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(schedules).toMatchObject([{ name: "purge", pattern: "0 3 * * *", tz: "UTC" }]);
});

test("a failed purge is retried after a delay", async () => {
  const setup = await setUpWorkers("postgres", {});
  const em = setup.database.em.fork();
  await em.execute("alter table attempts rename to withdrawn");
  const id = await setup.queues.add("purge", {});
  await setup.startWorker();
  await eventually(async () => {
    const job = await setup.queues.find("purge", id);
    expect(job).toMatchObject({ attemptsMade: 1, opts: { attempts: 3 } });
    expect(await setup.queues.stateOf("purge", id)).toBe("delayed");
    expect(job?.delay).toBeGreaterThanOrEqual(30_000);
    expect(job?.delay).toBeLessThanOrEqual(60_000);
  });
});

test("expired data is deleted after its retention period, and not before", async () => {
  const contactDays = 40;
  const setup = await setUpWorkers("postgres", { CONTACT_RETENTION_DAYS: String(contactDays) });
  const em = setup.database.em.fork();
  const insertAged = async (daysAgo: number, mark: string) => {
    const interval = `interval '${daysAgo} days'`;
    await em.execute(
      `insert into attempts (key, count, window_ends_at) values (?, 1, now() - ${interval})`,
      [mark],
    );
    await em.execute(
      `insert into users (email, verified_at, created_at) values (?, ?, now() - ${interval})`,
      [`${mark}@congress.example`, mark.endsWith("account") ? null : new Date()],
    );
    await em.execute(
      `insert into mailed_links (hash, purpose, email, expires_at)
       values (?, 'reset-password', ?, now() - ${interval})`,
      [mark, `${mark}@congress.example`],
    );
    await em.execute(
      `insert into mails (recipient, template, created_at, status)
       values (?, '{"kind":"password-changed"}', now() - ${interval}, 'sent')`,
      [mark],
    );
    await em.execute(
      `with session as (
         insert into sessions (user_id, expires_at, revoked_at)
         select id, now() + interval '30 days', now() - ${interval} from users where email = ?
         returning id)
       insert into refresh_tokens (hash, session_id) select ?, id from session`,
      [`${mark}@congress.example`, mark],
    );
  };
  const insertSuppressed = (daysAgo: number, address: string) =>
    em.execute(
      `insert into suppressed_addresses (address, reason, since)
       values (?, '550', now() - interval '${daysAgo} days')`,
      [address],
    );
  const insertFinding = (daysAgo: number, id: string, because: string | null = null) =>
    em.execute(
      `insert into remembered_findings (id, silenced_because, silenced_by, seen_at)
       values (?, ?, ?, now() - interval '${daysAgo} days')`,
      [id, because, because && "ines@calder.example"],
    );
  const insertAgedMessage = (daysAgo: number, subject: string) =>
    insertMessage(setup, { subject, createdAt: new Date(Date.now() - daysAgo * 86_400_000) });
  await insertAgedMessage(contactDays + 0.1, "old message");
  await insertAgedMessage(contactDays - 0.1, "young message");
  await insertAged(retentionDays.attempts + 0.1, "old-attempt");
  await insertAged(retentionDays.attempts - 0.1, "young-attempt");
  await insertAged(retentionDays.sessions + 0.1, "old-session");
  await insertAged(retentionDays.sessions - 0.1, "young-session");
  await insertAged(retentionDays.unverifiedAccounts + 0.1, "old-account");
  await insertAged(retentionDays.unverifiedAccounts - 0.1, "young-account");
  await insertSuppressed(retentionDays.suppressedAddresses + 0.1, "old@congress.example");
  await insertSuppressed(retentionDays.suppressedAddresses - 0.1, "young@congress.example");
  for (const daysAgo of [retentionDays.previews + 0.1, retentionDays.previews - 0.1]) {
    await em.execute(
      `insert into previews (resource, maker_id, expires_at)
       select 'news', id, now() - make_interval(secs => ?) from users limit 1`,
      [daysAgo * 86_400],
    );
  }
  for (const daysAgo of [retentionDays.imports + 0.1, retentionDays.imports - 0.1]) {
    await em.execute(
      `insert into imports (source, edition_id, file_name, cells, created_at)
       select 'news', id, 'posts.csv', '[]', now() - make_interval(secs => ?) from editions`,
      [daysAgo * 86_400],
    );
  }
  await insertFinding(retentionDays.rememberedFindings + 0.1, "old");
  await insertFinding(retentionDays.rememberedFindings + 0.1, "silenced", "It stays");
  await insertFinding(retentionDays.rememberedFindings - 0.1, "young");

  expect(await purgeNow(setup)).toEqual({
    attempts: 5,
    sessions: 1,
    links: 5,
    mails: 1,
    unverifiedAccounts: 1,
    contactMessages: 1,
    heartbeats: 0,
    suppressedAddresses: 1,
    cancelledSessions: 0,
    unchangedSyncRuns: 0,
    syncRuns: 0,
    runDetails: 0,
    previews: 1,
    imports: 1,
    revisions: 0,
    purgedSpeakers: 0,
    purgedReports: 0,
    purgedQuestions: 0,
    purgedAnswers: 0,
    rememberedFindings: 1,
    silencers: 1,
    files: 0,
  });
  const left = await em.execute<{ key: string }[]>("select key from attempts");
  expect(left.map(({ key }) => key)).toEqual(["young-attempt"]);
  const messages = await em.execute("select subject from contact_messages");
  expect(messages).toEqual([{ subject: "young message" }]);
  const tokens = await em.execute<{ hash: string }[]>("select hash from refresh_tokens");
  expect(tokens.map(({ hash }) => hash)).not.toContain("old-session");
  expect(tokens).toHaveLength(4);
  const users = await em.execute<{ email: string }[]>("select email from users");
  expect(users.map(({ email }) => email)).not.toContain("old-account@congress.example");
  expect(users).toHaveLength(5);
  expect(await em.execute("select address from suppressed_addresses")).toEqual([
    { address: "young@congress.example" },
  ]);
  expect(await em.execute("select id, silenced_by from remembered_findings order by id")).toEqual([
    { id: "silenced", silenced_by: null },
    { id: "young", silenced_by: null },
  ]);
});

test("data of a deleted speaker is erased with the bin, and each revision after its retention period", async () => {
  const setup = await setUpWorkers("postgres", {});
  const em = setup.database.em.fork();
  await em.execute("delete from revisions");
  const age = (days: number, slug: string) =>
    em.execute(
      `update revisions set changed_at = changed_at - make_interval(days => ${days}) where record_id in
       (select record_id from revisions where after ->> 'slug' = ?)`,
      [slug],
    );
  for (const slug of ["kept", "lately", "long-ago", "years-ago"]) {
    await em.execute(
      "insert into speakers (first_name, last_name, slug) values ('Mira', 'Halden', ?)",
      [slug],
    );
  }
  await em.execute(
    `insert into sync_runs (source, trigger, job_id, counts, errors, changes, questions)
     select 'speakers', 'manual', 'sync-speakers:1', '{}', '[]', jsonb_agg(jsonb_build_object(
       'kind', 'added', 'key', slug, 'recordId', id, 'label', slug,
       'fields', jsonb_build_array(jsonb_build_object('field', 'slug', 'after', slug))) order by slug),
       jsonb_agg(jsonb_build_object('key', slug, 'recordId', id, 'otherLabel', slug) order by slug)
     from speakers`,
  );
  await em.execute(
    `insert into row_answers (source, edition_id, key, answer, record_id)
     select 'speakers', edition_id, slug, 'same', id from speakers`,
  );
  await em.execute("delete from speakers where slug in ('lately', 'long-ago')");
  await age(retentionDays.bin + 1, "kept");
  await age(retentionDays.bin - 1, "lately");
  await age(retentionDays.bin + 1, "long-ago");
  await age(retentionDays.revisions + 1, "years-ago");

  expect(await purgeNow(setup)).toMatchObject({
    revisions: 1,
    purgedSpeakers: 2,
    purgedReports: 1,
    purgedQuestions: 1,
    purgedAnswers: 1,
  });
  const left = await em.execute(
    `select kind, coalesce(before, after) ->> 'slug' as slug from revisions order by slug, kind`,
  );
  expect(left).toEqual([
    { kind: "added", slug: "kept" },
    { kind: "added", slug: "lately" },
    { kind: "deleted", slug: "lately" },
    { kind: "added", slug: null },
    { kind: "deleted", slug: null },
  ]);
  const [run] = await em.find(SyncRunEntity, {});
  expect(run?.changes.map(({ label, fields }) => [label, fields.length])).toEqual([
    ["kept", 1],
    ["lately", 1],
    ["", 0],
    ["years-ago", 1],
  ]);
  const kept = ["kept", "lately", "years-ago"];
  expect(run?.questions.map(({ key }) => key)).toEqual(kept);
  const answers = await em.execute<{ key: string }[]>("select key from row_answers order by key");
  expect(answers.map(({ key }) => key)).toEqual(kept);
  expect(JSON.stringify(run)).not.toContain("long-ago");
});

test.each(["the database", "a bucket"])(
  "an old picture is deleted from %s if no record, deleted record or revision refers to it",
  async (where) => {
    const bucket = where === "a bucket" ? await ownBucket() : undefined;
    const setup = await setUpWorkers("postgres", { S3_URL: bucket?.url ?? "" });
    const em = setup.database.em.fork();
    const store = chooseFileStore(bucket)(em);
    const namesOf = (hash: string) => [`${hash}.jpg`, `${hash}-320.avif`, `${hash}-640.webp`];
    const hashOf = (number: number) => String(number).padStart(32, "0");
    const addFile = async (number: number, daysAgo: number) => {
      const hash = hashOf(number);
      await em.execute(
        `insert into files (hash, extension, width, height, alt, used_at)
       values (?, 'jpg', 400, 300, '', now() - make_interval(days => ${daysAgo}))`,
        [hash],
      );
      for (const name of namesOf(hash)) await store.put(name, Buffer.from(name));
      return `/files/${hash}.jpg`;
    };
    const old = retentionDays.files + 1;
    const insertSpeaker = (slug: string, photo: string) =>
      em.execute(
        `insert into speakers (first_name, last_name, slug, photo_url) values ('Mira', 'Halden', ?, ?)`,
        [slug, photo],
      );
    await insertSpeaker("shown", await addFile(1, old));
    await insertSpeaker("binned", await addFile(2, old));
    await em.execute("delete from speakers where slug = 'binned'");
    await insertSpeaker("changed", await addFile(3, old));
    await em.execute("update speakers set photo_url = null where slug = 'changed'");
    const inText = `![Gates](https://congress.example${await addFile(4, old)})`;
    await em.execute("insert into news_posts (title, slug, content) values ('Gates', 'gates', ?)", [
      inText,
    ]);
    await addFile(5, old);
    await addFile(6, retentionDays.files - 1);

    expect(await purgeNow(setup)).toMatchObject({ files: 1 });
    const left = [1, 2, 3, 4, 6].map(hashOf);
    const files = await em.execute("select hash from files order by hash");
    expect(files.map(({ hash }) => hash)).toEqual(left);
    for (const hash of [1, 2, 3, 4, 5, 6].map(hashOf)) {
      const bytes = await Promise.all(namesOf(hash).map(store.get));
      expect(
        bytes.every((some) => (some !== null) === left.includes(hash)),
        hash,
      ).toBe(true);
    }
    // The retention period of referenced files has restarted.
    expect(
      await em.execute("select from files where used_at > now() - interval '1 hour'"),
    ).toHaveLength(4);
  },
);

test("a cancelled session is removed from the calendars after its retention period, and others stay", async () => {
  const setup = await setUpWorkers("postgres", {});
  const em = setup.database.em.fork();
  const days = retentionDays.cancelledSessions;
  const nameOf = new Map<unknown, string>();
  for (const [name, daysAgo] of [
    ["held", days + 1],
    ["cancelled-long-ago", days + 0.1],
    ["cancelled-lately", days - 0.1],
  ] as const) {
    const [topic] = await em.execute(
      "insert into agenda_topics (day, title, slug) values (1, 'Session', ?) returning id",
      [name],
    );
    const id: unknown = topic?.["id"];
    nameOf.set(id, name);
    if (name !== "held") await em.execute("delete from agenda_topics where id = ?", [id]);
    await em.execute(
      `update calendar_entries set changed_at = now() - interval '${daysAgo} days' where id = ?`,
      [id],
    );
  }

  expect(await purgeNow(setup)).toMatchObject({ cancelledSessions: 1 });
  const left = await em.execute("select id from calendar_entries");
  expect(left.map(({ id }) => nameOf.get(id)).toSorted()).toEqual(["cancelled-lately", "held"]);
});

test("scheduled syncs without changes and errors are deleted early, and other runs once they cannot be undone", async () => {
  const setup = await setUpWorkers("postgres", {});
  const em = setup.database.em.fork();
  const days = retentionDays.unchangedSyncRuns;
  const run = (jobId: string, daysAgo: number, values: Partial<SyncRunEntity> = {}) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    return em.create(SyncRunEntity, {
      source: "speakers",
      trigger: "schedule",
      startedBy: null,
      state: "succeeded",
      heldBecause: null,
      undoes: null,
      undoneBy: null,
      counts: noCounts,
      errors: [],
      changes: [],
      ...values,
      jobId,
      startedAt: at,
      endedAt: at,
    });
  };
  const error = { sheet: "Speakers", row: 2, column: null, value: null, reason: "Unreadable" };
  const failing = { errors: [error], counts: { ...noCounts, errors: 1 } };
  const missing = {
    kind: "missing" as const,
    key: "x",
    recordId: randomUUID(),
    label: "X",
    fields: [],
  };
  run("old", days + 2);
  run("old, too", days + 1);
  run("old, but with an error", days + 1, failing);
  run("old, but with a change", days + 1, { changes: [missing] });
  run("old, but by hand", days + 1, { trigger: "manual" });
  run("old, but a failure", days + 1, { state: "failed" });
  const named = run("old, but undone", days + 1);
  run("the newest of its source by the schedule", days + 0.1, { source: "agenda" });
  run("by hand since", 1, { source: "agenda", trigger: "manual" });
  run("young", days - 0.1);
  await em.flush();
  run("an undo", 1, { trigger: "manual", mode: "undo", undoes: named.id });
  await em.flush();

  const year = retentionDays.revisions;
  run("too old to undo", year + 1, { trigger: "manual", changes: [missing] });
  await em.flush();

  const table = {
    sheet: "",
    headerRow: 1,
    header: ["Dov Quill"],
    columns: [],
    fields: [],
    notes: [],
  };
  run("with an erased error", retentionDays.runDetails + 1, { ...failing, tables: [table] });
  await em.flush();

  expect(await purgeNow(setup)).toMatchObject({ unchangedSyncRuns: 2, syncRuns: 1, runDetails: 1 });
  const left = await setup.database.em.fork().findAll(SyncRunEntity);
  expect(left.map(({ jobId }) => jobId).toSorted()).toEqual([
    "an undo",
    "by hand since",
    "old, but a failure",
    "old, but by hand",
    "old, but undone",
    "old, but with a change",
    "old, but with an error",
    "the newest of its source by the schedule",
    "with an erased error",
    "young",
  ]);
  const erased = left.find(({ jobId }) => jobId === "with an erased error");
  expect(erased).toMatchObject({ errors: [], tables: [], counts: { errors: 1 } });
});
