import { readFileSync } from "node:fs";
import type { z } from "zod";
import { environment } from "./environment.contract.ts";

type Variables = Record<string, string | undefined>;

/**
 * Variables that contain secrets. Each can be read from the file in `{name}_FILE` instead.
 * @internal
 */
export const secretNames = Object.entries(environment)
  .filter(([, schema]) => schema.meta()?.isSecret)
  .map(([name]) => name);

/** Invalid environment; the message has one line per variable. */
class EnvironmentError extends Error {
  override name = "EnvironmentError";

  constructor(lines: string[]) {
    super(`The environment is not usable:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}

/**
 * Reads the variables of `schema`. Empty ones count as missing.
 * @throws EnvironmentError with all problems
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
 * Replaces `…_FILE` variables by the secrets in these files.
 * @throws EnvironmentError when a file cannot be read
 */
export function withSecretsRead(variables: Variables): Variables {
  const { read, unreadable } = readSecrets(variables);
  if (unreadable.size > 0) throw new EnvironmentError([...unreadable.values()]);
  return read;
}

/** @returns variables, and problems by secret */
function readSecrets(variables: Variables) {
  // Empty counts as not set, as in a compose file's `${NAME:-}`.
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
