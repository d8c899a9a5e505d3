import { z } from "zod";
import { environment, readEnvironment } from "./environment/environment.contract.ts";

const {
  PORT,
  HOST,
  PUBLIC_URL,
  DATABASE_URL,
  REDIS_URL,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  ROLE_SELF_GRANT,
  SECRET,
  LOG_LEVEL,
  TRUST_PROXY,
  SYNC_EVERY_SECONDS,
} = environment;

const schema = z.object({
  PORT,
  HOST,
  PUBLIC_URL,
  DATABASE_URL,
  REDIS_URL,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  ROLE_SELF_GRANT,
  SECRET,
  LOG_LEVEL,
  TRUST_PROXY,
  SYNC_EVERY_SECONDS,
});

/** What the api process is told by its environment. */
export interface Config extends Omit<z.output<typeof schema>, "PUBLIC_URL"> {
  /** Absolute address of the site without a trailing slash. */
  PUBLIC_URL: string;
}

/**
 * The environment of the api process, parsed.
 * @throws EnvironmentError with one list of all that is wrong
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const config = readEnvironment(schema, variables);
  return { ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` };
}
