import type { ObjectSchema } from "api/platform/http/values.contract";

type Values = Readonly<Record<string, unknown>>;

/** Error messages by field name, nested for objects. */
export interface FieldErrors {
  [name: string]: string | FieldErrors;
}

/** The first validation error of each field, worded by the contract. */
export function fieldErrors(schema: ObjectSchema, values: Values): FieldErrors {
  const errors: FieldErrors = {};
  const parsed = schema.safeParse(values);
  for (const { path, message } of parsed.error?.issues.toReversed() ?? []) {
    const last = path.at(-1);
    // All lines are edited in one input.
    if (typeof last === "number") put(errors, path.slice(0, -1), `Line ${last + 1}: ${message}`);
    else put(errors, path, message);
  }
  return errors;
}

function put(errors: FieldErrors, [first = "", ...rest]: PropertyKey[], message: string): void {
  const name = String(first);
  if (rest.length === 0) {
    errors[name] = message;
    return;
  }
  const found = errors[name];
  const inner = typeof found === "object" ? found : {};
  errors[name] = inner;
  put(inner, rest, message);
}

/** Replaces null values of emptied fields with the contract's blank values. */
export function withBlanks(schema: ObjectSchema, values: Values, blank: Values): Values {
  const filled = Object.entries(values).map(([name, value]) => {
    const inner = blank[name];
    if (isValues(value) && isValues(inner)) return [name, withInnerBlanks(value, inner)];
    const field: { safeParse: (value: unknown) => { success: boolean } } | undefined =
      schema.shape[name];
    const isRefused = value === null && field?.safeParse(null).success === false;
    return [name, isRefused ? inner : value];
  });
  return Object.fromEntries(filled);
}

function withInnerBlanks(values: Values, blank: Values): Values {
  const filled = Object.entries(values).map(([name, value]) => [name, value ?? blank[name]]);
  return Object.fromEntries(filled);
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
