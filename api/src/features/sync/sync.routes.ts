import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { possibleDays } from "../editions/editions.contract.ts";
import { requireDay } from "../editions/require-day.ts";
import { agendaSheetTemplate } from "../agenda/agenda.sheet.contract.ts";
import { csvOf } from "../../platform/csv/csv.contract.ts";
import { signedIn } from "../../platform/http/access.ts";
import { viewOf, resource, view } from "../../platform/http/resource.ts";
import { jobs, jobStatus, type JobStatus } from "../jobs/jobs.contract.ts";
import { answerJob } from "../jobs/answer-job.ts";
import type { Queues } from "../jobs/queues.ts";
import { findSpeakers } from "../speakers/speakers.service.ts";
import { speakerSheetTemplate } from "../speakers/speakers.sheet.contract.ts";
import { readRecords } from "./read-records.ts";
import {
  listedSyncRun,
  syncRun,
  syncRunCreate,
  syncSource,
  syncStatus,
  type RunSource,
} from "./sync.contract.ts";
import { syncResult, type SyncResult, type SyncTask } from "../jobs/sync-job.contract.ts";
import { SyncRunEntity } from "./sync.entity.ts";
import { readSyncStatus } from "./sync-status.ts";
import type { ZodApp } from "../../platform/http/zod-app.ts";

const tag = "Sync";

export interface SyncOptions {
  queues: Queues;
}

/** Starting spreadsheet syncs, and what they did. */
export const syncRoutes: FastifyPluginAsyncZod<SyncOptions> = async (app, options) => {
  syncSpeakersRoute(app, options);
  syncAgendaRoute(app, options);
  startRunRoute(app, options);
  syncRunResource(app);
  syncStatusRoute(app);
  sheetTemplateRoute(app);
};

function syncSpeakersRoute(app: ZodApp, { queues }: SyncOptions): void {
  app.post(
    "/api/functions/manual-sync-trigger",
    {
      config: { access: "admin", answers: [409, 502] },
      schema: {
        tags: [tag],
        summary: "Sync speakers from their spreadsheet now",
        body: z.object({ trigger: z.literal("manual").optional() }).nullish(),
        response: { 200: jobs["sync-speakers"].result, 202: jobStatus },
      },
    },
    async (request, reply) => run(queues, request, reply, "speakers", { mode: "apply" }),
  );
}

function syncAgendaRoute(app: ZodApp, { queues }: SyncOptions): void {
  app.post(
    "/api/functions/manual-agenda-sync",
    {
      config: { access: "admin", answers: [409, 502] },
      schema: {
        tags: [tag],
        summary: "Sync the programme of all days from their spreadsheets now",
        response: {
          200: syncResult.extend({ total: z.int(), day1: z.int(), day2: z.int() }),
          202: jobStatus,
        },
      },
    },
    async (request, reply) => {
      const answer = await run(queues, request, reply, "agenda", { mode: "apply" });
      if (!("runId" in answer)) return answer;
      const rowsOf = (day: number) => answer.sheets.find((sheet) => sheet.day === day)?.rows ?? 0;
      const total = answer.sheets.reduce((sum, { rows }) => sum + rows, 0);
      return { ...answer, total, day1: rowsOf(1), day2: rowsOf(2) };
    },
  );
}

function startRunRoute(app: ZodApp, { queues }: SyncOptions): void {
  app.post(
    "/api/sync-runs",
    {
      config: { access: "admin", answers: [404, 409, 502] },
      schema: {
        tags: [tag],
        summary:
          "Start a run: preview, apply a file after its preview, undo, settle conflicts, remove or write",
        body: syncRunCreate,
        response: { 200: syncResult, 202: jobStatus },
      },
    },
    async (request, reply) => run(queues, request, reply, request.body.source, request.body.task),
  );
}

function syncRunResource(app: ZodApp): void {
  resource(app, {
    name: "sync-runs",
    tag,
    entity: SyncRunEntity,
    answer: view(syncRun),
    access: "admin",
    list: {
      summary: "List runs of the spreadsheet syncs, each with its first errors and changes",
      answer: viewOf(listedSyncRun, withFirst),
      columns: { exclude: ["errors", "changes"], populate: ["firstErrors", "firstChanges"] },
      defaultSort: [["startedAt", "DESC"]],
      search: ["startedBy"],
    },
    one: { summary: "One run, with its errors and changes" },
    refusal: "Runs are recorded by the syncs; nobody writes them.",
  });
}

function syncStatusRoute(app: ZodApp): void {
  app.get(
    "/api/sync-sources",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "How the sync of each source stands, with its open conflicts and missing rows",
        response: { 200: z.array(syncStatus) },
      },
    },
    async (request, reply) => {
      const sources = await readSyncStatus(request.em);
      reply.header("content-range", `sync-sources 0-${sources.length - 1}/${sources.length}`);
      return sources;
    },
  );
}

function sheetTemplateRoute(app: ZodApp): void {
  app.get(
    "/api/sync-sources/:id/template",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "What is stored, as a sheet (CSV) that can be edited and synced",
        params: z.object({ id: syncSource }),
        querystring: z.object({ day: z.coerce.number().pipe(z.literal(possibleDays)).default(1) }),
      },
    },
    async ({ em, params, query }, reply) => {
      const [{ day }, edition] = [query, await app.currentEdition()];
      requireDay(edition, day);
      const name = params.id === "speakers" ? "speakers" : `agenda-day${day}`;
      const records = (await readRecords(em, params.id)).map(({ values }) => values);
      const rows =
        params.id === "speakers"
          ? speakerSheetTemplate(records)
          : agendaSheetTemplate(
              records.filter((topic) => topic["day"] === day),
              { edition, day, speakers: await findSpeakers(em) },
            );
      // Excel reads UTF-8 by its byte order mark.
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", contentDisposition(`${name}.csv`))
        .send(`\ufeff${csvOf(rows)}`);
    },
  );
}

/** Starts a run, or joins one of the same kind that waits or runs, and answers as it ends. */
async function run(
  queues: Queues,
  request: FastifyRequest,
  reply: FastifyReply,
  source: RunSource,
  task: SyncTask,
): Promise<SyncResult | JobStatus> {
  const name = `sync-${source}` as const;
  const { email } = await signedIn(request);
  const isTheSameForAll = (task.mode === "apply" || task.mode === "preview") && !task.file;
  const payload = { trigger: "manual", startedBy: email, task } as const;
  const jobId = await queues.add(name, payload, isTheSameForAll ? { joins: task.mode } : {});
  return answerJob(request, reply, queues, name, jobId);
}

function withFirst({ firstErrors, firstChanges, ...run }: SyncRunEntity) {
  return { ...run, errors: firstErrors, changes: firstChanges };
}
