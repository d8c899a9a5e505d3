import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signedIn } from "../http/access.ts";
import { resource, view } from "../http/resource.ts";
import { jobs, jobStatus } from "../jobs/jobs.contract.ts";
import { answerJob } from "../jobs/jobs.routes.ts";
import type { Queues } from "../jobs/queue.ts";
import { syncRun } from "./sync.contract.ts";
import { SyncRunEntity } from "./sync.entity.ts";

const tag = "Sync";

/** Starting spreadsheet syncs, and what they did. */
export const syncRoutes: FastifyPluginAsyncZod<{ queues: Queues }> = async (app, { queues }) => {
  app.post(
    "/api/functions/manual-sync-trigger",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
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

  resource(app, {
    name: "sync-runs",
    tag,
    entity: SyncRunEntity,
    answer: view(syncRun),
    access: "admin",
    list: {
      summary: "List runs of the spreadsheet syncs",
      defaultSort: [["startedAt", "DESC"]],
      search: ["startedBy"],
    },
    one: { summary: "One run, with its errors and changes" },
  });
};
