import { z } from "zod";
import {
  maxPasswordLength,
  minPasswordLength,
} from "../../features/people/accounts/accounts.contract.ts";
import { databaseUrl } from "../../platform/database/database-address.contract.ts";
import { bucketAddress } from "../../features/operations/files/bucket.contract.ts";
import { roleSelfGrant } from "../../features/people/roles/roles.contract.ts";
import { retentionDays } from "../../features/foundation/retention/retention.contract.ts";

const address = (protocols: string[], example: string) =>
  z
    .string({ error: `is required, for example ${example}` })
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address like ${example}`,
    );

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must lie between ${min} and ${max}`);

/** `spreadsheetId!range`: the spreadsheet's id, and the A1 range whose first row is the header. */
const sheet = z
  .string()
  .regex(/^[^!]+!.+$/, "must be a spreadsheet's id and a range, like 1AbC…!Speakers!A:Z")
  .transform((value) => {
    const separator = value.indexOf("!");
    return { spreadsheetId: value.slice(0, separator), range: value.slice(separator + 1) };
  });

export type Sheet = z.output<typeof sheet>;

declare module "zod" {
  interface GlobalMeta {
    /** Description in the guide for operators. */
    description?: string | undefined;
    /** Behaviour when the variable is not set, if the parsed default does not express it. */
    unset?: string;
    /** Whether the value can be read from a file instead. */
    isSecret?: boolean;
  }
}

/** All environment variables. Each process picks the ones that it needs. */
export const environment = {
  PORT: wholeNumber(0, 65_535)
    .default(8080)
    .meta({ description: "port of the api, which also serves site and console" }),
  HOST: z.string().default("127.0.0.1").meta({ description: "address that the api listens on" }),
  PUBLIC_URL: address(["http:", "https:"], "https://congress.example")
    .superRefine((value, context) => {
      const message = URL.canParse(value) ? whyNoOrigin(new URL(value)) : undefined;
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    // Matches the `Origin` that browsers send: lower case, no default port, IDN as ASCII.
    .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
    .optional()
    .meta({
      description:
        "address that visitors use, with protocol and host only; links on pages and in mails start with it, and forms are accepted only from it",
      unset: "`http://localhost:$PORT`",
    }),
  DATA_DIR: z
    .string()
    .default(".data")
    .meta({ description: "folder for all state of `npm start`; other processes store none" }),
  DATABASE_URL: databaseUrl.meta({
    isSecret: true,
    description:
      "`postgresql://user:password@host:5432/congress`, with `?sslmode=verify-full` for TLS; connect to the database itself, not to a pooler in transaction mode",
    unset: "`npm start`: its own",
  }),
  DATABASE_CONNECTIONS: wholeNumber(1, 100).default(10).meta({
    description:
      "maximum size of the connection pool of each process; one or two connections for notifications and locks, and those of a queue in PostgreSQL, are additional",
  }),
  REDIS_URL: address(["redis:", "rediss:"], "redis://host:6379").optional().meta({
    isSecret: true,
    description: "`redis://…` or `rediss://…`",
    unset: "none: jobs are stored in PostgreSQL",
  }),
  S3_URL: bucketAddress.optional().meta({
    isSecret: true,
    description:
      "S3-compatible bucket for uploaded pictures: `https://key:secret@host/bucket?region=eu-central-1`",
    unset: "none: uploaded pictures are stored in PostgreSQL",
  }),
  SECRET: z
    .string({ error: "is required: at least 32 random characters" })
    .min(32, "must have at least 32 characters")
    .meta({
      isSecret: true,
      description:
        "api: source of the keys that sign cookies, links and backups; at least 32 random characters",
      unset: "`npm start`: stored in `DATA_DIR`",
    }),
  ADMIN_EMAIL: z.email("must be an e-mail address").toLowerCase().optional().meta({
    description: "e-mail address of the first administrator, created at start when there is none",
    unset: "`npm start` creates one",
  }),
  ADMIN_PASSWORD: z
    .string()
    .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
    .max(maxPasswordLength)
    .optional()
    .meta({
      isSecret: true,
      description: "password of the first administrator",
      unset: "`npm start` creates one",
    }),
  ROLE_SELF_GRANT: roleSelfGrant.default("request").meta({
    description:
      "how requests for the admin role are handled: `request` waits for the decision of an administrator, `open` grants it at once, `off` refuses it",
    unset: "`request`; `open` in the embedded demonstration on a loopback address",
  }),
  /**
   * Proxy addresses, separated by commas or spaces. Only these proxies are trusted to name the
   * client.
   */
  TRUST_PROXY: z
    .string()
    .transform((value) => value.trim().split(/\s*,\s*|\s+/))
    .refine(
      (parts) => parts.every(isAddressOrNetwork),
      "must be addresses or networks of proxies with commas or spaces between them, like 172.16.0.0/12",
    )
    .optional()
    .meta({
      description:
        "reverse proxies, as addresses or networks separated by spaces; only they may forward the address of the client. Required if `PUBLIC_URL` is https. The composition adds its own",
    }),
  SHUTDOWN_DELAY: wholeNumber(0, 10).default(0).meta({
    description:
      "seconds that an api continues to serve after SIGTERM, so that a proxy sees the state on `/readyz`",
    unset: "0; 5 in the composition",
  }),
  BOOKING_WIDGET_URL: address(["http:", "https:"], "https://forms.example/widget.js")
    .optional()
    .meta({
      description:
        "script of the form service that `/booking-request` embeds if the edition has none; only that page may load it",
      unset: "none: the page shows an e-mail address",
    }),
  /** Start time of the clock that visitors see; null for real time. */
  EVENT_CLOCK: z
    .union([z.literal("now"), z.iso.datetime({ offset: true })], {
      error: "must be now or an instant like 2025-11-04T09:00:00Z",
    })
    .default("now")
    .transform((value) => (value === "now" ? null : new Date(value)))
    .meta({
      description:
        "an instant like `2025-12-11T10:40:00Z` at which the clock of the site starts: passes, countdown, current sessions. Sessions, logs, schedules and mail keep the real time",
      unset: "`now`; embedded: 4 November 2025",
    }),
  OFFLINE_PAGES: z.enum(["on", "off"], { error: "must be on or off" }).default("on").meta({
    description: "`off` makes browsers delete their offline pages at the next visit",
  }),
  SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@host:587").meta({
    isSecret: true,
    description: "worker: `smtp://user:password@host:587` or `smtps://…`",
    unset: "`npm start` and the composition: a catcher",
  }),
  MAIL_FROM: z.string().optional().meta({
    description: "worker: sender of all mail",
    unset: "`no-reply@` the domain of the edition's e-mail address",
  }),
  CONTACT_RECIPIENT: z.email("must be an e-mail address").optional().meta({
    description: "worker: recipient of contact messages",
    unset: "the e-mail address of the edition",
  }),
  GOOGLE_SERVICE_ACCOUNT: z.string().optional().meta({
    isSecret: true,
    description:
      "worker: key of a service account with access to the sheets, as JSON or the path of a file",
  }),
  SHEETS_API_URL: address(["http:", "https:"], "https://sheets.googleapis.com").optional().meta({
    description: "worker: address of another server with the Sheets API",
    unset: "Google's; with `npm start` an emulator",
  }),
  SPEAKERS_SHEET: sheet.prefault("speakers!A:Z").meta({
    description: "worker: `spreadsheetId!range`; the range's first row is the header",
    unset: "`speakers!A:Z`",
  }),
  AGENDA_DAY1_SHEET: sheet.prefault("agenda-day1!A:Z").meta({
    description: "worker: the same for the first day of the agenda",
    unset: "`agenda-day1!A:Z`",
  }),
  AGENDA_DAY2_SHEET: sheet.prefault("agenda-day2!A:Z").meta({
    description: "worker: the same for the second day",
    unset: "`agenda-day2!A:Z`",
  }),
  AGENDA_DAY3_SHEET: sheet.optional().meta({
    description: "worker: the same for the third day, of an edition that has one",
    unset: "none: the day is not synced",
  }),
  AGENDA_DAY4_SHEET: sheet.optional().meta({
    description: "worker: the same for the fourth day",
    unset: "none: the day is not synced",
  }),
  AGENDA_DAY5_SHEET: sheet.optional().meta({
    description: "worker: the same for the fifth day",
    unset: "none: the day is not synced",
  }),
  SYNC_EVERY_SECONDS: wholeNumber(0, 86_400).default(300).meta({
    description: "interval of scheduled syncs of speakers and agenda; 0 turns them off",
  }),
  SYNC_SCHEDULED_RUNS: z
    .enum(["apply", "ask"], { error: "must be apply or ask" })
    .default("apply")
    .meta({
      description:
        "worker: with `ask`, a scheduled sync with changes waits for an administrator, who gets a mail",
    }),
  CONTACT_RETENTION_DAYS: wholeNumber(1, 3_650).default(retentionDays.contactMessages).meta({
    description: "days after which contact messages are deleted; the privacy policy states them",
  }),
  OVERLOADED_AFTER_MS: wholeNumber(0, 60_000).default(2_000).meta({
    description:
      "api: delay of the event loop in milliseconds above which requests that are not cached get 503 with `Retry-After`; visitors also get it while 100 of their requests wait for their turn; 0 turns both off",
  }),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info")
    .meta({ description: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`" }),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional().meta({
    isSecret: true,
    description: "api: token that Prometheus sends as `Authorization: Bearer …` to `/metrics`",
    unset: "`/metrics` responds only to this machine",
  }),
  METRICS_PORT: wholeNumber(1, 65_535).optional().meta({
    description: "port on which a worker serves its own `/metrics`, on `HOST`",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(["http:", "https:"], "http://collector:4318")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional()
    .meta({
      description:
        "collector of OpenTelemetry traces, as OTLP over HTTP, such as `http://collector:4318`",
      unset: "none: no traces",
    }),
  OTEL_SERVICE_NAME: z.string().optional().meta({
    description: "service name in the traces of a process",
    unset: "`congress-api`, `congress-worker`",
  }),
};

/** Reports a URL part that is not supported: the site occupies all paths of its host. */
function whyNoOrigin({ pathname, search, hash, username, password }: URL): string | undefined {
  const rule = "say protocol and host only, like https://congress.example";
  if (username !== "" || password !== "") return `has a user: ${rule}`;
  if (pathname !== "/")
    return `has the path ${pathname}, and the site needs a host of its own: ${rule}`;
  if (search !== "") return `has the query ${search}: ${rule}`;
  if (hash !== "") return `has the fragment ${hash}: ${rule}`;
  return undefined;
}

/**
 * Whether proxy-addr accepts the value: an IP address, a CIDR network, or the name of a private
 * range.
 */
function isAddressOrNetwork(part: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(part)) return true;
  const [address = "", bits, ...rest] = part.split("/");
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  const isV4 = z.ipv4().safeParse(address).success;
  if (!isV4 && !z.ipv6().safeParse(address).success) return false;
  return bits === undefined || Number(bits) <= (isV4 ? 32 : 128);
}

/** Offset between an event clock that starts now and real time, in milliseconds; 0 for null. */
export function eventClockOffset(startsAt: Date | null): number {
  return startsAt === null ? 0 : startsAt.getTime() - Date.now();
}

/** Absolute URL of the site, without a trailing slash. */
export function publicUrlOf(config: { PORT: number; PUBLIC_URL?: string | undefined }): string {
  return config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
}
