import { expect, test } from "vitest";
import { shareImports, type ImportSetup } from "../testing/import-setup.ts";

const setUpImports = shareImports();

interface Answered {
  id: string;
  [field: string]: unknown;
}

const formats = ["csv", "xlsx", "json"] as const;
const edits = ["=1+1", "'quoted", "# note", "Ünï — çødé", 'a "quote", a comma; a\ttab\nand a line'];

/** Records of each resource whose texts a spreadsheet might misinterpret. */
async function addRecords({ call }: ImportSetup) {
  const { id: speakerId } = await call<Answered>("POST", "speakers", {
    firstName: "Mira",
    lastName: "Halden",
    jobTitle: edits[0],
    company: edits[1],
    bio: edits.join("\n"),
    featured: true,
    displayOrder: 3,
  });
  const dov = await call<Answered>("POST", "speakers", {
    firstName: "Dov",
    lastName: "Quill",
    jobTitle: "+44 20",
  });
  const speakers = [{ speakerId, role: 'Chair (remote), "day" 1; =1+1' }, { speakerId: dov.id }];
  for (const [title, day, startTime, endTime] of [
    ["Opening", 1, "2025-12-11T09:00:00.000Z", "2025-12-11T09:30:30.250Z"],
    ["-1 day", 2, "2025-12-12T23:00:00.000Z", "2025-12-13T01:00:00.000Z"],
    ["@home", 2, null, null],
  ] as const) {
    await call("POST", "topics", {
      title,
      day,
      startTime,
      endTime,
      speakers: startTime === null ? [] : speakers,
      location: "_x000D_",
    });
  }
  const [category] = await call<Answered[]>("GET", "categories");
  await call("POST", "news", {
    title: "Gates open",
    status: "published",
    publishedAt: "2025-11-04T09:00:00.123Z",
    unpublishAt: "2099-01-01T00:00:00.000Z",
    categoryId: category?.id ?? null,
    content: "=1\r\n<script>alert(1)</script>\n\n\u200bFamily: 👩‍✈️\n'=",
    excerpt: "@sum",
  });
  await call("POST", "news", { title: "A draft", content: "- one\n- two" });
}

test("an export in any format is imported without changes", async () => {
  const t = await setUpImports();
  await addRecords(t);
  for (const resource of ["speakers", "topics", "news"]) {
    const records = await t.call<Answered[]>("GET", resource);
    for (const format of formats) {
      const file = await t.exported(resource, format);
      const run = await t.run({ file, name: `${resource}.${format}`, resource });
      expect([resource, format, run.errors, run.changes]).toEqual([resource, format, [], []]);
      expect(run.counts).toMatchObject({ read: records.length, unchanged: records.length });
      expect(run).toMatchObject({ mode: "apply", fileName: `${resource}.${format}` });
    }
    expect(await t.call("GET", resource)).toEqual(records);
  }
});

/** A CSV file whose cells contain no commas. */
const csv = (...rows: string[][]) => rows.map((row) => row.join(",")).join("\r\n");
const mira = {
  firstName: "Mira",
  lastName: "Halden",
  jobTitle: "Engineer",
  company: "Halden Aero",
};
const header = ["First name", "Last name", "Job title"];

test("a preview changes nothing, and its import records author and origin in revisions and can be undone", async () => {
  const { call, run, admin } = await setUpImports();
  const { id } = await call<Answered>("POST", "speakers", mira);
  const file = csv(header, ["Mira", "Halden", "Pilot"], ["Dov", "Quill", "Dispatcher"]);
  const preview = await run({ file, name: "guests.csv", mode: "preview" });
  expect(preview).toMatchObject({
    source: "speakers",
    mode: "preview",
    state: "succeeded",
    fileName: "guests.csv",
    startedBy: "admin@congress.example",
    counts: { read: 2, added: 1, changed: 1 },
  });
  expect(await call("GET", `speakers/${id}`)).toMatchObject(mira);

  const task = { mode: "apply", file: { importId: preview.importId } };
  const { runId } = await call<{ runId: string }>("POST", "sync-runs", {
    source: "speakers",
    task,
  });
  expect(await call("GET", `sync-runs/${runId}`)).toMatchObject({
    mode: "apply",
    fileName: "guests.csv",
    changes: preview.changes.map(({ kind, key, label, fields }) => ({ kind, key, label, fields })),
  });
  expect(await call("GET", `speakers/${id}`)).toMatchObject({ ...mira, jobTitle: "Pilot" });
  const [revision] = await call<Answered[]>("GET", "revisions");
  expect(revision).toMatchObject({ origin: "import", changedBy: "admin@congress.example" });
  // An import does not count as a sync of the spreadsheets.
  const [status] = await call<Answered[]>("GET", "sync-sources");
  expect(status).toMatchObject({ lastGoodAt: null, conflicts: [], missing: [] });

  await call("POST", "sync-runs", { source: "speakers", task: { mode: "undo", runId } });
  expect(await call("GET", "speakers")).toMatchObject([{ ...mira }]);
  const gone = await admin.inject({
    method: "POST",
    url: "/api/sync-runs",
    payload: { source: "speakers", task: { mode: "apply", file: { importId: id } } },
  });
  expect(gone.statusCode).toBe(404);
});

test("a field edited since the export is kept, unless the file is preferred", async () => {
  const t = await setUpImports();
  const { id } = await t.call<Answered>("POST", "speakers", mira);
  const [record] = JSON.parse(new TextDecoder().decode(await t.exported("speakers", "json")));
  const file = JSON.stringify([{ ...record, jobTitle: "Pilot", bio: "Flies." }]);
  await t.call("PUT", `speakers/${id}`, { jobTitle: "Captain", company: "Orison Air" });

  const first = await t.run({ file, name: "speakers.json" });
  expect(first.counts).toMatchObject({ changed: 1, conflicts: 1 });
  expect(first.changes).toContainEqual(
    expect.objectContaining({
      kind: "conflict",
      fields: [{ field: "jobTitle", before: "Captain", after: "Pilot" }],
    }),
  );
  const kept = { jobTitle: "Captain", company: "Orison Air", bio: "Flies." };
  expect(await t.call("GET", `speakers/${id}`)).toMatchObject(kept);

  await t.run({ file, name: "speakers.json", keep: "file" });
  const { jobTitle, company } = { ...mira, jobTitle: "Pilot" };
  expect(await t.call("GET", `speakers/${id}`)).toMatchObject({ jobTitle, company });
});

test("of the fields in conflict, only the chosen ones are overwritten by the file", async () => {
  const t = await setUpImports();
  const { id } = await t.call<Answered>("POST", "speakers", mira);
  const [record] = JSON.parse(new TextDecoder().decode(await t.exported("speakers", "json")));
  const file = JSON.stringify([{ ...record, jobTitle: "Pilot", bio: "Flies." }]);
  await t.call("PUT", `speakers/${id}`, { jobTitle: "Captain", bio: "Sails.", company: "Here" });
  const preview = await t.run({ file, name: "speakers.json", mode: "preview" });
  expect(preview.counts).toMatchObject({ conflicts: 1 });

  const taken = [{ recordId: id, field: "bio" }];
  const { importId } = preview;
  await t.call("POST", "sync-runs", {
    source: "speakers",
    task: { mode: "apply", file: { importId, taken } },
  });
  const stored = { jobTitle: "Captain", bio: "Flies.", company: "Here" };
  expect(await t.call("GET", `speakers/${id}`)).toMatchObject(stored);
  const [run] = await t.call<{ changes: unknown }[]>("GET", "sync-runs");
  expect(run?.changes).toMatchObject([
    { kind: "changed", fields: [{ field: "bio", before: "Sails.", after: "Flies." }] },
    { kind: "conflict", fields: [{ field: "jobTitle", before: "Captain", after: "Pilot" }] },
  ]);
});

test.each(["2026-11-25 07:14:25", "25/11/2026 07:14", "14:25.4", "46351.3016782407"])(
  "a time of change rewritten as %s by a spreadsheet program keeps later edits",
  async (rewritten) => {
    const t = await setUpImports();
    const { id } = await t.call<Answered>("POST", "speakers", mira);
    const [record] = JSON.parse(new TextDecoder().decode(await t.exported("speakers", "json")));
    await t.call("PUT", `speakers/${id}`, { company: "Orison Air" });
    const changedAt = rewritten.startsWith("2026-")
      ? String(record.changedAt).slice(0, 19).replace("T", " ")
      : rewritten;
    const file = csv(
      ["Id", "First name", "Last name", "Job title", "Company", "Changed at"],
      [id, "Mira", "Halden", "Pilot", mira.company, changedAt],
    );
    const run = await t.run({ file, name: "speakers.csv" });
    expect(await t.call("GET", `speakers/${id}`)).toMatchObject({
      jobTitle: "Pilot",
      company: "Orison Air",
    });
    const isRead = changedAt !== rewritten;
    expect(run.errors).toMatchObject(
      isRead ? [] : [{ row: 2, column: "Changed at", value: rewritten, costs: "cell" }],
    );
  },
);

test("undoing an import of sessions restores the calendar", async () => {
  const t = await setUpImports();
  await t.call("POST", "topics", { title: "Stays", day: 1, startTime: "2025-12-11T09:00:00Z" });
  const calendar = async () => (await t.admin.inject({ url: "/agenda.ics" })).body;
  const before = await calendar();
  const file = csv(["Title", "Day", "Start"], ["Wrong", "1", "10:00"], ["Too", "2", "11:00"]);
  const { id: runId } = await t.run({ file, name: "wrong.csv", resource: "topics" });
  expect(await calendar()).toContain("SUMMARY:Wrong");
  await t.call("POST", "sync-runs", { source: "agenda", task: { mode: "undo", runId } });
  expect(await calendar()).toBe(before);
});

test("the failed rows can be downloaded, corrected and imported without errors", async () => {
  const { call, run, admin } = await setUpImports();
  const rows = [
    ["Ivo", "Moss", "Founder"],
    ["", '"Nobody, Jr."', "Clerk"],
    ["", "Quill", "=1+1"],
  ];
  const { id, errors } = await run({ file: csv(header, ...rows) });
  expect(errors.map(({ row }) => row)).toEqual([3, 4, 4]);
  const url = `/api/sync-runs/${id}/failed-rows`;
  const { statusCode, body } = await admin.inject({ url });
  expect(statusCode).toBe(200);
  const [head, ...failed] = body.trim().split("\r\n");
  expect(head).toBe(`${header.join(",")},Could not be used because`);
  expect(failed).toEqual([
    expect.stringMatching(/^,"Nobody, Jr\.",Clerk,\S/),
    expect.stringMatching(/^,Quill,"'=1\+1",.*; /),
  ]);

  const corrected = body
    .replace(',"Nobody', 'Odo,"Nobody')
    .replace(`,Quill,"'=1+1"`, "Ada,Quill,Pilot");
  const again = await run({ file: corrected });
  expect(again.errors).toEqual([]);
  expect(again.counts).toMatchObject({ added: 2 });
  expect(await call<Answered[]>("GET", "speakers")).toHaveLength(3);
  expect(
    (await admin.inject({ url: `/api/sync-runs/${crypto.randomUUID()}/failed-rows` })).statusCode,
  ).toBe(404);
});

test("invalid rows are listed with row, column, value and reason, and the others are applied", async () => {
  const { call, run } = await setUpImports();
  await call("POST", "speakers", mira);
  const speakers = await run({
    file: csv(
      [...header, "Photo URL"],
      ["Dov", "Quill", "Dispatcher", "nowhere"],
      ["Ivo", "Moss", "Founder", ""],
      ["Ivo", "Moss", "Founder", ""],
      ["", "Nobody", "=1+1", ""],
    ),
  });
  expect(speakers.counts).toMatchObject({ read: 4, added: 2, errors: 4 });
  expect(speakers.errors[0]).toEqual({
    costs: "cell",
    sheet: "file.csv",
    row: 2,
    column: "Photo URL",
    value: "nowhere",
    reason: expect.stringContaining("http://"),
  });
  expect(speakers.errors.map(({ row }) => row)).toEqual([2, 4, 5, 5]);

  const topics = await run({
    resource: "topics",
    file: csv(
      ["Title", "Day", "Start", "End", "Speaker"],
      ["Opening", "1", "9 am", "10 am", "Mira Halden"],
      ["Closing", "2025-12-12", "16:00", "17:00", ""],
      ["Outside", "7", "", "", ""],
      ["By its date", "", "2025-12-12 10:00", "", ""],
      ["Nowhere", "", "10:00", "", ""],
      ["Backwards", "1", "11:00", "10:00", "Nobody Known"],
    ),
  });
  expect(topics.errors.map(({ row, column }) => [row, column])).toEqual([
    [4, "Day"],
    [6, "Day"],
    [7, "Speaker"],
    [7, "End"],
  ]);
  expect(await call("GET", "topics")).toMatchObject([
    { title: "Opening", day: 1, startTime: "2025-12-11T09:00:00.000Z", displayOrder: 1 },
    { title: "By its date", day: 2, startTime: "2025-12-12T10:00:00.000Z", displayOrder: 1 },
    { title: "Closing", day: 2, startTime: "2025-12-12T16:00:00.000Z", displayOrder: 2 },
  ]);

  const news = await run({
    resource: "news",
    file: csv(
      ["Title", "Status", "Category", "Published at", "Until"],
      ["Shown", "Published", "", "", ""],
      ["Odd", "lost", "No such", "tomorrow", ""],
      ["Ended", "published", "", "2025-11-04 10:00", "2025-11-04 09:00"],
    ),
  });
  expect(news.counts).toMatchObject({ added: 1, errors: 4 });
  expect(await call("GET", "news")).toMatchObject([
    { title: "Shown", slug: "shown", status: "published", publishedAt: expect.any(String) },
  ]);
});

test("a file is imported into the chosen edition, and an archived edition rejects it", async () => {
  const { call, send, run, database } = await setUpImports();
  const em = database.em.fork();
  const [edition] = await call<Answered[]>("GET", "editions");
  const copied = await call<Answered>("POST", "functions/copy-edition", {
    editionId: edition?.id,
    name: "The next one",
    firstDay: "2027-12-09",
    parts: [],
  });
  const file = csv(header, ["Mira", "Halden", "Pilot"]);
  const added = await run({ file, editionId: copied.id });
  expect(added.counts).toMatchObject({ added: 1 });
  expect(await call("GET", "speakers")).toEqual([]);
  const filter = encodeURIComponent(JSON.stringify({ editionId: copied.id }));
  expect(await call("GET", `speakers?filter=${filter}`)).toHaveLength(1);
  const task = { mode: "undo", runId: added.id };
  await call("POST", "sync-runs", { source: "speakers", task });
  expect(await call("GET", `speakers?filter=${filter}`)).toEqual([]);

  await em.execute("update editions set state = 'archived' where id = ?", [copied.id]);
  const programme = csv(["Title", "Day"], ["Opening", "1"]);
  for (const sent of [{ file }, { resource: "topics", file: programme }] as const) {
    const refused = await send({ ...sent, editionId: copied.id });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining("archived")]);
  }
});

test("publishing a post with an end in the past is an error in its cell", async () => {
  const { call, run } = await setUpImports();
  const file = csv(
    ["Title", "Status", "Until"],
    ["Over", "published", "2020-01-01 10:00"],
    ["Ahead", "published", "2099-01-01 10:00"],
    ["Drafted", "draft", "2020-01-01 10:00"],
  );
  const { errors, counts } = await run({ file, name: "posts.csv", resource: "news" });
  expect(counts).toMatchObject({ read: 3, added: 2, errors: 1 });
  expect(errors).toEqual([
    expect.objectContaining({
      row: 2,
      column: "Until",
      reason: expect.stringMatching(/passed already/),
    }),
  ]);
  const posts = await call<Answered[]>("GET", "news");
  expect(posts.map(({ title }) => title).toSorted()).toEqual(["Ahead", "Drafted"]);
});

test("a picture that does not exist is rejected as in a form, and only its cell is ignored", async () => {
  const t = await setUpImports();
  const photoUrl = `/files/${"0".repeat(32)}.webp`;
  const refused = await t.admin.inject({
    method: "POST",
    url: "/api/speakers",
    payload: { firstName: "Dov", lastName: "Quill", photoUrl },
  });
  const [message] = refused.json<{ errors: { message: string }[] }>().errors;
  const run = await t.run({ file: `Name,Photo,Company\r\nDov Quill,${photoUrl},Orison Air\r\n` });
  expect(run).toMatchObject({ counts: { added: 1 } });
  expect(run.errors).toEqual([
    expect.objectContaining({
      row: 2,
      column: "Photo URL",
      reason: message?.message,
      costs: "cell",
    }),
  ]);
  expect(await t.call("GET", "speakers")).toMatchObject([
    { company: "Orison Air", photoUrl: null },
  ]);
});
