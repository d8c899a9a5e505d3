import { Worker } from "bullmq";
import { onTestFinished } from "vitest";
import {
  jobs,
  type JobName,
  type JobPayload,
  type JobProgress,
  type JobResult,
} from "../features/foundation/jobs/jobs.contract.ts";
import { openBackend } from "../platform/jobs/queue-backend.ts";
import type { TestApp } from "./open-test-app.ts";

/**
 * Handles the jobs of one kind like a worker process, until the test ends or the result is closed.
 */
export function consume<Name extends JobName>(
  { connection }: TestApp,
  name: Name,
  handler: (
    payload: JobPayload<Name>,
    report: (progress: JobProgress) => Promise<void>,
  ) => Promise<JobResult<Name>>,
): Pick<Worker, "close"> {
  const backend = openBackend(connection, 1, () => {});
  const worker = new Worker(
    name,
    async (job) => handler(payloadOf(name, job.data), (progress) => job.updateProgress(progress)),
    backend.options,
    backend.factory,
  );
  worker.on("error", () => {});
  onTestFinished(async () => {
    await worker.close();
    await backend.close();
  });
  return worker;
}

function payloadOf<Name extends JobName>(name: Name, data: unknown): JobPayload<Name> {
  return jobs[name].payload.parse(data) as JobPayload<Name>;
}
