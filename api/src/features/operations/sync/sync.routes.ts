import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { possibleDays } from "../../foundation/editions/editions.contract.ts";
import { requireDay } from "../../foundation/editions/require-day.ts";
import { agendaSheetTemplate } from "../../content/agenda/agenda.sheet.contract.ts";
import { HttpProblem, invalidField } from "../../../platform/http/http-problem.ts";
import { csvOf } from "../../../platform/csv/csv.contract.ts";
import { signedIn } from "../../../platform/http/access.ts";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import { jobs, jobStatus, type JobStatus } from "../../foundation/jobs/jobs.contract.ts";
import { answerJob } from "../../foundation/jobs/answer-job.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { findSpeakers } from "../../content/speakers/speakers.service.ts";
import { speakerSheetTemplate } from "../../content/speakers/speakers.sheet.contract.ts";
import { readRecords } from "./read-records.ts";
import { headerHash, rememberColumns } from "./column-choices.service.ts";
import { rememberAnswers } from "./row-answers.service.ts";
import {
  columnsChosen,
  questionsAnswered,
  listedSyncRunRecord,
  syncRunCreate,
  syncRunRecord,
  syncStatus,
} from "./sync.contract.ts";
import { syncSource, type RunSource } from "../../foundation/jobs/sync-source.contract.ts";
import {
  syncResult,
  type SyncResult,
  type SyncTask,
} from "../../foundation/jobs/sync-job.contract.ts";
import { SyncRunEntity } from "./sync.entity.ts";
import { readSyncStatus } from "./sync-status.service.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tag = "Sync";

export interface SyncOptions {
  queues: Queues;
}

const syncRuns = defineResource({
  name: "sync-runs",
  tag,
  one: "run",
  many: "runs",
  summaries: {
    list: "List runs of the spreadsheet syncs, each with its first errors and changes",
    read: "Get a run, with its errors and changes",
  },
  entity: SyncRunEntity,
  fields: syncRunRecord,
  access: "admin",
  refusal: "Runs are recorded by the syncs; nobody writes them.",
  defaultSort: [["startedAt", "DESC"]],
  list: {
    fields: listedSyncRunRecord,
    present: withFirst,
    columns: {
      exclude: ["errors", "changes", "tables", "questions"],
      populate: ["firstErrors", "firstChanges"],
    },
  },
});

/** Starts spreadsheet syncs and lists runs. */
export const syncRoutes: FastifyPluginAsyncZod<SyncOptions> = async (app, options) => {
  syncSpeakersRoute(app, options);
  syncAgendaRoute(app, options);
  startRunRoute(app, options);
  registerResource(app, syncRuns);
  syncStatusRoute(app);
  sheetTemplateRoute(app);
  chooseColumnsRoute(app);
  answerQuestionsRoute(app);
};

function chooseColumnsRoute(app: ZodApp): void {
  app.post(
    "/api/functions/choose-columns",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Set the fields of the columns of a sheet or file",
        body: columnsChosen,
        response: { 204: z.null() },
      },
    },
    async ({ em, body }, reply) => {
      const { source, header, columns, importId } = body;
      await em.transactional(async (tx) => {
        await rememberColumns(tx, source, header, columns);
        if (importId === undefined) return;
        // Not an error when the file has been deleted: the user uploads it again.
        await tx.execute(
          "update imports set choices = choices || jsonb_build_object(?::text, ?::jsonb) where id = ? and source = ?",
          [headerHash(header), JSON.stringify(columns), importId, source],
        );
      });
      return reply.code(204).send(null);
    },
  );
}

function answerQuestionsRoute(app: ZodApp): void {
  app.post(
    "/api/functions/answer-questions",
    {
      config: { access: "admin", answers: [404] },
      schema: {
        tags: [tag],
        summary: "Answer whether rows of a run belong to existing records",
        body: questionsAnswered,
        response: { 204: z.null() },
      },
    },
    async ({ em, body }, reply) => {
      const run = await em.findOne(SyncRunEntity, { id: body.runId });
      if (run === null) throw new HttpProblem(404, "There is no such run");
      const asked = new Map(run.questions.map((question) => [question.key, question]));
      const answers = body.answers.map(({ key, answer }, index) => {
        const question = asked.get(key);
        if (question === undefined) {
          throw invalidField(`answers.${index}.key`, "This run asks nothing about this row");
        }
        return { question, answer };
      });
      await rememberAnswers(em, run.source, run.editionId, answers);
      return reply.code(204).send(null);
    },
  );
}

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

function syncStatusRoute(app: ZodApp): void {
  app.get(
    "/api/sync-sources",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "State of the sync of each source, with its open conflicts and missing rows",
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
        summary: "Stored records as a sheet (CSV) that can be edited and synced",
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
      // Excel detects UTF-8 by its byte order mark.
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", contentDisposition(`${name}.csv`))
        .send(`\ufeff${csvOf(rows)}`);
    },
  );
}

/** Starts a run, or joins a waiting or running one of the same kind, and responds when it ends. */
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
