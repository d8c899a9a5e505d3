import { z } from "zod";
import { environment, readEnvironment } from "api/contract/environment";

const schema = z.object(environment).pick({
  DATABASE_URL: true,
  REDIS_URL: true,
  SMTP_URL: true,
  MAIL_FROM: true,
  CONTACT_RECIPIENT: true,
  SHEETS_API_URL: true,
  GOOGLE_SERVICE_ACCOUNT: true,
  SPEAKERS_SHEET: true,
  LOG_LEVEL: true,
  SYNC_EVERY_SECONDS: true,
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
