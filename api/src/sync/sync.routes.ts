import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signedIn } from "../http/access.ts";
import { id } from "../http/http.contract.ts";
import { answerPage, listQuery, pageOf } from "../http/list.ts";
import { jobs, jobStatus } from "../jobs/jobs.contract.ts";
import { answerJob } from "../jobs/jobs.routes.ts";
import type { Queues } from "../jobs/queue.ts";
import { syncRun, syncSource, syncState, syncTrigger } from "./sync.contract.ts";
import { SyncRunEntity } from "./sync.entity.ts";

const list = {
  sort: ["startedAt", "endedAt", "source", "state", "trigger"],
  defaultSort: [["startedAt", "DESC"]],
  filter: { source: syncSource, state: syncState, trigger: syncTrigger },
  search: ["startedBy"],
} as const;

const tags = ["Sync"];

/** Starting spreadsheet syncs, and what they did. */
export const syncRoutes: FastifyPluginAsyncZod<{ queues: Queues }> = async (app, { queues }) => {
  app.post(
    "/api/functions/manual-sync-trigger",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "Sync speakers from their spreadsheet now",
        body: z.object({ trigger: z.literal("manual").optional() }).nullish(),
        response: { 200: jobs["sync-speakers"].result, 202: jobStatus },
      },
    },
    async (request, reply) => {
      const { email } = await signedIn(request);
      const jobId = await queues.add(
        "sync-speakers",
        { trigger: "manual", startedBy: email },
        { joins: true },
      );
      return answerJob(request, reply, queues, "sync-speakers", jobId);
    },
  );

  app.get(
    "/api/sync-runs",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "List runs of the spreadsheet syncs",
        querystring: listQuery(list),
        response: { 200: z.array(syncRun) },
      },
    },
    async (request, reply) => {
      const page = pageOf<SyncRunEntity>(request.query, list);
      const found = await request.em.findAndCount(SyncRunEntity, page.where, page.window);
      return answerPage(reply, "sync-runs", page, found);
    },
  );

  app.get(
    "/api/sync-runs/:id",
    {
      config: { access: "admin" },
      schema: {
        tags,
        summary: "One run, with its errors and changes",
        params: z.object({ id }),
        response: { 200: syncRun },
      },
    },
    async ({ em, params }) => em.findOneOrFail(SyncRunEntity, params.id),
  );
};
