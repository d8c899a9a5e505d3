import { readFileSync } from "node:fs";
import type { z } from "zod";
import { environment } from "./environment.contract.ts";

type Variables = Record<string, string | undefined>;

/**
 * Variables that hold a secret; each may be kept in a file, which `{name}_FILE` names.
 * @internal
 */
export const secretNames = Object.entries(environment)
  .filter(([, schema]) => schema.meta()?.isSecret)
  .map(([name]) => name);

/** What is wrong with the environment, a line for each variable. */
class EnvironmentError extends Error {
  override name = "EnvironmentError";

  constructor(lines: string[]) {
    super(`The environment is not usable:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}

/**
 * Reads the variables of `schema`; an empty one counts as missing.
 * @throws EnvironmentError with one list of all that is wrong
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
): z.output<Schema> {
  const { read, unreadable } = readSecrets(variables);
  const result = schema.safeParse(read);
  if (result.success && unreadable.size === 0) return result.data;
  const issues = result.success ? [] : result.error.issues;
  throw new EnvironmentError([
    ...issues
      .map(({ path, message }) => ({ name: path.join("."), message }))
      .filter(({ name }) => !unreadable.has(name))
      .map(({ name, message }) => `${name} ${message}`),
    ...unreadable.values(),
  ]);
}

/**
 * Reads the secrets whose `…_FILE` names a file, and returns the variables with their values.
 * @throws EnvironmentError when one cannot be read
 */
export function withSecretsRead(variables: Variables): Variables {
  const { read, unreadable } = readSecrets(variables);
  if (unreadable.size > 0) throw new EnvironmentError([...unreadable.values()]);
  return read;
}

/** @returns also what is wrong, by the name of the secret */
function readSecrets(variables: Variables) {
  // Set to nothing is not set, as in a compose file's `${NAME:-}`.
  const read: Variables = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ""),
  );
  const unreadable = new Map<string, string>();
  for (const name of secretNames) {
    const fileName = `${name}_FILE`;
    const file = read[fileName];
    if (file === undefined) continue;
    delete read[fileName];
    if (read[name] !== undefined) {
      unreadable.set(name, `${name} and ${fileName} are both set: leave one of them out`);
      continue;
    }
    try {
      read[name] = readFileSync(file, "utf8").replace(/\r?\n$/, "");
      if (read[name] === "") unreadable.set(name, `${fileName} names ${file}, which is empty`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      unreadable.set(name, `${fileName} names ${file}, which cannot be read (${code})`);
    }
  }
  return { read, unreadable };
}
