import { z } from "zod";
import { jobLabels } from "./job-labels.contract.ts";
import {
  answeredShape,
  defineFields,
  readOnly,
} from "../../../platform/resources/fields.contract.ts";
import { id, instant } from "../../../platform/http/values.contract.ts";
import { syncResult, syncTask, syncTrigger } from "./sync-job.contract.ts";

/** A run of a spreadsheet sync. */
const syncJob = {
  payload: z.object({
    trigger: syncTrigger,
    startedBy: z.string().nullable(),
    task: syncTask.default({ mode: "apply" }),
  }),
  result: syncResult,
  retry: { attempts: 3, firstDelayMs: 2_000 },
};

/**
 * Job types: name, schema of the payload and of the result, retry policy. Handlers live in the
 * worker; a producer needs only this file.
 */
export const jobs = {
  "sync-speakers": syncJob,
  "sync-agenda": syncJob,
  /** Posts have no spreadsheet: they are imported from uploaded files. */
  "sync-news": syncJob,
  /** Sends a mail of the outbox. */
  mail: {
    payload: z.object({ mailId: id }),
    result: z.object({ mailId: id }),
    // The last attempt is about nine hours after the first.
    retry: { attempts: 15, firstDelayMs: 2_000 },
  },
  purge: {
    payload: z.object({}),
    /** Number of deleted rows by kind. */
    result: z.record(z.string(), z.int()),
    retry: { attempts: 3, firstDelayMs: 60_000 },
  },
  /** Makes the variants of an uploaded picture. */
  "make-variants": {
    payload: z.object({ fileId: id }),
    /** Number of variants made. */
    result: z.object({ made: z.int() }),
    // Retries for more than an hour, in case a bucket is unavailable.
    retry: { attempts: 10, firstDelayMs: 10_000 },
  },
  "check-readiness": {
    payload: z.object({}),
    result: z.object({
      /** Number of findings. */
      found: z.int(),
      /** Number of findings that were mailed to admins. */
      mailed: z.int(),
    }),
    retry: { attempts: 3, firstDelayMs: 60_000 },
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]["payload"]>;
export type JobResult<Name extends JobName> = z.output<(typeof jobs)[Name]["result"]>;

const namesOf = <Kinds extends object>(kinds: Kinds) =>
  Object.fromEntries(Object.keys(kinds).map((name) => [name, name])) as {
    [Name in keyof Kinds & string]: Name;
  };

export const jobName = z.enum(namesOf(jobs));

/** Job types that a user may cancel. */
export const cancellableJobs: ReadonlySet<JobName> = new Set([
  "sync-speakers",
  "sync-agenda",
  "sync-news",
]);

/**
 * Parses the result of a job.
 * @throws z.ZodError when the result does not match the schema
 */
export function resultOf<Name extends JobName>(name: Name, result: unknown): JobResult<Name> {
  // TypeScript does not relate `jobs[name]` to `JobResult<Name>`.
  return jobs[name].result.parse(result) as JobResult<Name>;
}

/** Progress of a job; `total` is null while it is unknown. */
export const jobProgress = z.object({
  /** Current step, for display: "Reading the spreadsheet". */
  step: z.string(),
  done: z.int(),
  total: z.int().nullable(),
  /** Error that is being retried: "Google answers 500; trying again, 2 of 4". */
  problem: z.string().optional(),
});
export type JobProgress = z.infer<typeof jobProgress>;

export const jobState = z.enum(["waiting", "active", "completed", "failed"]);
export type JobState = z.infer<typeof jobState>;

/** Fields of a job in the list of jobs. */
const jobFields = defineFields({
  name: readOnly(jobLabels.name, "choice", jobName),
  state: readOnly(jobLabels.state, "choice", jobState),
  /** Number of finished attempts. */
  attempts: readOnly(jobLabels.attempts, "number", z.int()),
  addedAt: readOnly(jobLabels.addedAt, "instant", instant),
  /** When a delayed job is attempted next; null when it only waits for a free worker. */
  dueAt: readOnly(jobLabels.dueAt, "instant", instant.nullable()),
  /** Start of the last attempt. */
  startedAt: readOnly(jobLabels.startedAt, "instant", instant.nullable()),
  endedAt: readOnly(jobLabels.endedAt, "instant", instant.nullable()),
  /** Duration of the last attempt; null while it runs. */
  durationMs: readOnly(jobLabels.durationMs, "number", z.int().nullable()),
  progress: readOnly(jobLabels.progress, "object", jobProgress.nullable()),
  /** Error of the last attempt, for display. */
  error: readOnly(jobLabels.error, "longText", z.string().nullable()),
});

/** A job of the list. Its id is that of {@link jobStatus}. */
export const jobEntry = z.object({ id: z.string(), ...answeredShape(jobFields) });
export type JobEntry = z.output<typeof jobEntry>;
/** The same as JSON, with instants as strings. */
export type ListedJob = z.input<typeof jobEntry>;

/** `GET /api/jobs/{id}` and each event of its stream. */
export const jobStatus = z.object({
  /** `{name}:{number}`: unique across all job types. */
  id: z.string(),
  name: jobName,
  state: jobState,
  progress: jobProgress.nullable(),
  result: z.unknown(),
  /** Error message, for display. */
  error: z.string().nullable(),
  /** Error code; null unless the job has failed. */
  failure: z.enum(["error", "cancelled", "not-found", "conflict"]).nullable(),
});
export type JobStatus = z.infer<typeof jobStatus>;
