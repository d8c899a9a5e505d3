import { z } from "zod";
import { retentionDays } from "../retention/retention.contract.ts";

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

/** `spreadsheetId!range`: the spreadsheet's id and the A1 range whose first row is the header. */
const sheet = z
  .string()
  .regex(/^[^!]+!.+$/, "must be a spreadsheet's id and a range, like 1AbC…!Speakers!A:Z")
  .transform((value) => {
    const separator = value.indexOf("!");
    return { spreadsheetId: value.slice(0, separator), range: value.slice(separator + 1) };
  });

/** One of the three places where a sheet's rows are read from. */
export type Sheet = z.output<typeof sheet>;

/** Every variable that any process of the product reads; each process picks its own. */
export const environment = {
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default("127.0.0.1"),
  /** Where a worker answers with its figures; not at all when left out. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  PUBLIC_URL: address(["http:", "https:"], "https://congress.example")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: address(
    ["postgres:", "postgresql:"],
    "postgresql://user:password@host:5432/congress",
  ),
  REDIS_URL: address(["redis:", "rediss:"], "redis://host:6379").optional(),
  SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@host:587"),
  MAIL_FROM: z.string().default("Virtual Aviation Congress <no-reply@virtualaviationcongress.com>"),
  CONTACT_RECIPIENT: z
    .email("must be an e-mail address")
    .default("hello@virtualaviationcongress.com"),
  SHEETS_API_URL: address(["http:", "https:"], "https://sheets.googleapis.com").optional(),
  GOOGLE_SERVICE_ACCOUNT: z.string().optional(),
  SPEAKERS_SHEET: sheet.prefault("speakers!A:Z"),
  AGENDA_DAY1_SHEET: sheet.prefault("agenda-day1!A:Z"),
  AGENDA_DAY2_SHEET: sheet.prefault("agenda-day2!A:Z"),
  /** Script of the external form service that the booking page embeds. */
  BOOKING_WIDGET_URL: address(["http:", "https:"], "https://forms.example/widget.js").optional(),
  /** Whether the service worker caches pages for offline use; `off` deletes what it has cached. */
  OFFLINE_PAGES: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  ADMIN_EMAIL: z.email("must be an e-mail address").toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(6, "must have at least 6 characters").max(128).optional(),
  ROLE_SELF_GRANT: z
    .enum(["request", "open", "off"], { error: "must be request, open or off" })
    .default("request"),
  SECRET: z
    .string({ error: "is required: at least 32 random characters" })
    .min(32, "must have at least 32 characters"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  /** Where spans are sent, as OTLP over HTTP; nothing is traced when left out. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(["http:", "https:"], "http://collector:4318")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  /** Days after which messages of the contact form are deleted; the privacy policy names them. */
  CONTACT_RETENTION_DAYS: wholeNumber(1, 3_650).default(retentionDays.contactMessages),
  SYNC_EVERY_SECONDS: wholeNumber(0, 86_400).default(300),
  /** Whether scheduled syncs apply what they find, or ask an admin first. */
  SYNC_SCHEDULED_RUNS: z.enum(["apply", "ask"], { error: "must be apply or ask" }).default("apply"),
  /** Where the clock of what visitors see starts; null is the real time. */
  EVENT_CLOCK: z
    .union([z.literal("now"), z.iso.datetime({ offset: true })], {
      error: "must be now or an instant like 2025-11-04T09:00:00Z",
    })
    .default("now")
    .transform((value) => (value === "now" ? null : new Date(value))),
  /** Addresses of proxies in front, comma-separated: only they may say who the client is. */
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isAddressOrNetwork),
      "must be addresses or networks of proxies with commas between them, like 172.16.0.0/12",
    )
    .optional(),
};

/** What proxy-addr takes: an IP address, a CIDR network, or the name of a group of private ones. */
function isAddressOrNetwork(part: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(part)) return true;
  const [address = "", bits, ...rest] = part.split("/");
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  const isV4 = z.ipv4().safeParse(address).success;
  if (!isV4 && !z.ipv6().safeParse(address).success) return false;
  return bits === undefined || Number(bits) <= (isV4 ? 32 : 128);
}

/** What an event clock that starts now differs by from the real time, in milliseconds; 0 for null. */
export function eventClockOffset(startsAt: Date | null): number {
  return startsAt === null ? 0 : startsAt.getTime() - Date.now();
}

/** Absolute address of the site without a trailing slash. */
export function publicUrlOf(config: { PORT: number; PUBLIC_URL?: string | undefined }): string {
  return config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
}

/** What is wrong with the environment, a line for each variable. */
class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/**
 * Reads the variables of `schema`; an empty one counts as missing.
 * @throws EnvironmentError with one list of all that is wrong
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> {
  // Set to nothing is not set, as in a compose file's `${NAME:-}`.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new EnvironmentError(`The environment is not usable:\n${lines.join("\n")}`);
}
