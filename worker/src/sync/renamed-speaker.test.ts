import { expect, onTestFinished, test } from "vitest";
import { blankTopic } from "api/features/content/agenda/agenda.contract";
import { TopicEntity } from "api/features/content/agenda/agenda.entity";
import { CalendarEntryEntity } from "api/features/content/calendar/calendar.entity";
import { SpeakerEntity } from "api/features/content/speakers/speakers.entity";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { eventually, startSheetsEmulator } from "api/testing/testing";
import { sheetFolder, setUpWorkers } from "../testing/worker-setup.ts";

const header = ["First name", "Last name", "Slug", "Job title"];

test("a speaker's name changed in the sheet updates the calendar entry, and other changes do not", async () => {
  const sheets = await sheetFolder();
  const server = await startSheetsEmulator(sheets.folder);
  onTestFinished(() => server.close());
  const setup = await setUpWorkers("postgres", { SHEETS_API_URL: server.url });
  await setup.startWorker();

  async function sync(...row: string[]) {
    await sheets.write("speakers", [header, row]);
    const payload = { trigger: "manual", startedBy: null } as const;
    const id = await setup.queues.add("sync-speakers", payload, { joins: "apply" });
    await eventually(async () => {
      const jobId = `sync-speakers:${id}`;
      const run = await setup.database.em.fork().findOneOrFail(SyncRunEntity, { jobId });
      expect(run.state).toBe("succeeded");
      expect(await setup.queues.stateOf("sync-speakers", id)).toBe("completed");
    });
  }
  const entry = () =>
    setup.database.em.fork().findOneOrFail(CalendarEntryEntity, { slug: "opening" });

  await sync("Mira", "Halden", "mira", "Engineer");
  const em = setup.database.em.fork();
  em.create(TopicEntity, {
    ...blankTopic,
    day: 1,
    title: "Opening",
    slug: "opening",
    speaker: await em.findOneOrFail(SpeakerEntity, { slug: "mira" }),
    startTime: new Date("2025-12-11T09:00:00Z"),
    endTime: new Date("2025-12-11T09:30:00Z"),
  });
  await em.flush();
  const before = await entry();
  expect(before).toMatchObject({ speakerName: "Mira Halden", sequence: 0 });

  await sync("Mira", "Halden", "mira", "Chief Engineer");
  expect(await entry()).toMatchObject({ sequence: 0, changedAt: before.changedAt });

  await sync("Mira", "Quill", "mira", "Chief Engineer");
  expect(await entry()).toMatchObject({ speakerName: "Mira Quill", sequence: 1 });
});
