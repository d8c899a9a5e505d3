import { z } from "zod";

/** Added to a job's payload beside what its handler takes. */
export const jobOrigin = z.object({
  /** Id of the request that queued it; undefined for a scheduled job. */
  requestId: z.string().optional(),
  /** W3C trace context of the span that has queued it; left out while nothing is traced. */
  traceparent: z.string().optional(),
  /** What tracing systems of others add to it. */
  tracestate: z.string().optional(),
});
export type JobOrigin = z.infer<typeof jobOrigin>;

/** Added to a job's payload when it is to end, or has ended, otherwise than by what its handler does. */
export const jobEnd = z.object({
  /** E-mail of whoever has cancelled it; its worker reads this while the job runs. */
  cancelledBy: z.string().optional(),
  /** Why its handler has refused it. */
  refusal: z.enum(["not-found", "conflict"]).optional(),
});
export type JobEnd = z.infer<typeof jobEnd>;
