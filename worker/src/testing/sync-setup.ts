import { inject, onTestFinished } from "vitest";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Sheet } from "api/app/environment/environment.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { openDatabase, type Database } from "api/app/database/database";
import { SyncRunEntity } from "api/features/operations/sync/sync.entity";
import { createTestDatabase } from "api/testing/testing";
import type { ReadSheets, Rows } from "../google-sheets.ts";
import { agendaFileSource, agendaSource } from "../sync/agenda-source.ts";
import { newsSource } from "../sync/news-source.ts";
import { speakersSource } from "../sync/speakers-source.ts";
import { syncHandler } from "../sync/sync.ts";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";

/** Database and sheets of a test, with syncs that run in this process. */
export interface SyncSetup {
  database: Database;
  /** Sheets by name: `speakers`, `agenda-day1` to `agenda-day3`. Reading an Error throws it. */
  sheets: Record<string, Rows | Error>;
  /** Runs a sync like a job with a single attempt; returns its record, even if it failed. */
  run: (
    source: RunSource,
    task?: SyncTask,
    options?: { trigger?: "manual" | "schedule"; scheduledRuns?: "apply" | "ask" },
  ) => Promise<SyncRunEntity>;
  /** Ids of queued mails. */
  queued: string[];
  /** Sources whose sheets were compared with the stored records, one entry per comparison. */
  compared: RunSource[];
}

const sheetNamed = (spreadsheetId: string) => ({ spreadsheetId, range: "A:Z" });
const agendaSheets = ["agenda-day1", "agenda-day2", "agenda-day3"].map(sheetNamed);

const definitions = {
  speakers: (edition: Edition, file = sheetNamed("speakers")) => speakersSource(file, edition),
  agenda: (edition: Edition, file?: Sheet) =>
    file ? agendaFileSource(file, edition) : agendaSource(agendaSheets, edition),
  news: newsSource,
};

/** Sources of a {@link SyncSetup} for the unchanged edition. */
export const syncedSources = {
  speakers: definitions.speakers(sampleEdition),
  agenda: definitions.agenda(sampleEdition),
  news: definitions.news(sampleEdition),
};

export async function setUpSync(): Promise<SyncSetup> {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const database = await openDatabase(databaseUrl);
  onTestFinished(() => database.close());
  const sheets: SyncSetup["sheets"] = {};
  const queued: string[] = [];
  const compared: RunSource[] = [];
  const readSheets: ReadSheets = async (asked) =>
    asked.map(({ spreadsheetId }) => {
      const held = sheets[spreadsheetId] ?? [];
      if (held instanceof Error) throw held;
      return held;
    });
  const handlersOf = (scheduledRuns: "apply" | "ask") => {
    const handlerOf = (source: RunSource) =>
      syncHandler({
        database,
        databaseUrl,
        onLongWait: () => {},
        source,
        define(edition, file) {
          const definition = definitions[source](edition, file);
          return {
            ...definition,
            async open(em) {
              const opened = await definition.open(em);
              return {
                ...opened,
                parse(rows, choice) {
                  compared.push(source);
                  return opened.parse(rows, choice);
                },
              };
            },
          };
        },
        clockOffset: 0,
        scheduledRuns,
        readSheets,
        writeSheet: async ({ spreadsheetId }, rows) => {
          sheets[spreadsheetId] = rows;
        },
        queueMails: async (ids) => void queued.push(...ids),
      });
    return {
      speakers: handlerOf("speakers"),
      agenda: handlerOf("agenda"),
      news: handlerOf("news"),
    };
  };
  const handlers = { apply: handlersOf("apply"), ask: handlersOf("ask") };
  let jobs = 0;
  return {
    database,
    sheets,
    queued,
    compared,
    async run(source, task = { mode: "apply" }, options = {}) {
      const { trigger = "manual", scheduledRuns = "apply" } = options;
      const handler = handlers[scheduledRuns][source];
      jobs += 1;
      const job = {
        id: String(jobs),
        attempt: 1,
        isLastAttempt: true,
        signal: new AbortController().signal,
        report: async () => {},
      };
      const payload = { trigger, startedBy: null, task };
      const failure = await handler(payload, job).then(
        () => undefined,
        (error: unknown) => error,
      );
      const jobId = `sync-${source}:${job.id}`;
      const record = await database.em.fork().findOne(SyncRunEntity, { jobId });
      if (record === null) throw failure ?? new Error("The run left no record");
      return record;
    },
  };
}

/** All stored records of a source as JSON, without the time of their last update. */
export async function storedRecords(
  { database }: SyncSetup,
  source: RunSource,
): Promise<unknown[]> {
  const em = database.em.fork();
  const { tableName } = em.getMetadata(syncedSources[source].resource.entity);
  return em.execute(
    `select to_jsonb(record) - 'updated_at' as record from "${tableName}" as record order by id`,
  );
}
