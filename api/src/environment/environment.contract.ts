import { z } from "zod";

/** A variable that is set to nothing counts as not set, as in a compose file's `${NAME:-}`. */
const unset = (value: unknown) => (value === "" ? undefined : value);

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
  PORT: z.preprocess(unset, wholeNumber(0, 65_535).default(8080)),
  HOST: z.preprocess(unset, z.string().default("127.0.0.1")),
  PUBLIC_URL: z.preprocess(
    unset,
    address(["http:", "https:"], "https://congress.example")
      .transform((value) => value.replace(/\/+$/, ""))
      .optional(),
  ),
  DATA_DIR: z.preprocess(unset, z.string().default(".data")),
  DATABASE_URL: z.preprocess(
    unset,
    address(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/congress"),
  ),
  REDIS_URL: z.preprocess(unset, address(["redis:", "rediss:"], "redis://host:6379").optional()),
  SMTP_URL: z.preprocess(unset, address(["smtp:", "smtps:"], "smtp://user:password@host:587")),
  MAIL_FROM: z.preprocess(
    unset,
    z.string().default("Virtual Aviation Congress <no-reply@virtualaviationcongress.com>"),
  ),
  CONTACT_RECIPIENT: z.preprocess(
    unset,
    z.email("must be an e-mail address").default("hello@virtualaviationcongress.com"),
  ),
  SHEETS_API_URL: z.preprocess(
    unset,
    address(["http:", "https:"], "https://sheets.googleapis.com").optional(),
  ),
  GOOGLE_SERVICE_ACCOUNT: z.preprocess(unset, z.string().optional()),
  SPEAKERS_SHEET: z.preprocess(unset, sheet.prefault("speakers!A:Z")),
  AGENDA_DAY1_SHEET: z.preprocess(unset, sheet.prefault("agenda-day1!A:Z")),
  AGENDA_DAY2_SHEET: z.preprocess(unset, sheet.prefault("agenda-day2!A:Z")),
  ADMIN_EMAIL: z.preprocess(unset, z.email("must be an e-mail address").toLowerCase().optional()),
  ADMIN_PASSWORD: z.preprocess(
    unset,
    z.string().min(6, "must have at least 6 characters").max(128).optional(),
  ),
  ROLE_SELF_GRANT: z.preprocess(
    unset,
    z
      .enum(["request", "open", "off"], { error: "must be request, open or off" })
      .default("request"),
  ),
  SECRET: z.preprocess(
    unset,
    z
      .string({ error: "is required: at least 32 random characters" })
      .min(32, "must have at least 32 characters"),
  ),
  LOG_LEVEL: z.preprocess(
    unset,
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
  ),
  SYNC_EVERY_SECONDS: z.preprocess(unset, wholeNumber(0, 86_400).default(300)),
  TRUST_PROXY: z.preprocess(
    unset,
    z
      .string()
      .transform((value) => value.split(",").map((part) => part.trim()))
      .optional(),
  ),
};

/** What is wrong with the environment, a line for each variable. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/**
 * Reads the variables of `schema`.
 * @throws EnvironmentError with one list of all that is wrong
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new EnvironmentError(`The environment is not usable:\n${lines.join("\n")}`);
}
