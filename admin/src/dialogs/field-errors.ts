import type { ObjectSchema } from "api/contract/values";

type Values = Readonly<Record<string, unknown>>;

/** The first thing that is wrong with each field, as the contract words it. */
export function fieldErrors(schema: ObjectSchema, values: Values): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const inReverse = parsed.error.issues.toReversed();
  return Object.fromEntries(inReverse.map((issue) => [issue.path.join("."), issue.message]));
}

/** The values of a form, whose emptied fields are null, with what the contract has for an empty field. */
export function withBlanks(schema: ObjectSchema, values: Values, blank: Values): Values {
  const filled = Object.entries(values).map(([name, value]) => {
    const field: { safeParse: (value: unknown) => { success: boolean } } | undefined =
      schema.shape[name];
    const isRefused = value === null && field?.safeParse(null).success === false;
    return [name, isRefused ? blank[name] : value];
  });
  return Object.fromEntries(filled);
}
