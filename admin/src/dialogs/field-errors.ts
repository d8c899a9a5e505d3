import type { ObjectSchema } from "api/contract/values";

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with fields, those of an object beneath its name. */
export interface FieldErrors {
  [name: string]: string | FieldErrors;
}

/** The first thing that is wrong with each field, as the contract words it. */
export function fieldErrors(schema: ObjectSchema, values: Values): FieldErrors {
  const errors: FieldErrors = {};
  const parsed = schema.safeParse(values);
  for (const { path, message } of parsed.error?.issues.toReversed() ?? []) {
    const last = path.at(-1);
    // All lines are written in one input.
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

/** The values of a form, whose emptied fields are null, with what the contract has for an empty field. */
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
