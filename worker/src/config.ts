import { z } from "zod";
import { environment, publicUrlOf, type Sheet } from "api/contract/environment";
import { readEnvironment } from "api/read-environment";

const schema = z.object(environment).pick({
  HOST: true,
  METRICS_PORT: true,
  DATABASE_URL: true,
  DATABASE_CONNECTIONS: true,
  PORT: true,
  PUBLIC_URL: true,
  REDIS_URL: true,
  S3_URL: true,
  SMTP_URL: true,
  MAIL_FROM: true,
  CONTACT_RECIPIENT: true,
  SHEETS_API_URL: true,
  GOOGLE_SERVICE_ACCOUNT: true,
  SPEAKERS_SHEET: true,
  AGENDA_DAY1_SHEET: true,
  AGENDA_DAY2_SHEET: true,
  AGENDA_DAY3_SHEET: true,
  AGENDA_DAY4_SHEET: true,
  AGENDA_DAY5_SHEET: true,
  LOG_LEVEL: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_SERVICE_NAME: true,
  CONTACT_RETENTION_DAYS: true,
  EVENT_CLOCK: true,
  SYNC_EVERY_SECONDS: true,
  SYNC_SCHEDULED_RUNS: true,
});

/** Environment variables of the worker process, parsed. */
export interface Config extends Omit<z.output<typeof schema>, "PUBLIC_URL"> {
  /** Absolute address of the site without a trailing slash. */
  PUBLIC_URL: string;
}

/**
 * The environment of the worker process, parsed.
 * @throws EnvironmentError with one list of all that is wrong
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const config = readEnvironment(schema, variables);
  return { ...config, PUBLIC_URL: publicUrlOf(config) };
}

/** The sheets of the agenda by the days in their order; undefined for a day that is not synced. */
export function agendaSheetsOf(config: Config): readonly (Sheet | undefined)[] {
  return [
    config.AGENDA_DAY1_SHEET,
    config.AGENDA_DAY2_SHEET,
    config.AGENDA_DAY3_SHEET,
    config.AGENDA_DAY4_SHEET,
    config.AGENDA_DAY5_SHEET,
  ];
}
