import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { resultOf, type JobName, type JobResult, type JobStatus } from "./jobs.contract.ts";
import { hasEnded, jobAddress, readJobStatus, watchJob } from "./job-status.ts";
import type { Queues } from "./queues.service.ts";

/** Maximum time that a request waits for its job, in milliseconds. */
const progressTimeoutMs = 25_000;

/** HTTP status for a failed job. A refusal by the worker is not a bad gateway. */
const statusOf: Record<NonNullable<JobStatus["failure"]>, number> = {
  error: 502,
  cancelled: 409,
  conflict: 409,
  "not-found": 404,
};

/**
 * Responds with a job's result when the job ends in time, else with 202 and the job's URL. `Prefer:
 * respond-async` requests the 202 immediately.
 * @see RFC 7240
 * @throws HttpProblem with the job's own error: 404 or 409 when it was refused or cancelled, 502
 * when it failed
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
    const watcher = {
      signal: AbortSignal.timeout(progressTimeoutMs),
      confirmAccess: () => request.confirmAccess(),
    };
    for await (const status of watchJob(queues, { name, id }, watcher)) {
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
