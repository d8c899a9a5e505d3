import { z } from "zod";
import { environment, publicUrlOf, type Sheet } from "api/app/environment/environment.contract";
import { readEnvironment } from "api/app/environment/read-environment";

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

/** Parsed environment of the worker. */
export interface Config extends Omit<z.output<typeof schema>, "PUBLIC_URL"> {
  /** Absolute site URL without a trailing slash. */
  PUBLIC_URL: string;
}

/**
 * Parses the environment of the worker.
 * @throws EnvironmentError with all problems
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const config = readEnvironment(schema, variables);
  return { ...config, PUBLIC_URL: publicUrlOf(config) };
}

/** Agenda sheets by day; undefined for days that are not synced. */
export function agendaSheetsOf(config: Config): readonly (Sheet | undefined)[] {
  return [
    config.AGENDA_DAY1_SHEET,
    config.AGENDA_DAY2_SHEET,
    config.AGENDA_DAY3_SHEET,
    config.AGENDA_DAY4_SHEET,
    config.AGENDA_DAY5_SHEET,
  ];
}
