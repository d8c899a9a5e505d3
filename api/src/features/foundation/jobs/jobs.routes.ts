import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signedIn } from "../../../platform/http/access.ts";
import { beginEventStream } from "../../../platform/http/event-stream.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { text } from "../../../platform/http/values.contract.ts";
import { listQuery } from "../../../platform/resources/list.ts";
import { cancellableJobs, jobEntry, jobName, jobState, jobStatus } from "./jobs.contract.ts";
import { listJobs } from "./job-list.ts";
import { parseJobAddress, readJobStatus, removed, watchJob } from "./job-status.ts";
import type { Queues } from "./queues.service.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

/** Maximum number of listed jobs; the queue board pages through all of them. */
const maxListed = 1_000;

const params = z.object({ id: text(200) });

export interface JobOptions {
  queues: Queues;
}

/** Status of jobs, as one response and as a stream of server-sent events. */
export const jobRoutes: FastifyPluginAsyncZod<JobOptions> = async (app, options) => {
  jobListRoute(app, options);
  retryJobRoute(app, options);
  cancelJobRoute(app, options);
  jobRoute(app, options);
  jobEventsRoute(app, options);
};

function jobListRoute(app: ZodApp, { queues }: JobOptions): void {
  app.get(
    "/api/jobs",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Jobs"],
        summary: "List jobs of all kinds, newest first",
        querystring: listQuery({ sort: ["addedAt"], filter: { name: jobName, state: jobState } })
          .refine(({ sort }) => sort === undefined || sort.join() === "addedAt,DESC", {
            path: ["sort"],
            message: 'Jobs are listed by ["addedAt","DESC"] only',
          })
          .refine(({ range }) => range === undefined || range[1] < maxListed, {
            path: ["range"],
            message: `At most the newest ${maxListed} can be listed`,
          })
          .refine(({ filter }) => filter?.["id"] === undefined && filter?.["q"] === undefined, {
            path: ["filter"],
            message: "Filtering goes by name, state",
          }),
        response: { 200: z.array(jobEntry) },
      },
    },
    async (request, reply) => {
      const { filter = {}, range: [first, last] = [0, 24] } = request.query;
      const { jobs, total } = await listJobs(queues, {
        names: z.array(jobName).parse([filter["name"] ?? jobName.options].flat()),
        states: z.array(jobState).parse([filter["state"] ?? jobState.options].flat()),
        first,
        last,
      });
      const rows = jobs.length === 0 ? "*" : `${first}-${first + jobs.length - 1}`;
      reply.header("content-range", `jobs ${rows}/${Math.min(total, maxListed)}`);
      return jobs;
    },
  );
}

function retryJobRoute(app: ZodApp, { queues }: JobOptions): void {
  app.post(
    "/api/jobs/:id/retry",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Jobs"],
        summary: "Retry a failed job",
        params,
        response: { 200: jobStatus },
      },
    },
    async (request) => {
      const { name, id } = await find(queues, request.params.id);
      if (!(await queues.retry(name, id))) {
        throw new HttpProblem(409, "Only a job that has failed can be tried again.");
      }
      return (await find(queues, request.params.id)).status;
    },
  );
}

function cancelJobRoute(app: ZodApp, { queues }: JobOptions): void {
  app.post(
    "/api/jobs/:id/cancel",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Jobs"],
        summary: "Cancel a waiting or running sync",
        params,
        response: { 200: jobStatus },
      },
    },
    async (request) => {
      const { name, id, status } = await find(queues, request.params.id);
      if (!cancellableJobs.has(name)) throw new HttpProblem(409, "Only a sync can be cancelled.");
      const { email } = await signedIn(request);
      if (!(await queues.cancel(name, id, email))) {
        throw new HttpProblem(409, "This has ended already.");
      }
      return (await readJobStatus(queues, name, id)) ?? removed(status);
    },
  );
}

function jobRoute(app: ZodApp, { queues }: JobOptions): void {
  app.get(
    "/api/jobs/:id",
    {
      config: { access: "admin" },
      schema: { tags: ["Jobs"], summary: "State of a job", params, response: { 200: jobStatus } },
    },
    async (request) => (await find(queues, request.params.id)).status,
  );
}

function jobEventsRoute(app: ZodApp, { queues }: JobOptions): void {
  app.get(
    "/api/jobs/:id/events",
    {
      config: { access: "admin" },
      // A HEAD request would not end either.
      exposeHeadRoute: false,
      schema: {
        tags: ["Jobs"],
        summary: "State of a job, as server-sent events",
        params,
        produces: ["text/event-stream"],
      },
    },
    async (request, reply) => {
      const job = await find(queues, request.params.id);
      const gone = new AbortController();
      const signal = AbortSignal.any([gone.signal, app.drainSignal]);
      const response = beginEventStream(request, reply);
      response.once("close", () => gone.abort());
      try {
        const confirmAccess = () => request.confirmAccess();
        for await (const state of watchJob(queues, job, { signal, confirmAccess })) {
          response.write(`data: ${JSON.stringify(state)}\n\n`);
        }
      } catch (error) {
        // The session or the role has ended.
        if (!(error instanceof HttpProblem)) {
          request.log.warn({ err: error }, "Cannot read the state of a job");
        }
      } finally {
        response.end();
      }
      return reply;
    },
  );
}

async function find(queues: Queues, address: string) {
  const parsed = parseJobAddress(address);
  const status = parsed && (await readJobStatus(queues, parsed.name, parsed.id));
  if (!parsed || !status) throw new HttpProblem(404, "There is no such job.");
  return { ...parsed, status };
}
