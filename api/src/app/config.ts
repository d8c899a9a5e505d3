import { z } from "zod";
import { environment, publicUrlOf } from "./environment/environment.contract.ts";
import { readEnvironment } from "./environment/read-environment.ts";

const variables = z.object(environment).pick({
  PORT: true,
  HOST: true,
  PUBLIC_URL: true,
  DATABASE_URL: true,
  DATABASE_CONNECTIONS: true,
  REDIS_URL: true,
  S3_URL: true,
  BOOKING_WIDGET_URL: true,
  EVENT_CLOCK: true,
  OFFLINE_PAGES: true,
  ADMIN_EMAIL: true,
  ADMIN_PASSWORD: true,
  ROLE_SELF_GRANT: true,
  SECRET: true,
  LOG_LEVEL: true,
  OVERLOADED_AFTER_MS: true,
  METRICS_TOKEN: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_SERVICE_NAME: true,
  TRUST_PROXY: true,
  SHUTDOWN_DELAY: true,
  CONTACT_RETENTION_DAYS: true,
  SYNC_EVERY_SECONDS: true,
});

const schema = variables.refine(
  ({ PUBLIC_URL, TRUST_PROXY }) =>
    TRUST_PROXY !== undefined || !String(PUBLIC_URL).startsWith("https:"),
  {
    path: ["TRUST_PROXY"],
    error:
      "is required, as PUBLIC_URL is https and so a proxy is in front: without it all visitors count as one, and one who tries too often locks out everybody. Name the proxy, for example 127.0.0.1",
    // Check even if other variables are invalid.
    when: () => true,
  },
);

/** Parsed environment of the api. */
export interface Config extends Omit<z.output<typeof schema>, "PUBLIC_URL"> {
  /** Absolute site URL without a trailing slash. */
  PUBLIC_URL: string;
}

/**
 * Parses the environment of the api.
 * @throws EnvironmentError with all problems
 */
export function readConfig(given: Record<string, string | undefined>): Config {
  const config = readEnvironment(schema, given);
  return { ...config, PUBLIC_URL: publicUrlOf(config) };
}
