import { z } from "zod";
import { id, instant } from "../../platform/http/values.contract.ts";
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
 * Every kind of job: its name, the schema of its payload and of its result, its retry rule.
 * Handlers live in the worker; whoever queues a job needs only this file.
 */
export const jobs = {
  "sync-speakers": syncJob,
  "sync-agenda": syncJob,
  /** Posts are in no spreadsheet: they come from files that were uploaded. */
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
    /** How many rows of each table were deleted. */
    result: z.object({
      attempts: z.int(),
      sessions: z.int(),
      links: z.int(),
      mails: z.int(),
      unverifiedAccounts: z.int(),
      contactMessages: z.int(),
      heartbeats: z.int(),
      suppressedAddresses: z.int(),
      cancelledSessions: z.int(),
      unchangedSyncRuns: z.int(),
      revisions: z.int(),
      imports: z.int(),
      purgedSpeakers: z.int(),
      rememberedFindings: z.int(),
      files: z.int(),
    }),
    retry: { attempts: 3, firstDelayMs: 60_000 },
  },
  /** Makes the variants of an uploaded picture that pages show. */
  "make-variants": {
    payload: z.object({ fileId: id }),
    /** How many were made. */
    result: z.object({ made: z.int() }),
    // For more than an hour, in which a bucket may be away.
    retry: { attempts: 10, firstDelayMs: 10_000 },
  },
  "check-readiness": {
    payload: z.object({}),
    result: z.object({
      /** How much is not ready. */
      found: z.int(),
      /** How much of it admins were told of. */
      mailed: z.int(),
    }),
    retry: { attempts: 3, firstDelayMs: 60_000 },
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]["payload"]>;
/** What a job of this kind is queued with. */
export type JobInput<Name extends JobName> = z.input<(typeof jobs)[Name]["payload"]>;
export type JobResult<Name extends JobName> = z.output<(typeof jobs)[Name]["result"]>;

export const jobName = z.enum([
  "sync-speakers",
  "sync-agenda",
  "sync-news",
  "mail",
  "purge",
  "make-variants",
  "check-readiness",
]) satisfies z.ZodType<JobName>;

/** Kinds of jobs that a person may cancel. */
export const cancellableJobs: ReadonlySet<JobName> = new Set([
  "sync-speakers",
  "sync-agenda",
  "sync-news",
]);

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
  /** What goes wrong and is tried again: "Google answers 500; trying again, 2 of 4". */
  problem: z.string().optional(),
});
export type JobProgress = z.infer<typeof jobProgress>;

export const jobState = z.enum(["waiting", "active", "completed", "failed"]);
export type JobState = z.infer<typeof jobState>;

/** A job as the list of all of them has it. */
export const jobEntry = z.object({
  /** As in {@link jobStatus}. */
  id: z.string(),
  name: jobName,
  state: jobState,
  /** Tries that have ended. */
  attempts: z.int(),
  addedAt: instant,
  /** When a job that waits for its time is tried next; null when it waits for a free worker only. */
  dueAt: instant.nullable(),
  /** When its last try began. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** How long its last try took; null while it has not ended. */
  durationMs: z.int().nullable(),
  progress: jobProgress.nullable(),
  /** Why its last try failed, for a person. */
  error: z.string().nullable(),
});
export type JobEntry = z.output<typeof jobEntry>;
/** The same on the wire, with instants as texts. */
export type ListedJob = z.input<typeof jobEntry>;

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
  /** Why it failed, for a program; null unless it has. */
  failure: z.enum(["error", "cancelled", "not-found", "conflict"]).nullable(),
});
export type JobStatus = z.infer<typeof jobStatus>;
