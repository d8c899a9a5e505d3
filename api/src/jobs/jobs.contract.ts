import { z } from "zod";
import { id } from "../http/http.contract.ts";
import { syncCounts, syncTrigger } from "../sync/sync.contract.ts";

/**
 * Every kind of background work: its name, what it is told, what it answers.
 * Handlers live in the worker; whoever queues a job needs only this file.
 */
export const jobs = {
  "sync-speakers": {
    payload: z.object({ trigger: syncTrigger, startedBy: z.string().nullable() }),
    result: z.object({ runId: id, counts: syncCounts }),
  },
  "contact-email": {
    payload: z.object({ messageId: id }),
    result: z.object({ messageId: id }),
  },
  purge: {
    payload: z.object({}),
    /** How many rows of each table were deleted. */
    result: z.object({ attempts: z.int(), sessions: z.int(), heartbeats: z.int() }),
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]["payload"]>;
export type JobResult<Name extends JobName> = z.output<(typeof jobs)[Name]["result"]>;

export const jobName = z.enum([
  "sync-speakers",
  "contact-email",
  "purge",
]) satisfies z.ZodType<JobName>;

/**
 * What a job of this kind has answered.
 * @throws z.ZodError when it is not that
 */
export function resultOf<Name extends JobName>(name: Name, result: unknown): JobResult<Name> {
  // TypeScript does not see that `jobs[name]` and `JobResult<Name>` speak of the same entry.
  return jobs[name].result.parse(result) as JobResult<Name>;
}

/** How far a job is; `total` is null while it is not known. */
export const jobProgress = z.object({
  /** What is being done, for a person: "Reading the spreadsheet". */
  step: z.string(),
  done: z.int(),
  total: z.int().nullable(),
});
export type JobProgress = z.infer<typeof jobProgress>;

export const jobState = z.enum(["waiting", "active", "completed", "failed"]);

/** `GET /api/jobs/{id}` and each event of its stream. */
export const jobStatus = z.object({
  /** `{name}:{number}`: unique over all kinds of work. */
  id: z.string(),
  name: jobName,
  state: jobState,
  progress: jobProgress.nullable(),
  result: z.unknown(),
  /** Why it failed, for a person. */
  error: z.string().nullable(),
});
export type JobStatus = z.infer<typeof jobStatus>;
