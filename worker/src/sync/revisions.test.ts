import { expect, test } from "vitest";
import { RevisionEntity } from "api/features/foundation/revisions/revisions.entity";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { setUpSync, type SyncSetup } from "../testing/sync-setup.ts";

const header = ["First name", "Last name", "Job title"];
const mira = ["Mira", "Halden", "Chief Engineer"];

const revisions = ({ database }: SyncSetup) =>
  database.em
    .fork()
    .find(RevisionEntity, { resource: "speakers" }, { orderBy: { changedAt: "ASC" } });

test("a sync and its undo add revisions with their origin and run", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira, ["Dov", "Quill", "Dispatcher"]];
  const first = await t.run("speakers");
  t.sheets["speakers"] = [header, ["Mira", "Halden", "Captain"], ["Dov", "Quill", "Dispatcher"]];
  const run = await t.run("speakers");
  await t.run("speakers");
  const undo = await t.run("speakers", { mode: "undo", runId: run.id });

  expect(await revisions(t)).toMatchObject([
    { kind: "added", origin: "sync", runId: first.id },
    { kind: "added", origin: "sync", runId: first.id },
    {
      kind: "changed",
      origin: "sync",
      runId: run.id,
      before: { job_title: "Chief Engineer" },
      after: { job_title: "Captain" },
    },
    { kind: "changed", origin: "undo", runId: undo.id, after: { job_title: "Chief Engineer" } },
  ]);
});

test("restoring a deleted speaker from the sheet adds a revision of the same record", async () => {
  const t = await setUpSync();
  t.sheets["speakers"] = [header, mira];
  await t.run("speakers");
  await t.database.em.fork().nativeDelete(SpeakerEntity, {});
  expect((await t.run("speakers")).counts).toMatchObject({ added: 0, conflicts: 1 });
  await t.run("speakers", { mode: "settle", keep: "sheet", conflicts: "all" });

  const [added, deleted, addedAgain] = await revisions(t);
  expect([added?.kind, deleted?.kind, addedAgain?.kind]).toEqual(["added", "deleted", "added"]);
  expect(addedAgain?.recordId).toBe(added?.recordId);
});
