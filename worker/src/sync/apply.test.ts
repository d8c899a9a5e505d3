import { expect, test } from "vitest";
import { blankTopic } from "api/features/content/agenda/agenda.contract";
import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { TopicEntity } from "api/features/content/agenda/agenda.entity";
import { EditionEntity } from "api/features/foundation/editions/editions.entity";
import { FormerSlugEntity } from "api/features/foundation/former-slugs/former-slugs.entity";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { SyncBaselineEntity, SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { addAdmin, july, lockWaits } from "api/testing/testing";
import { setUpSync, storedRecords, type SyncSetup } from "../testing/sync-setup.ts";
import { noCounts } from "./runs.ts";

const header = ["First name", "Last name", "Job title", "Company"];
const mira = ["Mira", "Halden", "Chief Engineer", "Halden Aero"];
const dov = ["Dov", "Quill", "Dispatcher", "Orison Air"];

const speakers = ({ database }: SyncSetup) =>
  database.em.fork().find(SpeakerEntity, {}, { orderBy: { slug: "ASC" } });
const topics = ({ database }: SyncSetup) =>
  database.em.fork().find(TopicEntity, {}, { orderBy: { day: "ASC", displayOrder: "ASC" } });

test("a speaker with only a changed name keeps the slug, and the slug of the new name becomes an alias", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  const before = await speakers(t);
  t.sheets["speakers"] = [header, ["Mira", "Vane", ...mira.slice(2)], dov];
  const run = await t.run("speakers");
  expect(run.counts).toMatchObject({ added: 0, changed: 1, missing: 0, unchanged: 1 });
  expect(run.changes).toMatchObject([
    {
      kind: "renamed",
      label: "Mira Vane",
      fields: [{ field: "lastName", before: "Halden", after: "Vane" }],
    },
  ]);
  const after = await speakers(t);
  expect(after.map(({ id, slug }) => [id, slug])).toEqual(before.map(({ id, slug }) => [id, slug]));
  expect(await t.database.em.fork().find(FormerSlugEntity, {})).toMatchObject([
    { kind: "speakers", slug: "mira_vane", recordId: before[1]?.id },
  ]);
  expect((await t.run("speakers")).counts).toMatchObject({ unchanged: 2, changed: 0 });
});

test("two new rows with the values of one missing row are added instead of renamed", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira];
  await t.run("speakers");
  t.sheets["speakers"] = [header, ["A", "One", ...mira.slice(2)], ["B", "Two", ...mira.slice(2)]];
  expect((await t.run("speakers")).counts).toMatchObject({ added: 2, missing: 1, changed: 0 });
});

test("a preview reports what a sync would do and does nothing", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira];
  const preview = await t.run("speakers", { mode: "preview" });
  expect(preview).toMatchObject({ mode: "preview", state: "succeeded", counts: { added: 1 } });
  expect(await speakers(t)).toEqual([]);
  expect(await t.database.em.fork().count(SyncBaselineEntity)).toBe(0);
});

test("a conflict stays open until it is settled in favour of the record or of the sheet", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  const em = t.database.em.fork();
  await em.nativeUpdate(SpeakerEntity, {}, { jobTitle: "Edited here" });
  t.sheets["speakers"] = [
    header,
    ["Mira", "Halden", "Edited there", "Halden Aero"],
    ["Dov", "Quill", "Edited there", "Orison Air"],
  ];
  expect((await t.run("speakers")).counts).toMatchObject({ conflicts: 2, changed: 0 });
  expect((await t.run("speakers")).counts).toMatchObject({ conflicts: 2, changed: 0 });

  const ours = { key: "mira_halden", field: "jobTitle" };
  await t.run("speakers", { mode: "settle", keep: "ours", conflicts: [ours] });
  expect((await t.run("speakers")).counts).toMatchObject({ conflicts: 1 });
  const taken = await t.run("speakers", { mode: "settle", keep: "sheet", conflicts: "all" });
  expect(taken.changes).toMatchObject([
    {
      kind: "changed",
      key: "dov_quill",
      fields: [{ before: "Edited here", after: "Edited there" }],
    },
  ]);
  expect((await t.run("speakers")).counts).toMatchObject({ conflicts: 0, unchanged: 2 });
  expect((await speakers(t)).map(({ jobTitle }) => jobTitle)).toEqual([
    "Edited there",
    "Edited here",
  ]);
});

test("a record deleted in the console is a conflict, and is restored if it is settled for the sheet", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  await t.database.em.fork().nativeDelete(SpeakerEntity, {});
  expect((await t.run("speakers")).counts).toMatchObject({ conflicts: 2, added: 0 });
  const key = "mira_halden";
  const conflicts = [{ key, field: null }];
  await t.run("speakers", { mode: "settle", keep: "sheet", conflicts });
  await t.run("speakers", { mode: "settle", keep: "ours", conflicts: "all" });
  expect((await speakers(t)).map(({ slug, company }) => [slug, company])).toEqual([
    [key, "Halden Aero"],
  ]);
  expect((await t.run("speakers")).counts).toMatchObject({ conflicts: 0, unchanged: 2, added: 0 });
});

test("a record deleted in the console and in the sheet can be added again", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  await t.database.em.fork().nativeDelete(SpeakerEntity, { slug: "dov_quill" });
  t.sheets["speakers"] = [header, mira];
  expect((await t.run("speakers")).counts).toMatchObject({ conflicts: 0, missing: 0 });
  t.sheets["speakers"] = [header, mira, dov];
  expect((await t.run("speakers")).counts).toMatchObject({ added: 1, conflicts: 0 });
});

test("records with missing rows are removed on request, and an undo restores them", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  const before = await storedRecords(t, "speakers");
  const em = t.database.em.fork();
  const speaker = await em.findOneOrFail(SpeakerEntity, { slug: "dov_quill" });
  const present = await em.findOneOrFail(SpeakerEntity, { slug: "mira_halden" });
  const chaired = [
    { role: null, speakerId: present.id },
    { role: "Chair", speakerId: speaker.id },
  ];
  for (const slug of ["talk", "panel"]) {
    em.create(TopicEntity, { ...blankTopic, day: 1, title: slug, slug, speaker });
  }
  const debate = { ...blankTopic, speakers: chaired, speaker: present };
  em.create(TopicEntity, { ...debate, day: 1, title: "debate", slug: "debate" });
  await em.flush();
  t.sheets["speakers"] = [header, mira];
  expect((await t.run("speakers")).counts).toMatchObject({ missing: 1 });
  const removal = await t.run("speakers", { mode: "remove", keys: "all" });
  expect(removal.counts).toMatchObject({ missing: 1 });
  const [successor, ...others] = await speakers(t);
  expect(others).toEqual([]);
  await em.nativeUpdate(TopicEntity, { slug: "panel" }, { speaker: successor?.id });
  const undo = await t.run("speakers", { mode: "undo", runId: removal.id });
  expect(undo).toMatchObject({ undoes: removal.id, state: "succeeded", counts: { added: 1 } });
  expect(await storedRecords(t, "speakers")).toEqual(before);
  // A speaker who has been given a session since keeps it.
  const stored = await topics(t);
  expect(stored.find(({ slug }) => slug === "debate")?.speakers).toEqual(chaired);
  expect(stored.map(({ slug, speakerId }) => [slug, speakerId]).toSorted()).toEqual([
    ["debate", present.id],
    ["panel", successor?.id],
    ["talk", speaker.id],
  ]);
});

test.each<[string, (removal: string) => SyncTask]>([
  ["the undo of a removal", (runId) => ({ mode: "undo", runId })],
  ["a conflict settled for the sheet", () => ({ mode: "settle", keep: "sheet", conflicts: "all" })],
])("%s restores the former slugs and the sessions of a speaker", async (_name, taskOf) => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, dov, mira];
  await t.run("speakers");
  const em = t.database.em.fork();
  const speaker = await em.findOneOrFail(SpeakerEntity, { firstName: "Mira" });
  const speakerId = speaker.id;
  await em.nativeUpdate(SpeakerEntity, speakerId, { slug: "mira" });
  const speakers = [{ role: "Chair", speakerId }];
  em.create(TopicEntity, { ...blankTopic, speakers, speaker, day: 1, title: "Talk", slug: "talk" });
  await em.flush();
  const addresses = () => t.database.em.fork().find(FormerSlugEntity, { recordId: speakerId });
  expect(await addresses()).toMatchObject([{ slug: "mira_halden" }]);

  t.sheets["speakers"] = [header, dov];
  await t.run("speakers");
  const removal = await t.run("speakers", { mode: "remove", keys: "all" });
  expect(await addresses()).toEqual([]);
  if (taskOf("").mode === "settle") {
    // The row is there again, and so is its baseline, as if the speaker had been deleted here.
    await t.run("speakers", { mode: "undo", runId: removal.id });
    t.sheets["speakers"] = [header, dov, mira];
    await t.run("speakers");
    await em.nativeDelete(SpeakerEntity, speakerId);
    await t.run("speakers");
  }
  const back = await t.run("speakers", taskOf(removal.id));
  expect(back).toMatchObject({ state: "succeeded", counts: { added: 1 } });
  const { slug } = await t.database.em.fork().findOneOrFail(SpeakerEntity, speakerId);
  const former = await addresses();
  expect([slug, ...former.map((one) => one.slug)].toSorted()).toEqual(["mira", "mira_halden"]);
  expect(await topics(t)).toMatchObject([{ speakers, speakerId }]);
});

test("a removed record whose slug is taken is restored with a numbered slug", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, dov, mira];
  await t.run("speakers");
  t.sheets["speakers"] = [header, dov];
  await t.run("speakers");
  const removal = await t.run("speakers", { mode: "remove", keys: "all" });
  const successor = { firstName: "Mira", lastName: "Halden", slug: "mira_halden" };
  await t.database.em.fork().insert(SpeakerEntity, successor);
  const undo = await t.run("speakers", { mode: "undo", runId: removal.id });
  expect(undo).toMatchObject({ counts: { added: 1 }, changes: [{ kind: "added" }] });
  const stored = await speakers(t);
  expect(stored.map(({ slug, company }) => [slug, company])).toEqual([
    ["dov_quill", "Orison Air"],
    ["mira_halden", null],
    ["mira_halden-2", "Halden Aero"],
  ]);
});

test("a removed session is not restored on a day outside the edition", async () => {
  const t = await setUpSync();
  t.sheets["agenda-day1"] = [["Title"], ["Opening"]];
  t.sheets["agenda-day2"] = [["Title"], ["Farewell"], ["Closing"]];
  await t.run("agenda");
  t.sheets["agenda-day2"] = [["Title"], ["Farewell"]];
  await t.run("agenda");
  const removal = await t.run("agenda", { mode: "remove", keys: "all" });
  expect(removal.counts).toMatchObject({ missing: 1 });
  const em = t.database.em.fork();
  const { firstDay } = await em.findOneOrFail(EditionEntity, { state: "current" });
  await em.nativeUpdate(EditionEntity, { state: "current" }, { lastDay: firstDay });
  const undo = await t.run("agenda", { mode: "undo", runId: removal.id });
  expect(undo).toMatchObject({
    counts: { added: 0, unchanged: 1 },
    changes: [
      { kind: "kept", fields: [], refusal: { field: "day", reason: "The edition has 1 day" } },
    ],
  });
  expect((await topics(t)).map(({ title }) => title)).toEqual(["Opening", "Farewell"]);
});

test("undoing a run whose revisions are deleted is rejected with a reason", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira];
  const run = await t.run("speakers");
  await t.database.em.fork().execute("delete from revisions");
  const undo = await t.run("speakers", { mode: "undo", runId: run.id });
  expect(undo.errors).toMatchObject([
    {
      reason: "The history no longer contains the changes of this run, so they cannot be undone.",
    },
  ]);
  expect(await speakers(t)).toHaveLength(1);
});

test("an undo restores the changes of a run, and keeps and reports later edits", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  const before = await speakers(t);
  t.sheets["speakers"] = [
    header,
    ["Mira", "Halden", "Pilot", "Other"],
    dov,
    ["Ivo", "Moss", "Founder", "Apron"],
    ["Una", "Kerr", "Analyst", "Kerr"],
  ];
  const run = await t.run("speakers");
  const em = t.database.em.fork();
  await em.nativeUpdate(SpeakerEntity, { slug: "mira_halden" }, { company: "Edited later" });
  await em.nativeUpdate(SpeakerEntity, { slug: "una_kerr" }, { bio: "Edited later" });
  const undo = await t.run("speakers", { mode: "undo", runId: run.id });
  expect(undo.changes).toMatchObject([
    {
      kind: "changed",
      key: "mira_halden",
      fields: [{ field: "jobTitle", after: "Chief Engineer" }],
    },
    {
      kind: "kept",
      key: "mira_halden",
      fields: [{ field: "company", before: "Edited later", after: "Halden Aero" }],
    },
    { kind: "removed", key: "ivo_moss" },
    { kind: "kept", key: "una_kerr", fields: [{ field: "bio", before: "Edited later" }] },
  ]);
  expect(
    (await speakers(t)).map(({ slug, jobTitle, company }) => [slug, jobTitle, company]),
  ).toEqual([
    ["dov_quill", before[0]?.jobTitle, before[0]?.company],
    ["mira_halden", "Chief Engineer", "Edited later"],
    ["una_kerr", "Analyst", "Kerr"],
  ]);
  const again = await t.run("speakers", { mode: "undo", runId: run.id });
  expect(again.errors).toMatchObject([{ reason: "This run has been undone already." }]);
  // An undo counts as an edit made here: the next sync leaves it.
  expect((await t.run("speakers")).counts).toMatchObject({ changed: 0, added: 0, conflicts: 1 });
});

test.each<[string, SyncTask["mode"]]>([
  ["a sync", "apply"],
  ["an undo", "undo"],
])("%s waits for an uncommitted edit, and keeps it", async (_name, mode) => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira];
  await t.run("speakers");
  t.sheets["speakers"] = [header, ["Mira", "Halden", "Chief Pilot", "Halden Aero"]];
  const task =
    mode === "undo" ? { mode, runId: (await t.run("speakers")).id } : { mode: "apply" as const };

  const editing = t.database.em.fork();
  await editing.begin();
  await editing.nativeUpdate(SpeakerEntity, {}, { jobTitle: "Edited here" });
  const running = t.run("speakers", task);
  await lockWaits(t.database.em);
  await editing.commit();
  expect((await running).changes).toMatchObject([
    { kind: mode === "undo" ? "kept" : "conflict", fields: [{ before: "Edited here" }] },
  ]);
  expect((await speakers(t)).map(({ jobTitle }) => jobTitle)).toEqual(["Edited here"]);
});

test("an unchanged sheet writes nothing", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  const version = async (table: string) =>
    t.database.em.fork().execute(`select xmin, ctid from ${table} order by ctid`);
  const before = [await version("speakers"), await version("sync_baselines")];
  await t.run("speakers");
  expect([await version("speakers"), await version("sync_baselines")]).toEqual(before);
});

test("sheets are compared again only after they or the stored records have changed", async () => {
  const t = await setUpSync();
  const em = t.database.em.fork();
  const sync = async (source: "speakers" | "agenda") => {
    t.compared.length = 0;
    const { counts } = await t.run(source);
    return { ...counts, isCompared: t.compared.length > 0 };
  };
  t.sheets["speakers"] = [header, mira, dov];
  expect(await sync("speakers")).toMatchObject({ added: 2, isCompared: true });
  const unchanged = { ...noCounts, read: 2, unchanged: 2 };
  expect(await sync("speakers")).toEqual({ ...unchanged, isCompared: false });

  await em.nativeUpdate(SpeakerEntity, { slug: "dov_quill" }, { company: "Edited here" });
  expect(await sync("speakers")).toEqual({ ...unchanged, isCompared: true });
  expect(await sync("speakers")).toEqual({ ...unchanged, isCompared: false });
  t.sheets["speakers"] = [header, mira, [...dov.slice(0, 3), "Edited there"]];
  const conflict = { ...noCounts, read: 2, unchanged: 2, conflicts: 1, isCompared: true };
  expect(await sync("speakers")).toEqual(conflict);
  expect(await sync("speakers")).toEqual(conflict);
  await t.run("speakers", { mode: "settle", keep: "sheet", conflicts: "all" });
  expect(await sync("speakers")).toEqual({ ...unchanged, isCompared: true });
  await em.nativeDelete(SyncBaselineEntity, { key: "dov_quill" });
  expect(await sync("speakers")).toEqual({ ...unchanged, isCompared: true });

  for (const day of ["agenda-day1", "agenda-day2"]) {
    t.sheets[day] = [
      ["Title", "Speaker"],
      [day, "Mira Halden"],
    ];
  }
  expect(await sync("agenda")).toMatchObject({ added: 2, isCompared: true });
  expect(await sync("agenda")).toEqual({ ...unchanged, isCompared: false });
  await em.nativeUpdate(SpeakerEntity, { slug: "mira_halden" }, { lastName: "Vane" });
  expect(await sync("agenda")).toMatchObject({ errors: 2, isCompared: true });
  await em.nativeDelete(SpeakerEntity, { slug: "mira_halden" });
  expect(await sync("speakers")).toMatchObject({ conflicts: 1, isCompared: true });
});

test("an invalid cell keeps the value of its field, and a row with an invalid name keeps its record", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  t.sheets["speakers"] = [header, mira, ["Dov", "Quill", "#REF!", "Orison Air"]];
  expect((await t.run("speakers")).counts).toMatchObject({ errors: 1, missing: 0, unchanged: 2 });
  expect(await speakers(t)).toContainEqual(
    expect.objectContaining({ firstName: "Dov", jobTitle: dov[2] }),
  );
  const slugged = (name: string, slug: string) => [name, "Quill", ...dov.slice(2), slug];
  t.sheets["speakers"] = [[...header, "Slug"], [...mira, ""], slugged("#REF!", "dov_quill")];
  expect((await t.run("speakers")).counts).toMatchObject({ errors: 1, unchanged: 1 });
});

test("a new record whose slug is taken gets a numbered slug", async () => {
  const t = await setUpSync();
  const em = t.database.em.fork();
  em.create(SpeakerEntity, { slug: "mira_halden", firstName: "Someone", lastName: "Else" });
  await em.flush();
  t.sheets["speakers"] = [header, mira];
  expect((await t.run("speakers")).counts).toMatchObject({ added: 1, errors: 0 });
  expect((await speakers(t)).map(({ slug, fullName }) => [slug, fullName])).toEqual([
    ["mira_halden", "Someone Else"],
    ["mira_halden-2", "Mira Halden"],
  ]);
});

test("a row identifies its record by its slug, with any name", async () => {
  const t = await setUpSync();
  const slugged = (...cells: string[]) => [...cells, "mira"];
  t.sheets["speakers"] = [[...header, "Slug"], slugged(...mira)];
  await t.run("speakers");
  t.sheets["speakers"] = [[...header, "Slug"], slugged("Vera", "Holm", "Pilot", "Other")];
  expect((await t.run("speakers")).counts).toMatchObject({ changed: 1, added: 0, missing: 0 });
});

test("a renamed row with a slug keeps the slug, and a free slug of the new name becomes an alias", async () => {
  const t = await setUpSync();
  const [slugged, titled] = [
    [...header, "Slug"],
    ["Title", "Slug"],
  ];
  t.sheets["agenda-day2"] = [["Title"], ["Farewell"]];
  t.sheets["speakers"] = [slugged, [...mira, "mira_halden"], [...dov, "dov"]];
  t.sheets["agenda-day1"] = [titled, ["Opening", "opening"]];
  for (const source of ["speakers", "agenda"] as const) await t.run(source);
  // The slug derived from Dov's new name belongs to Mira.
  const named = ["Mira", "Halden", ...dov.slice(2), "dov"];
  t.sheets["speakers"] = [slugged, ["Mira", "Vane", "Pilot", "Other", "mira_halden"], named];
  t.sheets["agenda-day1"] = [titled, ["Doors Open", "opening"]];
  for (const source of ["speakers", "agenda"] as const) await t.run(source);
  const [speaker] = await t.database.em.fork().find(SpeakerEntity, { lastName: "Vane" });
  const [topic] = await topics(t);
  expect([speaker?.slug, topic?.slug]).toEqual(["mira_halden", "opening"]);
  const former = await t.database.em
    .fork()
    .find(FormerSlugEntity, {}, { orderBy: { slug: "ASC" } });
  expect(former).toMatchObject([
    { kind: "topics", slug: "doors-open", recordId: topic?.id },
    { kind: "speakers", slug: "mira_vane", recordId: speaker?.id },
  ]);
});

test("a scheduled run that would change more than half of the records is held, and admins are notified once", async () => {
  const t = await setUpSync();
  await addAdmin(t.database);
  t.sheets["speakers"] = [header, mira, dov];
  await t.run("speakers");
  t.sheets["speakers"] = [header, ["Mira", "Halden", "A", "B"], ["Dov", "Quill", "A", "B"]];
  const held = await t.run("speakers", { mode: "apply" }, { trigger: "schedule" });
  expect(held).toMatchObject({ state: "held", counts: { changed: 2 } });
  expect(held.heldBecause).toContain("more than half");
  expect((await speakers(t)).map(({ company }) => company)).toEqual(["Orison Air", "Halden Aero"]);
  await expect(t.run("speakers", { mode: "apply" }, { trigger: "schedule" })).rejects.toThrow(
    "The run left no record",
  );
  expect(t.queued).toHaveLength(1);
  expect(await t.run("speakers")).toMatchObject({ state: "succeeded", counts: { changed: 2 } });
});

test("a scheduled run is held if more than half of the rows are missing, and succeeds at half", async () => {
  const t = await setUpSync();
  const schedule = () => t.run("speakers", { mode: "apply" }, { trigger: "schedule" });
  t.sheets["speakers"] = [header, mira, dov, ["Ivo", "Moss"], ["Una", "Kerr"]];
  await t.run("speakers");
  t.sheets["speakers"] = [header, mira];
  expect(await schedule()).toMatchObject({ state: "held", counts: { missing: 3 } });
  t.sheets["speakers"] = [header, mira, dov];
  expect(await schedule()).toMatchObject({ state: "succeeded", counts: { missing: 2 } });
});

test("a scheduled run with only moved rows is not held", async () => {
  const t = await setUpSync();
  t.sheets["agenda-day1"] = [["Title"], ["Opening"], ["Panel"], ["Closing"]];
  t.sheets["agenda-day2"] = [["Title"], ["Farewell"]];
  await t.run("agenda");
  t.sheets["agenda-day1"] = [["Title"], ["Closing"], ["Opening"], ["Panel"]];
  const moved = await t.run("agenda", { mode: "apply" }, { trigger: "schedule" });
  expect(moved).toMatchObject({ state: "succeeded", counts: { changed: 3 } });
});

test("if scheduled runs have to ask, a run with changes is held and a run without changes is not", async () => {
  const t = await setUpSync();
  const ask = { trigger: "schedule", scheduledRuns: "ask" } as const;
  t.sheets["speakers"] = [header, mira, dov];
  expect(await t.run("speakers", { mode: "apply" }, ask)).toMatchObject({ state: "held" });
  await t.run("speakers");
  expect(await t.run("speakers", { mode: "apply" }, ask)).toMatchObject({ state: "succeeded" });
});

test("admins are notified of the third failure in a row, and of the next success", async () => {
  const t = await setUpSync();
  await addAdmin(t.database);
  t.sheets["speakers"] = new Error("Google Sheets does not answer.");
  for (const mails of [0, 0, 1, 1]) {
    await t.run("speakers", { mode: "apply" }, { trigger: "schedule" });
    expect(t.queued).toHaveLength(mails);
  }
  t.sheets["speakers"] = [header, mira];
  await t.run("speakers");
  await t.run("speakers");
  expect(t.queued).toHaveLength(2);
});

const agendaHeader = ["Title", "Start", "End", "Type", "Speaker"];

test("sessions of both days are synced in order, and keep their slugs when moved or renamed", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira];
  await t.run("speakers");
  t.sheets["agenda-day1"] = [
    agendaHeader,
    ["Opening", "9:00 AM", "9:30 AM", "keynote", "Mira Halden"],
    ["Coffee", "9:30 AM", "10:00 AM", "break", ""],
  ];
  t.sheets["agenda-day2"] = [agendaHeader, ["Coffee", "10:00", "10:30", "break", ""]];
  const run = await t.run("agenda");
  expect(run.counts).toMatchObject({ read: 3, added: 3, errors: 0 });
  expect((await topics(t)).map(({ day, title, slug }) => [day, title, slug])).toEqual([
    [1, "Opening", "opening"],
    [1, "Coffee", "coffee"],
    [2, "Coffee", "coffee-2"],
  ]);
  expect((await t.run("agenda")).counts).toMatchObject({ unchanged: 3 });

  // Moved to the other day, and renamed.
  t.sheets["agenda-day1"] = [agendaHeader, ["Coffee", "9:30 AM", "10:00 AM", "break", ""]];
  t.sheets["agenda-day2"] = [
    agendaHeader,
    ["Opening", "9:00 AM", "9:30 AM", "keynote", "Mira Halden"],
    ["Tea", "10:00", "10:30", "break", ""],
  ];
  const moved = await t.run("agenda");
  expect(moved.counts).toMatchObject({ added: 0, missing: 0 });
  expect((await topics(t)).map(({ day, title, slug }) => [day, title, slug])).toEqual([
    [1, "Coffee", "coffee"],
    [2, "Opening", "opening"],
    [2, "Tea", "coffee-2"],
  ]);
});

test("sheets use the days and the time zone of the edition, and are read again when these change", async () => {
  const t = await setUpSync();
  const titled = ["Title", "Start"];
  t.sheets["agenda-day1"] = [titled, ["Opening", "9:30 AM"]];
  t.sheets["agenda-day2"] = [titled, ["Panel", "9:30 AM"]];
  t.sheets["agenda-day3"] = [titled, ["Closing", "16 Jul 9:30"]];
  expect((await t.run("agenda")).counts).toMatchObject({ read: 2, added: 2 });
  await t.database.em.fork().nativeUpdate(EditionEntity, { state: "current" }, july);
  const run = await t.run("agenda");
  expect(run.counts).toMatchObject({ read: 3, added: 1, changed: 2, errors: 0 });
  const stored = await topics(t);
  expect(stored.map(({ day, startTime }) => [day, startTime?.toISOString()])).toEqual([
    [1, "2026-07-14T04:00:00.000Z"],
    [2, "2026-07-15T04:00:00.000Z"],
    [3, "2026-07-16T04:00:00.000Z"],
  ]);
  await t.run("agenda", { mode: "write" });
  expect(t.sheets["agenda-day3"]).toContainEqual(expect.arrayContaining(["Closing", "09:30"]));
});

test("an invalid sheet of one day fails the run for all days", async () => {
  const t = await setUpSync();
  t.sheets["agenda-day1"] = [agendaHeader, ["Opening", "9:00 AM", "9:30 AM", "keynote", ""]];
  t.sheets["agenda-day2"] = [["<!doctype html>"]];
  expect(await t.run("agenda")).toMatchObject({ state: "failed" });
  expect(await topics(t)).toEqual([]);
  expect(await t.database.em.fork().count(SyncRunEntity)).toBe(1);
});

test("the sheet is overwritten with the stored records, unless it has unsynced changes", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira];
  await t.run("speakers");
  const em = t.database.em.fork();
  em.create(SpeakerEntity, { slug: "dov", firstName: "Dov", lastName: "Quill" });
  await em.nativeUpdate(SpeakerEntity, { slug: "mira_halden" }, { company: "Edited here" });
  await em.flush();
  expect(await t.run("speakers", { mode: "write" })).toMatchObject({
    mode: "write",
    state: "succeeded",
    counts: { read: 2, unchanged: 2, conflicts: 0 },
  });
  const writtenSheet = t.sheets["speakers"];
  expect(JSON.stringify(writtenSheet)).toContain("Edited here");
  expect((await t.run("speakers")).counts).toMatchObject({ unchanged: 2, changed: 0 });

  t.sheets["speakers"] = [header, ["Mira", "Halden", "Changed there", "Edited here"]];
  const refused = await t.run("speakers", { mode: "write" });
  expect(refused.errors).toMatchObject([{ reason: expect.stringContaining("Sync first") }]);
  expect(t.sheets["speakers"]).not.toEqual(writtenSheet);
});

test("a sync fails and changes nothing if another edition becomes current while it runs", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [
    ["First name", "Last name"],
    ["Mira", "Halden"],
  ];
  const change = t.database.em.fork();
  await change.begin();
  await change.execute("update editions set state = 'archived'");
  const running = t.run("speakers");
  await lockWaits(t.database.em);
  await change.commit();
  const { state, errors } = await running;
  expect([state, errors.map(({ reason }) => reason)]).toEqual([
    "failed",
    ["Another edition has become current since this run began. Start it again."],
  ]);
  expect(await storedRecords(t, "speakers")).toEqual([]);
});
