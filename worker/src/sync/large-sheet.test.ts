import { expect, onTestFinished, test } from "vitest";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { eventually, startSheetsEmulator, workerMemory } from "api/testing/testing";
import { sheetFolder, setUpWorkers } from "../testing/worker-setup.ts";

test("a sheet of 10,000 rows is added, and then completely changed, within the memory of a worker", async () => {
  const sheets = await sheetFolder();
  const emulator = await startSheetsEmulator(sheets.folder);
  onTestFinished(emulator.close);
  const setup = await setUpWorkers("postgres", {
    ...workerMemory,
    SHEETS_API_URL: emulator.url,
    SPEAKERS_SHEET: "speakers!A:Z",
  });
  const worker = await setup.startWorkerProcess();
  for (const [runs, title] of [
    [1, "Captain"],
    [2, "First officer"],
  ] as const) {
    const rows = Array.from({ length: 10_000 }, (_, row) => [`Person${row}`, "Calder", title]);
    await sheets.write("speakers", [["First name", "Last name", "Job title"], ...rows]);
    await setup.queues.add("sync-speakers", { trigger: "manual", startedBy: null });
    await eventually(async () => {
      const states = await setup.database.em.fork().find(SyncRunEntity, {}, { fields: ["state"] });
      expect(states.map(({ state }) => state)).toEqual(Array(runs).fill("succeeded"));
    });
    const changed = await setup.database.em.fork().count(SpeakerEntity, { jobTitle: title });
    expect(changed).toBe(10_000);
  }
  expect(worker.output()).not.toContain("heap");
});
