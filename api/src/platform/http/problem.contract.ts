import { z } from "zod";

/**
 * An error as every endpoint answers it, `application/problem+json`.
 * @see RFC 9457
 */
export const problem = z.object({
  /** `about:blank`, as the title and status say all that a program needs. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence for a person. */
  detail: z.string(),
  /** On a 5xx: what an operator searches the log for. */
  requestId: z.string().optional(),
  /** One entry per field that is wrong; `path` is the field's name, dotted when nested. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** On a 412: the record as it is now, as its own address answers it. */
  current: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof problem>;
