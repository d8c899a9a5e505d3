import { describe, expect, onTestFinished, test } from "vitest";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { withAdvisoryLock } from "api/app/database/database";
import { failuresInARow } from "api/features/operations/sync/sync-status.service";
import { MailEntity } from "api/features/people/mail/mail.entity";
import {
  addAdmin,
  answering,
  asAdmin,
  buildTestApp,
  eventually,
  queueBackends,
  readJobStatus,
  startSheetsEmulator,
} from "api/testing/testing";
import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { sheetFolder, setUpWorkers, type WorkerSetup } from "../testing/worker-setup.ts";

const header = ["First name", "Last name", "Job title", "Company"];
const mira = ["Mira", "Halden", "Chief Engineer", "Halden Aero"];
const dov = ["Dov", "Quill", "Dispatcher", "Orison Air"];

/** Starts a manual run and waits for its end. */
async function press({ queues, database }: WorkerSetup) {
  const payload = { trigger: "manual", startedBy: "admin@congress.example" } as const;
  const id = await queues.add("sync-speakers", payload, { joins: "apply" });
  return eventually(async () => {
    const em = database.em.fork();
    const run = await em.findOneOrFail(SyncRunEntity, { jobId: `sync-speakers:${id}` });
    expect(run.state).not.toBe("running");
    expect(["completed", "failed"]).toContain(await queues.stateOf("sync-speakers", id));
    return { run, job: await queues.find("sync-speakers", id) };
  });
}

async function emulator(rows: string[][]) {
  const sheets = await sheetFolder();
  await sheets.write("speakers", rows);
  const server = await startSheetsEmulator(sheets.folder);
  onTestFinished(() => server.close());
  return { ...sheets, url: server.url };
}

const speakers = (setup: WorkerSetup) =>
  setup.database.em.fork().find(SpeakerEntity, {}, { orderBy: { slug: "ASC" } });

test("rows add speakers, an edited sheet changes them, and an admin's edit is kept", async () => {
  const { url, write } = await emulator([header, mira, dov]);
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
  await setup.startWorker();

  const first = await press(setup);
  expect(first.run).toMatchObject({
    source: "speakers",
    trigger: "manual",
    startedBy: "admin@congress.example",
    state: "succeeded",
    counts: { read: 2, added: 2, changed: 0, unchanged: 0, missing: 0, conflicts: 0, errors: 0 },
  });
  expect(first.job?.progress).toEqual({ step: "Done", done: 2, total: 2 });
  expect(first.job?.returnvalue).toEqual({
    runId: first.run.id,
    counts: first.run.counts,
    sheets: [{ name: "speakers", rows: 2 }],
  });

  const again = await press(setup);
  expect(again.run.counts).toMatchObject({ unchanged: 2, changed: 0, added: 0 });

  const em = setup.database.em.fork();
  await em.nativeUpdate(SpeakerEntity, { slug: "dov_quill" }, { jobTitle: "Head of Dispatch" });
  await write("speakers", [
    ["Company", "Last name", "Job title", "First name"],
    ["Halden Aero", "Halden", "Chief Pilot", "Mira"],
    ["Orison Air", "Quill", "Night Dispatcher", "Dov"],
    ["Apron Systems", "Moss", "Founder", "Ivo"],
  ]);
  const edited = await press(setup);
  expect(edited.run.counts).toEqual({
    read: 3,
    added: 1,
    changed: 1,
    unchanged: 1,
    missing: 0,
    conflicts: 1,
    errors: 0,
  });
  expect(edited.run.changes).toContainEqual({
    kind: "changed",
    key: "mira_halden",
    recordId: (await speakers(setup)).find(({ slug }) => slug === "mira_halden")?.id,
    label: "Mira Halden",
    fields: [{ field: "jobTitle", before: "Chief Engineer", after: "Chief Pilot" }],
  });
  expect(edited.run.changes).toContainEqual({
    kind: "conflict",
    key: "dov_quill",
    recordId: (await speakers(setup)).find(({ slug }) => slug === "dov_quill")?.id,
    label: "Dov Quill",
    fields: [{ field: "jobTitle", before: "Head of Dispatch", after: "Night Dispatcher" }],
  });
  expect((await speakers(setup)).map((row) => [row.slug, row.jobTitle])).toEqual([
    ["dov_quill", "Head of Dispatch"],
    ["ivo_moss", "Founder"],
    ["mira_halden", "Chief Pilot"],
  ]);

  await write("speakers", [header, mira]);
  const shorter = await press(setup);
  expect(shorter.run.counts).toMatchObject({ read: 1, missing: 2 });
  expect(await speakers(setup)).toHaveLength(3);
});

test("ASVS 2.3.3: bad rows are reported, the good ones are applied", async () => {
  const { url } = await emulator([header, mira, ["", "Nobody"], [...dov.slice(0, 2), "#REF!"]]);
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
  await setup.startWorker();
  const { run } = await press(setup);
  expect(run.state).toBe("succeeded");
  expect(run.counts).toMatchObject({ read: 3, added: 2, errors: 2 });
  expect(run.errors).toEqual([
    {
      sheet: "speakers",
      row: 3,
      column: "First name",
      value: "",
      reason: "First name is required",
    },
    {
      sheet: "speakers",
      row: 4,
      column: "Job title",
      value: "#REF!",
      reason: "The spreadsheet could not work this cell out",
      costs: "cell",
    },
  ]);
  expect((await speakers(setup)).map((row) => row.slug).toSorted()).toEqual([
    "dov_quill",
    "mira_halden",
  ]);
});

test("ASVS 2.2.1: cells with unstorable characters are reported with row, column and value, and others are applied", async () => {
  const url = await answering((_request, response) => {
    response.setHeader("content-type", "application/json");
    // A lone surrogate is invalid in a UTF-8 file but valid in a JSON response.
    response.end(
      `{"valueRanges":[{"values":[${JSON.stringify(header)},["Nul\\u0000","Char"],["Half","Pair\\ud800"],${JSON.stringify(mira)}]}]}`,
    );
  });
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
  await setup.startWorker();
  const { run } = await press(setup);
  expect(run.counts).toMatchObject({ read: 3, added: 1, errors: 2 });
  const reason = "This contains a character that cannot be stored";
  expect(run.errors).toEqual([
    { sheet: "speakers", row: 2, column: "First name", value: "Nul\u2400", reason },
    { sheet: "speakers", row: 3, column: "Last name", value: "Pair\ufffd", reason },
  ]);
  expect((await speakers(setup)).map((row) => row.slug)).toEqual(["mira_halden"]);
});

test("ASVS 16.5.3: an invalid sheet fails the run at once and changes nothing", async () => {
  const { url, write } = await emulator([header, mira]);
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
  await setup.startWorker();
  await press(setup);
  const before = await speakers(setup);
  for (const [rows, reason] of [
    [
      [
        ["First name", "Job title"],
        ["Mira", "Gone"],
      ],
      'The sheet "speakers" has no column Last name: its header says "First name", "Job title".',
    ],
    [[], 'The sheet "speakers" is empty.'],
  ] as const) {
    await write(
      "speakers",
      rows.map((row) => [...row]),
    );
    const { run, job } = await press(setup);
    expect(run).toMatchObject({
      state: "failed",
      changes: [],
      counts: { errors: 1, changed: 0 },
    });
    expect(run.errors).toEqual([
      { sheet: "speakers", row: null, column: null, value: null, reason },
    ]);
    expect(job).toMatchObject({ failedReason: reason, attemptsMade: 1 });
    expect(await speakers(setup)).toEqual(before);
  }
});

test("a retried run starts at the time of the retry", async () => {
  const { url, write } = await emulator([]);
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
  await setup.startWorker();
  const { run: failed, job } = await press(setup);
  expect(failed.state).toBe("failed");
  await write("speakers", [header, mira]);
  expect(await setup.queues.retry("sync-speakers", job?.id ?? "")).toBe(true);
  const retried = await eventually(async () => {
    const run = await setup.database.em.fork().findOneOrFail(SyncRunEntity, failed.id);
    expect(run.state).toBe("succeeded");
    return run;
  });
  expect(retried.errors).toEqual([]);
  expect(Number(retried.startedAt)).toBeGreaterThanOrEqual(Number(failed.endedAt));
  expect(Number(retried.endedAt)).toBeGreaterThanOrEqual(Number(retried.startedAt));
});

test("admins get one mail after three failed or killed runs in a row, and one after the next success", async () => {
  const { url, write } = await emulator([]);
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
  await addAdmin(setup.database);
  await setup.startWorker();
  const mailed = async () => {
    const mails = await setup.database.em.fork().find(MailEntity, {}, { orderBy: { id: "ASC" } });
    return mails.map(({ kind }) => kind).toSorted();
  };
  await press(setup);
  const { run } = await press(setup);
  expect(await mailed()).toEqual([]);
  const { id: _id, ...columns } = { ...run };
  await setup.database.em.fork().insert(SyncRunEntity, {
    ...columns,
    state: "running",
    endedAt: null,
    jobId: "sync-speakers:x",
  });
  await press(setup);
  expect(await mailed()).toEqual(["sync-failing"]);
  await press(setup);
  expect(await mailed()).toEqual(["sync-failing"]);
  await write("speakers", [header, mira]);
  await press(setup);
  await press(setup);
  expect(await mailed()).toEqual(["sync-failing", "sync-recovered"]);
});

describe.each(queueBackends)("with the queue on %s", (backend) => {
  test("ASVS 15.4.2: a second request joins the current run", async () => {
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const url = await answering(async (_request, response) => {
      asked += 1;
      await gate.promise;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ valueRanges: [{ values: [header, mira] }] }));
    });
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url });
    await setup.startWorker();
    await setup.startWorker();
    const payload = { trigger: "manual", startedBy: null } as const;
    const first = await setup.queues.add("sync-speakers", payload, { joins: "apply" });
    await eventually(() => expect(asked).toBe(1));
    const second = await setup.queues.add("sync-speakers", payload, { joins: "apply" });
    expect(second).toBe(first);
    gate.resolve();
    await eventually(async () => expect(await speakers(setup)).toHaveLength(1));
    expect(asked).toBe(1);
    expect(await setup.database.em.fork().count(SyncRunEntity)).toBe(1);
  });

  test("a manual run reports Google's errors, tries four times and is not queued again", async () => {
    const queued = Promise.withResolvers<string>();
    const told: unknown[] = [];
    const url = await answering(async (_request, response) => {
      // Reported before Google is asked again.
      const status = await readJobStatus(setup.queues, "sync-speakers", await queued.promise);
      told.push(status?.progress?.problem);
      response.writeHead(500, { "content-type": "application/json" }).end("{}");
    });
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url });
    await setup.startWorker();
    const id = await setup.queues.add("sync-speakers", { trigger: "manual", startedBy: null });
    queued.resolve(id);
    await eventually(async () => {
      expect(await setup.queues.stateOf("sync-speakers", id)).toBe("failed");
    });
    expect(told).toEqual([
      undefined,
      "Google answers 500; trying again, 2 of 4",
      "Google answers 500; trying again, 3 of 4",
      "Google answers 500; trying again, 4 of 4",
    ]);
    expect(await setup.database.em.fork().find(SyncRunEntity, {})).toMatchObject([
      { state: "failed", errors: [{ reason: expect.stringContaining("status 500") }] },
    ]);
  });

  test("a scheduled run is queued again after four failed attempts", async () => {
    let asked = 0;
    const url = await answering((_request, response) => {
      asked += 1;
      response.writeHead(asked > 4 ? 404 : 500, { "content-type": "application/json" }).end("{}");
    });
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url });
    await setup.startWorker();
    const id = await setup.queues.add("sync-speakers", { trigger: "schedule", startedBy: null });
    await eventually(async () => {
      const job = await setup.queues.find("sync-speakers", id);
      expect(job).toMatchObject({ attemptsMade: 2, finishedOn: expect.any(Number) });
    });
    expect(asked).toBe(5);
  });

  test("ASVS 15.4.2: a cancelled run stops waiting for Google and changes nothing", async () => {
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    let isMended = false;
    const url = await answering((request, response) => {
      if (isMended) {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ valueRanges: [{ values: [header, mira] }] }));
        return;
      }
      request.socket.once("close", gone.resolve);
      asked.resolve();
    });
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url });
    await setup.startWorker();
    const payload = { trigger: "manual", startedBy: "ada@congress.example" } as const;
    const id = await setup.queues.add("sync-speakers", payload, { joins: "apply" });
    await asked.promise;
    expect(await setup.queues.cancel("sync-speakers", id, "bea@congress.example")).toBe(true);
    await gone.promise;
    await eventually(async () => {
      expect(await readJobStatus(setup.queues, "sync-speakers", id)).toMatchObject({
        state: "failed",
        failure: "cancelled",
        error: "Cancelled by bea@congress.example.",
      });
    });
    const em = setup.database.em.fork();
    expect(await em.find(SyncRunEntity, {})).toMatchObject([
      { state: "cancelled", errors: [{ reason: "Cancelled by bea@congress.example." }] },
    ]);
    expect(await failuresInARow(em, "speakers")).toMatchObject({ count: 0 });
    expect(await speakers(setup)).toEqual([]);
    expect(await setup.queues.cancel("sync-speakers", id, "bea@congress.example")).toBe(false);

    isMended = true;
    expect((await press(setup)).run.state).toBe("succeeded");
  });

  test("ASVS 15.4.2: a run that waits for another one to end can be cancelled", async () => {
    const setup = await setUpWorkers(backend, {});
    await setup.startWorker();
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = withAdvisoryLock(
      setup.databaseUrl,
      "sync:speakers",
      { whenLocked: "wait", onLongWait: () => {} },
      async () => {
        begun.resolve();
        await gate.promise;
      },
    );
    await begun.promise;
    const id = await setup.queues.add("sync-speakers", { trigger: "manual", startedBy: null });
    await eventually(async () =>
      expect(await setup.queues.stateOf("sync-speakers", id)).toBe("active"),
    );
    await setup.queues.cancel("sync-speakers", id, "bea@congress.example");
    await eventually(async () =>
      expect(await setup.queues.stateOf("sync-speakers", id)).toBe("failed"),
    );
    // It was waiting, so it never started.
    expect(await setup.database.em.fork().count(SyncRunEntity)).toBe(0);
    gate.resolve();
    await held;
  });

  test("a task rejected by the worker gets a 404 or a 409 with the reason instead of a 502", async () => {
    const { url, write } = await emulator([header, mira]);
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url });
    await setup.startWorker();
    await press(setup);
    const t = await buildTestApp({ queue: backend, databaseUrl: setup.databaseUrl });
    const admin = await asAdmin(t);
    const start = async (task: SyncTask) => {
      const payload = { source: "speakers", task };
      const answer = await admin.inject({ method: "POST", url: "/api/sync-runs", payload });
      return { status: answer.statusCode, ...answer.json() };
    };
    const missing = { mode: "undo", runId: "0190a000-0000-7000-8000-000000000001" } as const;
    expect(await start(missing)).toMatchObject({ status: 404, detail: "There is no such run." });
    const preview = await start({ mode: "preview" });
    expect(preview).toMatchObject({ status: 200 });
    expect(await start({ mode: "undo", runId: preview.runId })).toMatchObject({
      status: 409,
      detail: "This run changed nothing, so there is nothing to undo.",
    });
    await write("speakers", [header, dov]);
    expect(await start({ mode: "write" })).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^The spreadsheet contains changes that have not been synced/),
    });
    // The control: an error other than a refusal is still a gateway error.
    await write("speakers", []);
    expect(await start({ mode: "preview" })).toMatchObject({ status: 502 });
  });

  test("a scheduled run records its trigger, and no user as its starter", async () => {
    const { url } = await emulator([header, mira]);
    const setup = await setUpWorkers(backend, { SHEETS_API_URL: url, SYNC_EVERY_SECONDS: "1" });
    await setup.startWorker();
    await eventually(async () => {
      const runs = await setup.database.em.fork().find(SyncRunEntity, { state: "succeeded" });
      expect(runs.length).toBeGreaterThan(1);
      expect(runs[0]).toMatchObject({ trigger: "schedule", startedBy: null });
    });
  });

  test("an invalid payload fails permanently with a readable reason", async () => {
    const setup = await setUpWorkers(backend, {});
    await setup.startWorker();
    const job = await setup.queues.queue("sync-speakers").add("sync-speakers", { trigger: "whim" });
    await eventually(async () => {
      const found = await setup.queues.find("sync-speakers", job.id ?? "");
      expect(await found?.getState()).toBe("failed");
      expect(found?.attemptsMade).toBe(1);
      expect(found?.failedReason).toMatch(
        /^The payload of this sync-speakers job cannot be used:.*trigger/s,
      );
    });
  });
});

test.each([
  [
    "a web page instead of values",
    200,
    "text/html",
    "<html>Sign in</html>",
    /something else than values/,
  ],
  ["a missing spreadsheet", 404, "application/json", "{}", /no spreadsheet speakers/],
  ["a spreadsheet that is not shared", 403, "application/json", "{}", /may not be read/],
])(
  "ASVS 16.5.2: %s fails the run at once with a readable error",
  async (_name, status, type, body, sentence) => {
    const url = await answering((_request, response) => {
      response.writeHead(status, { "content-type": type });
      response.end(body);
    });
    const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
    await setup.startWorker();
    const { run, job } = await press(setup);
    expect(run.state).toBe("failed");
    expect(run.errors[0]?.reason).toMatch(sentence);
    expect(job?.attemptsMade).toBe(1);
  },
);

test.each([429, 500])(
  "ASVS 16.5.2: after status %d the sheet is read again, a little later",
  async (status) => {
    let asked = 0;
    const url = await answering((_request, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? status : 200, { "content-type": "application/json" });
      response.end(
        asked === 1 ? "{}" : JSON.stringify({ valueRanges: [{ values: [header, mira] }] }),
      );
    });
    const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
    await setup.startWorker();
    const { run, job } = await press(setup);
    expect(run.state).toBe("succeeded");
    expect(job?.attemptsMade).toBe(1);
    expect(asked).toBe(2);
  },
);

test("ASVS 15.3.2: a redirect is not followed", async () => {
  let asked = 0;
  let followed = 0;
  const elsewhere = await answering((_request, response) => {
    followed += 1;
    response.end("{}");
  });
  const url = await answering((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: elsewhere });
    response.end();
  });
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url });
  await setup.startWorker();
  const { run } = await press(setup);
  expect(run.state).toBe("failed");
  expect(asked).toBeGreaterThan(0);
  expect(followed).toBe(0);
  // The control: following the redirect is detected.
  await fetch(url);
  expect(followed).toBe(1);
});

/** A process whose clock is an hour ahead. */
const clockAhead = `--import=data:text/javascript,${encodeURIComponent(`
  const RealDate = Date;
  const ahead = () => RealDate.now() + 3_600_000;
  globalThis.Date = class extends RealDate {
    constructor(...values) {
      super(...(values.length === 0 ? [ahead()] : values));
    }
    static now = ahead;
  };
`)}`;

test("ASVS 16.2.2: a run begins and ends by the database's clock, not the worker's", async () => {
  const { url } = await emulator([header, mira]);
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: url, NODE_OPTIONS: clockAhead });
  await setup.startWorkerProcess();
  const { run } = await press(setup);
  const seconds = (Number(run.endedAt) - Number(run.startedAt)) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(seconds).toBeLessThan(60);
});
