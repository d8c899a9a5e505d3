import { z } from "zod";
import { environment, readEnvironment } from "api/contract/environment";

const {
  DATABASE_URL,
  REDIS_URL,
  SMTP_URL,
  MAIL_FROM,
  CONTACT_RECIPIENT,
  SHEETS_API_URL,
  GOOGLE_SERVICE_ACCOUNT,
  SPEAKERS_SHEET,
  LOG_LEVEL,
  SYNC_EVERY_SECONDS,
} = environment;

const schema = z.object({
  DATABASE_URL,
  REDIS_URL,
  SMTP_URL,
  MAIL_FROM,
  CONTACT_RECIPIENT,
  SHEETS_API_URL,
  GOOGLE_SERVICE_ACCOUNT,
  SPEAKERS_SHEET,
  LOG_LEVEL,
  SYNC_EVERY_SECONDS,
});

/** What the worker process is told by its environment. */
export type Config = z.output<typeof schema>;

/**
 * The environment of the worker process, parsed.
 * @throws EnvironmentError with one list of all that is wrong
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  return readEnvironment(schema, variables);
}
