import { inject, onTestFinished } from "vitest";
import type { Edition } from "api/contract/editions";
import type { Sheet } from "api/contract/environment";
import type { RunSource } from "api/contract/sync";
import type { SyncTask } from "api/contract/sync-job";
import { openDatabase, type Database } from "api/database";
import { SyncRunEntity } from "api/entity/sync";
import { createTestDatabase } from "api/testing";
import type { ReadSheets, Rows } from "../google-sheets.ts";
import { agendaFileSource, agendaSource } from "../sync/agenda-source.ts";
import { newsSource } from "../sync/news-source.ts";
import { speakersSource } from "../sync/speakers-source.ts";
import { syncHandler } from "../sync/sync.ts";
import { sampleEdition } from "api/sample-edition";

/** A database, sheets that hold what the test writes, and the runs of their syncs in this process. */
export interface SyncSetup {
  database: Database;
  /** The sheets by name: `speakers`, `agenda-day1` to `agenda-day3`. An Error is thrown to whoever reads it. */
  sheets: Record<string, Rows | Error>;
  /** Does a run as a job does on its only try; answers its record, also when it failed. */
  run: (
    source: RunSource,
    task?: SyncTask,
    options?: { trigger?: "manual" | "schedule"; scheduledRuns?: "apply" | "ask" },
  ) => Promise<SyncRunEntity>;
  /** Ids of mails that were queued. */
  queued: string[];
  /** Sources whose sheets were compared with what is stored, once for each time. */
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

/** The sources of a {@link SyncSetup}, as they are until the edition is changed. */
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
            parse(rows, context) {
              compared.push(source);
              return definition.parse(rows, context);
            },
          };
        },
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

/** Every stored record of a source as JSON, but for when it was written last. */
export async function storedRecords(
  { database }: SyncSetup,
  source: RunSource,
): Promise<unknown[]> {
  const table = syncedSources[source].entity.meta.tableName;
  return database.em
    .fork()
    .execute(
      `select to_jsonb(record) - 'updated_at' as record from "${table}" as record order by id`,
    );
}
