import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signedIn } from "../http/access.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { text } from "../http/http.contract.ts";
import { listQuery } from "../http/list.ts";
import {
  cancellableJobs,
  jobEntry,
  jobName,
  jobState,
  jobStatus,
  resultOf,
  type JobName,
  type JobResult,
  type JobStatus,
} from "./jobs.contract.ts";
import { listJobs } from "./job-list.ts";
import {
  hasEnded,
  jobAddress,
  parseJobAddress,
  readJobStatus,
  removed,
  watchJob,
} from "./job-status.ts";
import type { Queues } from "./queue.ts";

/** A function that runs a job answers with its result when it ends within this time. */
const progressTimeoutMs = 25_000;

/** Further back nobody looks job by job; the queue board pages through all of them. */
const maxListed = 1_000;

const params = z.object({ id: text(200) });

/** How far background work is: as one answer, and as a stream of server-sent events. */
export const jobRoutes: FastifyPluginAsyncZod<{ queues: Queues }> = async (app, { queues }) => {
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());

  app.get(
    "/api/jobs",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Jobs"],
        summary: "List jobs of all kinds, those first that were added last",
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

  app.post(
    "/api/jobs/:id/retry",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Jobs"],
        summary: "Have a job that has failed tried again",
        params,
        response: { 200: jobStatus },
      },
    },
    async (request) => {
      const { name, id } = await find(request.params.id);
      if (!(await queues.retry(name, id))) {
        throw new HttpProblem(409, "Only a job that has failed can be tried again.");
      }
      return (await find(request.params.id)).status;
    },
  );

  app.post(
    "/api/jobs/:id/cancel",
    {
      config: { access: "admin" },
      schema: {
        tags: ["Jobs"],
        summary: "Cancel a sync that waits or runs",
        params,
        response: { 200: jobStatus },
      },
    },
    async (request) => {
      const { name, id, status } = await find(request.params.id);
      if (!cancellableJobs.has(name)) throw new HttpProblem(409, "Only a sync can be cancelled.");
      const { email } = await signedIn(request);
      if (!(await queues.cancel(name, id, email))) {
        throw new HttpProblem(409, "This has ended already.");
      }
      return (await readJobStatus(queues, name, id)) ?? removed(status);
    },
  );

  app.get(
    "/api/jobs/:id",
    {
      config: { access: "admin" },
      schema: { tags: ["Jobs"], summary: "How a job stands", params, response: { 200: jobStatus } },
    },
    async (request) => (await find(request.params.id)).status,
  );

  app.get(
    "/api/jobs/:id/events",
    {
      config: { access: "admin" },
      schema: { tags: ["Jobs"], summary: "How a job stands, as server-sent events", params },
    },
    async (request, reply) => {
      const { name, id } = await find(request.params.id);
      const gone = new AbortController();
      request.raw.once("close", () => gone.abort());
      const signal = AbortSignal.any([gone.signal, closing.signal]);
      return reply
        .type("text/event-stream")
        .header("x-accel-buffering", "no")
        .send(Readable.from(eventsOf(watchJob(queues, name, id, signal))));
    },
  );

  async function find(address: string) {
    const parsed = parseJobAddress(address);
    const status = parsed && (await readJobStatus(queues, parsed.name, parsed.id));
    if (!parsed || !status) throw new HttpProblem(404, "There is no such job.");
    return { ...parsed, status };
  }
};

async function* eventsOf(states: AsyncIterable<JobStatus>): AsyncGenerator<string> {
  for await (const state of states) yield `data: ${JSON.stringify(state)}\n\n`;
}

/** The status of a request whose job has failed. A worker that refuses is no broken gateway. */
const statusOf: Record<NonNullable<JobStatus["failure"]>, number> = {
  error: 502,
  cancelled: 409,
  conflict: 409,
  "not-found": 404,
};

/**
 * Answers a function that runs a job: with the job's result when it ends in time, else with
 * 202 and where to look. `Prefer: respond-async` asks for the latter at once.
 * @see RFC 7240
 * @throws HttpProblem with the job's own reason: 404 or 409 when it was refused or cancelled, 502 when it failed
 */
export async function answerJob<Name extends JobName>(
  request: FastifyRequest,
  reply: FastifyReply,
  queues: Queues,
  name: Name,
  id: string,
): Promise<JobResult<Name> | JobStatus> {
  const async = String(request.headers["prefer"] ?? "").includes("respond-async");
  if (!async) {
    for await (const status of watchJob(queues, name, id, AbortSignal.timeout(progressTimeoutMs))) {
      if (!hasEnded(status)) continue;
      if (status.state === "failed") {
        const reason = status.error ?? "The job failed without saying why.";
        throw new HttpProblem(statusOf[status.failure ?? "error"], reason);
      }
      return resultOf(name, status.result);
    }
  }
  const status = await readJobStatus(queues, name, id);
  if (status === null) throw new HttpProblem(502, "The queue has lost this job. Please try again.");
  if (async) reply.header("preference-applied", "respond-async");
  reply.code(202).header("location", `/api/jobs/${jobAddress(name, id)}`);
  return status;
}
