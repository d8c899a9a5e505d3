import type { ObjectSchema } from "api/contract/http";

/** The first thing that is wrong with each field, as the contract words it. */
export function fieldErrors(schema: ObjectSchema, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const inReverse = parsed.error.issues.toReversed();
  return Object.fromEntries(inReverse.map((issue) => [issue.path.join("."), issue.message]));
}
