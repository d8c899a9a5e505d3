import { access, constants, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import { environment, type Sheet } from "api/app/environment/environment.contract";
import { readEnvironment } from "api/app/environment/read-environment";
import {
  migrationState,
  openDatabase,
  whyUnusable,
  withRequirements,
  type Database,
} from "api/app/database/database";
import { QueueRefusesError, Queues, queueUse } from "api/features/foundation/jobs/queues.service";
import type { QueueConnection } from "api/platform/jobs/queue-backend";
import { selfGrantWarning } from "api/features/people/roles/self-grant-warning.service";
import { sheetsReader } from "../google-sheets.ts";
import { createMailer } from "../mailer.ts";
import { tryBucket } from "./try-bucket.ts";

/** Result of a check. */
export interface Finding {
  name: string;
  isOk: boolean;
  /** Description of the state, or the problem and its remedy. */
  words: string;
}

const minFreeBytes = 1024 ** 3;
const maxClockDifferenceMs = 5_000;

/**
 * Variables are optional when `npm start` can replace them, or only one of the processes needs
 * them.
 */
const schema = z.object({
  ...environment,
  DATABASE_URL: environment.DATABASE_URL.optional(),
  SMTP_URL: environment.SMTP_URL.optional(),
  SECRET: environment.SECRET.optional(),
  NODE_ENV: z.string().optional(),
});
type Config = z.output<typeof schema>;

const sheetNames = [
  "SPEAKERS_SHEET",
  "AGENDA_DAY1_SHEET",
  "AGENDA_DAY2_SHEET",
  "AGENDA_DAY3_SHEET",
  "AGENDA_DAY4_SHEET",
  "AGENDA_DAY5_SHEET",
] as const;

/** Checks everything that the environment configures, one by one. */
export async function* examine(variables: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  const read: Config[] = [];
  yield await finding("Environment", async () => {
    read.push(readEnvironment(schema, variables));
    return "every variable can be used";
  });
  const [config] = read;
  if (config === undefined) return;
  yield* config.DATABASE_URL === undefined
    ? [noted("Database", `none named: npm start runs its own in ${resolve(config.DATA_DIR)}`)]
    : examineDatabase(config.DATABASE_URL, config);
  yield await finding("Admin role", async () => tellSelfGrant(config));
  yield await finding("Pictures", () => tryBucket(config.S3_URL));
  yield await finding("Mail", () => tryMail(config));
  for (const name of sheetNames) {
    const sheet = config[name];
    if (sheet !== undefined) yield await finding(name, () => trySheet(config, sheet));
  }
  yield await finding("Data folder", () => tryFolder(config));
}

function tellSelfGrant({ ROLE_SELF_GRANT: selfGrant, PUBLIC_URL: publicUrl }: Config): string {
  const warning = selfGrantWarning(selfGrant, publicUrl ?? "http://localhost");
  if (warning !== null) throw new Error(warning);
  const words = {
    request: "an administrator decides who gets it",
    open: "open to everyone who signs up, on this machine only",
    off: "nobody can ask for it",
  };
  return words[selfGrant];
}

async function* examineDatabase(
  url: string,
  { REDIS_URL, DATABASE_CONNECTIONS }: Config,
): AsyncGenerator<Finding> {
  // A worker uses more connections than an api.
  const use = {
    connections: DATABASE_CONNECTIONS,
    queueConnections: queueUse(REDIS_URL).worker,
  };
  const met: Finding[] = [];
  const reached = await finding("Database", () =>
    withRequirements(url, use, async (requirements) => {
      for (const { name, check } of requirements) {
        const found = await finding(name, check);
        met.push(found);
        if (name === "Database" && !found.isOk) break;
      }
      return "";
    }),
  );
  yield* reached.isOk ? met : [reached];
  if (!reached.isOk || met[0]?.isOk === false) return;
  const database = await openDatabase(url);
  try {
    let isMigrated = false;
    yield await finding("Migrations", async () => {
      const state = await migrationState(database);
      const reason = whyUnusable(state);
      if (reason !== undefined) throw new Error(reason);
      isMigrated = state.pending.length === 0;
      return isMigrated ? "all are run" : `${state.pending.length} are run by the next start`;
    });
    yield REDIS_URL === undefined && !isMigrated
      ? noted("Queue", "kept in the database: its tables are made by the next start")
      : await finding("Queue", () =>
          tryQueue({
            databaseUrl: url,
            // Keeps the test job apart from the installation's jobs.
            redis: REDIS_URL === undefined ? undefined : { url: REDIS_URL, installation: "doctor" },
          }),
        );
    yield await finding("Clock", () => tryClock(database));
  } finally {
    await database.close();
  }
}

async function tryQueue(connection: QueueConnection): Promise<string> {
  const { redis } = connection;
  const queues = new Queues(connection);
  try {
    await queues.tryOut("purge", {}).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (redis === undefined) throw new Error(`the database takes no job (${reason})`, { cause });
      const place = `Redis at ${new URL(redis.url).host} takes no job`;
      const known = cause instanceof QueueRefusesError ? cause.reason : undefined;
      throw new Error(`${place}: ${known ?? "is it running, and is REDIS_URL right?"}`, { cause });
    });
    const policy = await queues.evictionPolicy();
    if (policy !== null && policy !== "noeviction") {
      throw new Error(
        `Redis throws jobs away when its memory is full (${policy}): set maxmemory-policy to noeviction`,
      );
    }
    return `a job was added, found and removed in ${redis === undefined ? "PostgreSQL" : "Redis"}`;
  } finally {
    await queues.close();
  }
}

async function tryClock({ em }: Database): Promise<string> {
  const before = Date.now();
  const [row] = await em.execute<{ ms: number }[]>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const difference = Math.abs((row?.ms ?? 0) - (before + Date.now()) / 2);
  if (difference > maxClockDifferenceMs) {
    throw new Error(
      `this machine and the database differ by ${Math.round(difference / 1000)} s: set both by the same time server`,
    );
  }
  return "the same as the database's";
}

async function tryMail({ SMTP_URL }: Config): Promise<string> {
  if (SMTP_URL === undefined) return "no server named: npm start catches all mail";
  const { host } = new URL(SMTP_URL);
  const mailer = createMailer({ smtpUrl: SMTP_URL, connections: 1 });
  try {
    await mailer.verify();
    return `${host} lets us in`;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${host} does not let us in (${reason}): check SMTP_URL`, { cause });
  } finally {
    mailer.close();
  }
}

async function trySheet(config: Config, sheet: Sheet): Promise<string> {
  const { SHEETS_API_URL: apiUrl, GOOGLE_SERVICE_ACCOUNT: serviceAccount } = config;
  if (apiUrl === undefined && serviceAccount === undefined) return withoutSheets(config);
  const [rows = []] = await sheetsReader({ apiUrl, serviceAccount })([sheet]);
  const header = rows[0]?.filter((cell) => cell.trim() !== "") ?? [];
  if (header.length === 0) throw new Error(`the first row of ${sheet.range} is empty`);
  return `${rows.length - 1} rows under ${header.slice(0, 3).join(", ")}, …`;
}

/** @throws when scheduled syncs would fail */
function withoutSheets({ NODE_ENV, SYNC_EVERY_SECONDS }: Config): string {
  if (NODE_ENV !== "production") {
    return "no access is set up: npm start reads CSV files in its place";
  }
  if (SYNC_EVERY_SECONDS === 0) return "no access is set up, and no sync is scheduled";
  throw new Error(
    "no access is set up, so every scheduled sync fails: set GOOGLE_SERVICE_ACCOUNT, or SYNC_EVERY_SECONDS=0 to sync nothing",
  );
}

async function tryFolder({ DATABASE_URL, DATA_DIR }: Config): Promise<string> {
  if (DATABASE_URL !== undefined) return "not needed: nothing is kept on this machine";
  const folder = await nearestFolder(resolve(DATA_DIR));
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw new Error(`${folder} cannot be written: give this user the right to, or set DATA_DIR`, {
      cause,
    });
  });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const words = `${(free / minFreeBytes).toFixed(1)} GB are free in ${folder}`;
  if (free < minFreeBytes) throw new Error(`only ${words}: make room`);
  return words;
}

/** Nearest existing ancestor of a folder, or the folder itself. */
async function nearestFolder(folder: string): Promise<string> {
  return access(folder).then(
    () => folder,
    () => nearestFolder(dirname(folder)),
  );
}

const noted = (name: string, words: string): Finding => ({ name, isOk: true, words });

async function finding(name: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return noted(name, await look());
  } catch (error) {
    const words = error instanceof Error ? error.message || error.name : String(error);
    return { name, isOk: false, words: words.replaceAll("\n", " ") };
  }
}
