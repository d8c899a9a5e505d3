import { z } from "zod";

/** Metadata added to a job's payload. */
export const jobOrigin = z.object({
  /** Id of the request that queued the job; undefined for scheduled jobs. */
  requestId: z.string().optional(),
  /** W3C trace context of the span that queued the job; omitted without tracing. */
  traceparent: z.string().optional(),
  /** Vendor-specific trace data. */
  tracestate: z.string().optional(),
});
export type JobOrigin = z.infer<typeof jobOrigin>;

/** Metadata added to a job's payload when it is cancelled or refused. */
export const jobEnd = z.object({
  /** E-mail address of the user who cancelled the job. The worker polls it while the job runs. */
  cancelledBy: z.string().optional(),
  /** Reason for which the handler refused the job. */
  refusal: z.enum(["not-found", "conflict"]).optional(),
});
export type JobEnd = z.infer<typeof jobEnd>;
