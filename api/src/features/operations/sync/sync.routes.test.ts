import { expect, test } from "vitest";
import { blankTopic } from "../../content/agenda/agenda.contract.ts";
import { TopicEntity } from "../../content/agenda/agenda.entity.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { asAdmin, buildTestApp, type TestApp } from "../../../testing/testing.ts";
import { consume } from "../../../testing/consume.ts";
import { SyncBaselineEntity, SyncRunEntity } from "./sync.entity.ts";
import { listedPerRun } from "./sync.contract.ts";
import { type SyncTask } from "../../foundation/jobs/sync-job.contract.ts";

const counts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  missing: 0,
  conflicts: 0,
  errors: 0,
};
const runId = "0190a000-0000-7000-8000-000000000001";

const emptyRun = {
  source: "speakers" as const,
  trigger: "schedule" as const,
  startedBy: null,
  counts,
  errors: [],
  changes: [],
  heldBecause: null,
  undoes: null,
  undoneBy: null,
  endedAt: null,
};

/** Consumes the agenda's sync jobs in this process: returns their payload and syncs nothing. */
function answerAgendaSyncs(t: TestApp) {
  const asked: unknown[] = [];
  consume(t, "sync-agenda", async (payload) => {
    asked.push(payload);
    const sheets = [
      { name: "agenda-day1", day: 1, rows: 9 },
      { name: "agenda-day2", day: 2, rows: 8 },
    ];
    return { runId, counts, sheets };
  });
  return asked;
}

test("the sync of the programme returns the number of items of each day", async () => {
  const t = await buildTestApp();
  answerAgendaSyncs(t);
  const admin = await asAdmin(t);
  const answer = await admin.inject({
    method: "POST",
    url: "/api/functions/manual-agenda-sync",
  });
  expect(answer.json()).toMatchObject({ total: 17, day1: 9, day2: 8, runId });
});

test("a run is started with its task, in the name of its requester", async () => {
  const t = await buildTestApp();
  const asked = answerAgendaSyncs(t);
  const admin = await asAdmin(t);
  const start = (task: SyncTask | object) =>
    admin.inject({
      method: "POST",
      url: "/api/sync-runs",
      payload: { source: "agenda", task },
    });
  const task = { mode: "undo", runId };
  expect((await start(task)).json()).toMatchObject({ runId });
  expect(asked).toEqual([{ trigger: "manual", startedBy: "admin@congress.example", task }]);
  const refused = await start({ mode: "settle", keep: "mine", conflicts: "all" });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path: "task.keep" }]);
});

test("a source has its last good run, failures since, open conflicts and missing rows", async () => {
  const t = await buildTestApp();
  const em = t.database.em.fork();
  const add = (slug: string) =>
    em.create(SpeakerEntity, { slug, firstName: slug, lastName: "Halden", jobTitle: "Ours" });
  const [edited, missing] = [add("edited"), add("missing")];
  await em.flush();
  const baseline = { source: "speakers", values: {}, missingSince: null } as const;
  em.create(SyncBaselineEntity, {
    ...baseline,
    key: "edited",
    label: "Edited Halden",
    recordId: edited.id,
    conflicts: { jobTitle: "Theirs" },
  });
  const missingSince = new Date("2025-11-04T09:00:00Z");
  em.create(SyncBaselineEntity, {
    ...baseline,
    key: "missing",
    label: "Missing Halden",
    recordId: missing.id,
    missingSince,
  });
  em.create(SyncBaselineEntity, {
    ...baseline,
    key: "deleted",
    label: "Deleted Halden",
    recordId: runId,
  });
  const run = (state: "succeeded" | "failed", minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000);
    const jobId = `${state} ${minutesAgo}`;
    em.create(SyncRunEntity, { ...emptyRun, state, jobId, startedAt: at, endedAt: at });
  };
  run("failed", 30);
  run("succeeded", 20);
  run("failed", 10);
  run("failed", 5);
  await em.flush();
  const answer = await (await asAdmin(t)).inject({ url: "/api/sync-sources" });
  const [speakers, agenda] = answer.json();
  expect(speakers).toMatchObject({
    id: "speakers",
    failuresInARow: 2,
    conflicts: [
      { key: "deleted", label: "Deleted Halden", field: null },
      { key: "edited", field: "jobTitle", ours: "Ours", sheet: "Theirs" },
    ],
    missing: [{ key: "missing", recordId: missing.id, missingSince: missingSince.toISOString() }],
  });
  expect(speakers.ageSeconds).toBeGreaterThanOrEqual(20 * 60);
  expect(agenda).toMatchObject({ id: "agenda", lastGoodAt: null, conflicts: [], missing: [] });
});

test("a list contains the first errors and changes of a run, a single run contains all", async () => {
  const t = await buildTestApp();
  const em = t.database.em.fork();
  const errors = Array.from({ length: 3000 }, (_, index) => ({
    sheet: "Speakers",
    row: index + 2,
    column: "Bio",
    value: "x".repeat(200),
    reason: "At most 10000 characters",
  }));
  const changes = errors.map(({ row, value }) => ({
    kind: "changed" as const,
    key: `speaker_${row}`,
    recordId: runId,
    label: `Speaker ${row}`,
    fields: [{ field: "bio", before: value, after: value }],
  }));
  const counted = { ...counts, changed: 3000, errors: 3000 };
  const large = em.create(SyncRunEntity, {
    ...emptyRun,
    jobId: "large",
    counts: counted,
    errors,
    changes,
  });
  const few = { errors: errors.slice(0, 2), changes: changes.slice(0, 1) };
  const small = em.create(SyncRunEntity, { ...emptyRun, jobId: "small", ...few });
  await em.flush();
  const admin = await asAdmin(t);
  const listed = {
    counts: counted,
    errors: errors.slice(0, listedPerRun),
    changes: changes.slice(0, listedPerRun),
  };
  for (const filter of [{}, { id: [large.id, small.id] }, { id: large.id }]) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const answer = await admin.inject({ url: `/api/sync-runs?${query}` });
    const runs: { jobId: string }[] = answer.json();
    expect(runs.find(({ jobId }) => jobId === "large")).toMatchObject(listed);
    expect(answer.body.length).toBeLessThan(50_000);
  }
  const all = await admin.inject({ url: "/api/sync-runs" });
  expect(all.json()).toContainEqual(expect.objectContaining({ jobId: "small", ...few }));
  const one = await admin.inject({ url: `/api/sync-runs/${large.id}` });
  expect(one.json()).toMatchObject({ counts: counted, errors, changes });
  expect(one.json()).not.toHaveProperty("firstErrors");
});

test("stored records can be downloaded as a sheet", async () => {
  const t = await buildTestApp();
  const em = t.database.em.fork();
  const mira = em.create(SpeakerEntity, { slug: "mira", firstName: "=Mira", lastName: "Halden" });
  const topic = { ...blankTopic, slug: "opening", title: "Opening", speaker: mira };
  em.create(TopicEntity, { ...topic, day: 2, startTime: new Date("2025-12-12T16:00:00Z") });
  await em.flush();
  const admin = await asAdmin(t);
  const read = (url: string) => admin.inject({ url: `/api/sync-sources/${url}` });
  const speakers = await read("speakers/template");
  expect(speakers.headers["content-disposition"]).toBe("attachment; filename=speakers.csv");
  expect(speakers.body).toMatch(/^\ufeffFirst name,Last name,/);
  expect(speakers.body).toContain(`"'=Mira",Halden,`);
  expect((await read("agenda/template?day=1")).body).not.toContain("Opening");
  const day2 = (await read("agenda/template?day=2")).body;
  expect(day2).toMatch(/Opening,.*mira/);
  const day3 = await read("agenda/template?day=3");
  expect(day3.statusCode).toBe(400);
  expect(day3.json()).toMatchObject({
    errors: [{ path: "day", message: "The edition has 2 days" }],
  });
});
