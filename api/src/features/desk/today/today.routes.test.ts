import { expect, test } from "vitest";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import {
  addAccount,
  asAdmin,
  browse,
  buildTestApp,
  contactMessage,
  post,
  signedInAs,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { readSyncStatus } from "../../operations/sync/sync-status.service.ts";
import { SyncBaselineEntity, SyncRunEntity } from "../../operations/sync/sync.entity.ts";
import type { z } from "zod";
import { listedPerKind, type today } from "./today.contract.ts";

const url = "/api/functions/today";

async function open(browser: Browser): Promise<z.input<typeof today>> {
  const answer = await post(browser, url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Another admin. */
async function colleague(t: TestApp, email: string): Promise<Browser> {
  const em = t.database.em.fork();
  const user = await addAccount(t, email);
  await em.insert(RoleGrantEntity, { user, role: "admin", status: "granted" });
  return signedInAs(t, email);
}

/** Advances the time by minutes. */
async function pass({ database }: TestApp, minutes: number): Promise<void> {
  const em = database.em.fork();
  const earlier = "- make_interval(mins => ?)";
  await em.execute(
    `update visits set seen_at = seen_at ${earlier},
    previous_seen_at = previous_seen_at ${earlier}`,
    [minutes, minutes],
  );
  await em.execute(`update revisions set changed_at = changed_at ${earlier}`, [minutes]);
}

async function rename(browser: Browser, id: string, jobTitle: string): Promise<void> {
  const answer = await browser.inject({
    method: "PUT",
    url: `/api/speakers/${id}`,
    payload: { jobTitle },
    headers: { "x-client": "console" },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function aSpeaker({ database }: TestApp): Promise<SpeakerEntity> {
  return database.em.fork().findOneOrFail(SpeakerEntity, { fullName: "Amara Okonjo" });
}

const counts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  missing: 0,
  conflicts: 0,
  errors: 0,
};

const run = {
  source: "speakers" as const,
  trigger: "schedule" as const,
  startedBy: null,
  counts,
  errors: [],
  changes: [],
  undoes: null,
  undoneBy: null,
  endedAt: null,
};

test("the page lists nothing when nothing waits", async () => {
  const t = await buildTestApp();
  expect(await open(await asAdmin(t))).toEqual({
    waiting: [],
    scheduled: { count: 0, items: [] },
    since: expect.any(String),
    changed: { count: 0, records: [] },
  });
});

test("waiting tasks are counted, most urgent kind first, with the newest items of each kind", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const em = t.database.em.fork();
  const ines = await signedInAs(t, "ines@calder.example");
  expect((await post(ines, "/api/role-grants")).statusCode).toBe(202);
  for (const subject of ["One", "Two", "Three", "Four", "Five", "Six"]) {
    await post(browse(t.app), "/api/functions/send-contact-email", { ...contactMessage, subject });
  }
  // Probable spam is not pending.
  const spam = { ...contactMessage, subject: "Casino", homepage: "https://casino.example" };
  await post(browse(t.app), "/api/functions/send-contact-email", spam);
  await em.execute(
    "update mails set status = 'failed' where template ->> 'kind' = 'role-requested'",
  );
  const content = { content: "Four gates." };
  await post(admin, "/api/news", { title: "Gates open at dawn", ...content });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = { title: "Gates close", ...content, status: "published", publishedAt: later };
  expect((await post(admin, "/api/news", scheduled)).statusCode).toBe(201);

  const { waiting, scheduled: toCome } = await open(admin);
  expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ["role-requests", 1],
    ["failed-mails", 1],
    ["messages", 6],
    ["drafts", 1],
  ]);
  const of = (kind: string) => waiting.find((one) => one.kind === kind)?.items;
  expect(of("role-requests")).toMatchObject([{ title: "ines@calder.example" }]);
  expect(of("failed-mails")).toMatchObject([
    { title: "ines@calder.example asks for admin access" },
  ]);
  expect(of("messages")).toHaveLength(listedPerKind);
  expect(of("messages")?.[0]).toMatchObject({ title: "Six" });
  expect(of("drafts")).toMatchObject([{ title: "Gates open at dawn" }]);
  expect(toCome).toMatchObject({ count: 1, items: [{ title: "Gates close", at: later }] });
});

test("the conflicts are those of the sync settings, and a held run waits until a later run succeeds", async () => {
  const t = await buildTestApp();
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const em = t.database.em.fork();
  await em.execute("delete from news_posts");
  const speaker = await aSpeaker(t);
  const baseline = {
    source: "speakers" as const,
    values: {},
    missingSince: null,
    conflicts: {},
  };
  await em.insertMany(SyncBaselineEntity, [
    {
      ...baseline,
      key: "amara_okonjo",
      recordId: speaker.id,
      label: "Amara Okonjo",
      conflicts: { jobTitle: "Captain", company: "Halden" },
    },
    { ...baseline, key: "gone", recordId: crypto.randomUUID(), label: "Deleted here" },
    {
      ...baseline,
      key: "kept",
      recordId: crypto.randomUUID(),
      label: "Stays deleted",
      deletionKept: true,
    },
    {
      ...baseline,
      key: "missing",
      recordId: speaker.id,
      label: "Not in the sheet",
      conflicts: { jobTitle: "Captain" },
      missingSince: new Date(),
    },
  ]);
  const held = { ...run, state: "held" as const, heldBecause: "It would change 40 of 42 records." };
  await em.insert(SyncRunEntity, { ...held, jobId: "1", startedAt: new Date(Date.now() - 60_000) });

  const { waiting } = await open(admin);
  const status = await readSyncStatus(t.database.em.fork());
  const all = status.flatMap(({ conflicts }) => conflicts);
  expect(waiting).toMatchObject([
    {
      kind: "conflicts",
      count: all.length,
      items: [
        { id: speaker.id, title: "Amara Okonjo", detail: "speakers" },
        { title: "Deleted here", detail: "speakers" },
      ],
    },
    { kind: "held-syncs", count: 1, items: [{ title: held.heldBecause, detail: "speakers" }] },
  ]);
  expect(all).toHaveLength(3);

  await em.insert(SyncRunEntity, {
    ...run,
    state: "succeeded",
    heldBecause: null,
    jobId: "2",
    startedAt: new Date(),
  });
  expect((await open(admin)).waiting.map(({ kind }) => kind)).toEqual(["conflicts"]);
});

test("changes by others since the last visit stay listed during the next visit", async () => {
  const t = await buildTestApp();
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const mira = await colleague(t, "mira@northmere.example");
  const speaker = await aSpeaker(t);
  // The first visit has no previous one to compare with.
  const first = await open(admin);
  expect(first.changed.count).toBe(0);
  await rename(mira, speaker.id, "Captain");
  expect(await open(admin)).toMatchObject({ since: first.since, changed: { count: 1 } });

  await pass(t, 31);
  await rename(mira, speaker.id, "Chief Pilot");
  await rename(mira, speaker.id, "Fleet Captain");
  // The admin's own changes are excluded.
  await rename(admin, speaker.id, "Chief Captain");
  const added = await post(mira, "/api/news", { title: "Gates open", content: "Four gates." });
  const { id } = added.json();
  await mira.inject({ method: "DELETE", url: `/api/news/${id}` });
  const seen = await open(admin);
  expect(seen.changed).toMatchObject({
    count: 2,
    records: [
      { resource: "news", recordId: id, title: "Gates open", kind: "deleted", changes: 2 },
      {
        resource: "speakers",
        recordId: speaker.id,
        title: "Amara Okonjo",
        kind: "changed",
        origin: "console",
        changes: 2,
        changedBy: ["mira@northmere.example"],
      },
    ],
  });

  // The same visit, in two tabs simultaneously and a while later.
  const tabs = await Promise.all([open(admin), open(admin)]);
  for (const tab of tabs) expect(tab.since).toBe(seen.since);
  await pass(t, 29);
  expect((await open(admin)).changed.count).toBe(2);
  // The next visit.
  await pass(t, 31);
  const next = await open(admin);
  expect(next.since).not.toBe(seen.since);
  expect(next.changed.count).toBe(0);
  // Visits are separate per admin.
  expect((await open(mira)).changed.count).toBe(0);
});

test("a request for the number of open tasks does not count as a visit", async () => {
  const t = await buildTestApp();
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const mira = await colleague(t, "mira@northmere.example");
  const speaker = await aSpeaker(t);
  const count = async (browser: Browser) => {
    const answer = await post(browser, url, { isOpen: false });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  // An admin who has not opened the page yet.
  expect((await count(mira)).changed.count).toBe(0);
  expect(await t.database.em.fork().execute("select from visits")).toEqual([]);

  const first = await open(admin);
  expect((await count(admin)).since).toBe(first.since);
  await pass(t, 31);
  await rename(mira, speaker.id, "Captain");
  const counted = await count(admin);
  expect(counted.changed.count).toBe(1);
  await pass(t, 31);
  await count(admin);
  // A release that counts every call sends no body.
  const answer = await admin.inject({ method: "POST", url });
  expect(answer.json().changed).toMatchObject({ count: 1, records: [{ recordId: speaker.id }] });
  await pass(t, 31);
  expect((await open(admin)).changed.count).toBe(0);
});

test("changes by a deleted account are listed without its name", async () => {
  const t = await buildTestApp();
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const mira = await colleague(t, "mira@northmere.example");
  const speaker = await aSpeaker(t);
  await open(admin);
  await open(mira);
  await pass(t, 31);
  await rename(mira, speaker.id, "Captain");
  const { id } = (await admin.inject({ url: '/api/users?filter={"q":"mira"}' })).json()[0];
  expect((await admin.inject({ method: "DELETE", url: `/api/users/${id}` })).statusCode).toBe(200);
  expect((await open(admin)).changed.records).toMatchObject([{ changedBy: [] }]);
});

test("ASVS 8.2.1: only admins can read the waiting tasks", async () => {
  const t = await buildTestApp();
  const user = await signedInAs(t, "ines@calder.example");
  expect((await post(user, url)).statusCode).toBe(403);
  expect((await post(browse(t.app), url)).statusCode).toBe(401);
  const visits = await t.database.em.fork().execute("select from visits");
  expect(visits).toEqual([]);
});
