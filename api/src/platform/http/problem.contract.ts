import { z } from "zod";

/**
 * Error response of all endpoints, `application/problem+json`.
 * @see RFC 9457
 */
export const problem = z.object({
  /** `about:blank`, because title and status are sufficient for programs. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Error message for people, one sentence. */
  detail: z.string(),
  /** On 5xx: id to search the log for. */
  requestId: z.string().optional(),
  /** Invalid fields; `path` is the field's name, with dots when nested. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** On 412: the current record, as returned by its URL. */
  current: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof problem>;

/** Error of a field whose value another record has. */
export const alreadyTaken = "Already taken";
