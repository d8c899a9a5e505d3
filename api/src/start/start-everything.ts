import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { migrate, openDatabase, requireDatabase } from "../app/database/database.ts";
import { seedIfEmpty } from "../app/database/seed/seed.ts";
import { environment, publicUrlOf } from "../app/environment/environment.contract.ts";
import { readEnvironment, withSecretsRead } from "../app/environment/read-environment.ts";
import { isLoopback } from "../platform/http/same-origin.ts";
import { hasAdmin } from "../features/roles/grants.ts";
import { shutdownGraceMs } from "../platform/process/process.ts";
import { buildMissing, isBuilt, type Workspace } from "../build/builds.ts";
import { openDataFolder, type DataFolder } from "./data-folder.ts";
import { freePort } from "../embedded/free-port.ts";
import { startLocalServices, type LocalServices } from "./local-services.ts";
import { processMemory, workerMemory } from "./process-memory.ts";
import { SupervisedProcess } from "./supervised-process.ts";

/** When the demonstration takes place: every pass of the sample congress can be booked. */
const demonstrationClock = "2025-11-04T09:00:00Z";

/** The environment as `npm start` reads it: what it can stand in for may be missing. */
const schema = z.object({
  ...environment,
  DATABASE_URL: environment.DATABASE_URL.optional(),
  SMTP_URL: environment.SMTP_URL.optional(),
  SECRET: environment.SECRET.optional(),
});

export interface StartOptions {
  variables: NodeJS.ProcessEnv;
  /** Restart on changed sources, and build pages on the fly. */
  watch: boolean;
  say: (line: string) => void;
  /** Aborted when somebody asks to stop before everything runs. */
  signal: AbortSignal;
}

export interface Everything {
  stop: () => Promise<void>;
}

/**
 * Starts what the environment does not name, then api and worker, and says where all of it is.
 * @throws a sentence for an operator; nothing is left running then
 */
export async function startEverything(options: StartOptions): Promise<Everything> {
  const { watch, say, signal } = options;
  const started = Date.now();
  // For the processes too: a secret that is named twice would be refused.
  const variables = withSecretsRead(options.variables);
  const config = readEnvironment(schema, variables);
  const folder = await openDataFolder(config.DATA_DIR);
  const undo: (() => Promise<unknown>)[] = [() => folder.release()];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  const runStep = async <Result>(title: string, work: () => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    const from = Date.now();
    const result = await work();
    say(`  ${title.padEnd(44)}${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s`);
    return result;
  };

  try {
    await takePort(config, folder, options);
    say("Congress: starting");
    const pages = watch
      ? undefined
      : startBuild(["web", "admin"], (line) => say(`  ${line}`), signal);
    if (pages) undo.push(() => pages.stop());
    const services = await runStep("Database, mail and spreadsheets", () =>
      startMissingServices(config, folder),
    );
    undo.push(() => services.stop());

    const databaseUrl = config.DATABASE_URL ?? services.postgres?.url ?? "";
    const { needsAdmin } = await runStep("Tables and sample content", () =>
      prepare(databaseUrl, config, say),
    );
    if (pages) await runStep("Site and console", () => pages.built);

    const demonstration = demonstrationOf(config, variables);
    const admin = needsAdmin ? firstAdmin(config) : undefined;
    const env = withoutUnset({
      // The next start need not compile the same code again.
      NODE_COMPILE_CACHE: folder.path("compile-cache"),
      ...variables,
      DATABASE_URL: databaseUrl,
      SMTP_URL: config.SMTP_URL ?? services.mail?.smtpUrl,
      SHEETS_API_URL: config.SHEETS_API_URL ?? services.sheets?.url,
      SECRET: config.SECRET ?? (await folder.secret()),
      EVENT_CLOCK: demonstration.isShifted ? demonstrationClock : variables["EVENT_CLOCK"],
      ROLE_SELF_GRANT: demonstration.isOpenToAll ? "open" : variables["ROLE_SELF_GRANT"],
      ADMIN_EMAIL: admin?.email ?? config.ADMIN_EMAIL,
      ADMIN_PASSWORD: admin?.password ?? config.ADMIN_PASSWORD,
    });
    const plans = watch ? await watchedProcesses(config) : builtProcesses;
    const processes = plans.map((plan) => supervised(plan, env, folder, options));
    undo.push(() => Promise.all(processes.map((one) => one.stop())));
    const names = plans.map(({ name }) => name).join(", ");
    await runStep(names, () => Promise.all(processes.map((one) => one.start())));

    const isStorybookBuilt = await isBuilt("storybook");
    const addresses = addressesOf(config, services, folder);
    await folder.announce(addresses);
    say(`\nReady in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
    for (const line of addressLines(addresses, isStorybookBuilt)) say(line);
    for (const line of demonstrationLines(demonstration, config)) say(line);
    for (const line of signInLines(admin, config.ADMIN_PASSWORD !== undefined)) say(line);
    say("\nCtrl-C stops everything.");
    if (!isStorybookBuilt) {
      const storybook = startBuild(["storybook"], say, signal);
      undo.push(() => storybook.stop());
      storybook.built.catch((error: unknown) => {
        if (!signal.aborted) say(error instanceof Error ? error.message : String(error));
      });
    }
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type StartConfig = z.output<typeof schema>;

/**
 * Makes sure that the port is free; what a killed start has left running gets its time to end.
 * @throws with the code EADDRINUSE when it is not
 */
async function takePort(
  { HOST, PORT }: StartConfig,
  { wasAbandoned }: DataFolder,
  { say, signal }: StartOptions,
): Promise<void> {
  if (wasAbandoned && !(await isFree(HOST, PORT))) {
    say(`Waiting for port ${PORT}: what a killed start has left running is ending.`);
    await waitForFreePort(HOST, PORT, signal);
  }
  await requireFreePort(HOST, PORT);
}

async function startMissingServices(
  config: StartConfig,
  folder: DataFolder,
): Promise<LocalServices> {
  const named = {
    database: config.DATABASE_URL !== undefined,
    mail: config.SMTP_URL !== undefined,
    sheets: config.SHEETS_API_URL !== undefined || config.GOOGLE_SERVICE_ACCOUNT !== undefined,
  };
  return startLocalServices(named, folder, await inboxPort(config.PORT));
}

/** What the sample congress has otherwise than one that is run for others. */
interface Demonstration {
  /** It lies in the past, where its shop would be shut. */
  isShifted: boolean;
  /** As in the original, whoever signs up may try the console; never where others can reach it. */
  isOpenToAll: boolean;
}

function demonstrationOf(config: StartConfig, variables: NodeJS.ProcessEnv): Demonstration {
  const isEmbedded = config.DATABASE_URL === undefined;
  return {
    isShifted: isEmbedded && !variables["EVENT_CLOCK"],
    isOpenToAll:
      isEmbedded &&
      !variables["ROLE_SELF_GRANT"] &&
      isLoopback(`http://${config.HOST}`) &&
      (config.PUBLIC_URL === undefined || isLoopback(config.PUBLIC_URL)),
  };
}

function demonstrationLines(
  { isShifted, isOpenToAll }: Demonstration,
  { EVENT_CLOCK: eventClock, ROLE_SELF_GRANT: selfGrant }: StartConfig,
): string[] {
  const lines: string[] = [];
  if (isShifted) {
    const advice = "EVENT_CLOCK=now for the real time";
    lines.push(tableLine("Event clock", `${demonstrationClock}  (${advice})`));
  } else if (eventClock) {
    lines.push(tableLine("Event clock", `${eventClock.toISOString()}  (set by EVENT_CLOCK)`));
  }
  if (isOpenToAll) {
    const advice = "ROLE_SELF_GRANT=request for approval by an admin";
    lines.push(tableLine("Admin access", `open to everyone who signs up  (${advice})`));
  } else if (selfGrant === "open") {
    lines.push(
      tableLine("Admin access", "open to everyone who signs up  (set by ROLE_SELF_GRANT)"),
    );
  }
  return lines;
}

function supervised(
  { name, args, memory, env: more = {} }: ProcessPlan,
  env: NodeJS.ProcessEnv,
  folder: DataFolder,
  { watch, say }: StartOptions,
): SupervisedProcess {
  return new SupervisedProcess({
    name,
    args,
    env: { ...memory, ...env, ...more },
    logFile: folder.path("logs", `${name}.log`),
    // Who works on it sees each request and each job.
    sayFrom: watch ? 30 : 40,
    say,
  });
}

function addressesOf(config: StartConfig, { mail, sheets }: LocalServices, folder: DataFolder) {
  const site = publicUrlOf(config);
  return {
    site: `${site}/`,
    console: `${site}/admin/`,
    signIn: `${site}/auth`,
    apiDescription: `${site}/api/docs`,
    storybook: `${site}/storybook/`,
    queueBoard: `${site}/ops/queues`,
    ...(mail && { mailInbox: mail.inboxUrl }),
    ...(sheets && { spreadsheets: folder.path("sheets") }),
    logs: folder.path("logs"),
  };
}

function addressLines(addresses: Record<string, string>, isStorybookBuilt: boolean): string[] {
  return Object.entries(addresses).map(([name, address]) => {
    const note = name === "storybook" && !isStorybookBuilt ? "  (being built, in a minute)" : "";
    return tableLine(titles[name] ?? name, address + note);
  });
}

interface RunningBuild {
  built: Promise<void>;
  stop: () => Promise<void>;
}

/** Builds what is not built, while something else is done. */
function startBuild(
  workspaces: readonly Workspace[],
  say: (line: string) => void,
  signal: AbortSignal,
): RunningBuild {
  const ending = new AbortController();
  const built = buildMissing(workspaces, say, AbortSignal.any([signal, ending.signal]));
  // Whoever waits for it is told; until somebody does, a failure must not end the process.
  const settled = built.catch(() => {});
  return {
    built,
    async stop() {
      ending.abort();
      await settled;
    },
  };
}

async function prepare(
  databaseUrl: string,
  { REDIS_URL, DATABASE_CONNECTIONS }: z.output<typeof schema>,
  warn: (line: string) => void,
): Promise<{ needsAdmin: boolean }> {
  const keepsQueue = REDIS_URL === undefined;
  await requireDatabase(databaseUrl, { keepsQueue, connections: DATABASE_CONNECTIONS });
  const database = await openDatabase(databaseUrl);
  try {
    await migrate(database, databaseUrl, { keepsQueue, log: { warn } });
    await seedIfEmpty(database.em.fork());
    return { needsAdmin: !(await hasAdmin(database.em.fork())) };
  } finally {
    await database.close();
  }
}

interface Admin {
  email: string;
  password: string;
}

function firstAdmin(config: {
  ADMIN_EMAIL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
}): Admin {
  return {
    email: config.ADMIN_EMAIL ?? "admin@congress.example",
    password: config.ADMIN_PASSWORD ?? randomBytes(12).toString("base64url"),
  };
}

function signInLines(admin: Admin | undefined, isPasswordGiven: boolean): string[] {
  if (admin === undefined) return [tableLine("First admin", "as told at the first start")];
  return [
    tableLine("First admin", admin.email),
    tableLine(
      "Password",
      isPasswordGiven ? "as ADMIN_PASSWORD says" : `${admin.password}  (shown this once)`,
    ),
  ];
}

const tableLine = (name: string, value: string) => `  ${name.padEnd(18)}${value}`;

/** How the table calls what `running.json` calls by its key. */
const titles: Record<string, string> = {
  site: "Site",
  console: "Console",
  signIn: "Sign in",
  apiDescription: "API description",
  storybook: "Storybook",
  queueBoard: "Queue board",
  mailInbox: "Mail inbox",
  spreadsheets: "Spreadsheets",
  logs: "Logs",
};

interface ProcessPlan {
  name: string;
  args: string[];
  /** Bounds its memory, where the variables do not. */
  memory?: NodeJS.ProcessEnv;
  env?: NodeJS.ProcessEnv;
}

const builtProcesses: ProcessPlan[] = [
  { name: "api", args: ["api/src/app/main.ts"], memory: processMemory },
  { name: "worker", args: ["worker/src/main.ts"], memory: workerMemory },
];

/**
 * The same from their sources: api and worker start again when a file of theirs changes; Vite
 * serves the site where the api otherwise listens, and the console behind it.
 */
async function watchedProcesses({
  PORT,
  PUBLIC_URL,
}: {
  PORT: number;
  PUBLIC_URL?: string | undefined;
}): Promise<ProcessPlan[]> {
  const [apiPort, consolePort] = [await freePort(), await freePort()];
  const API_URL = `http://127.0.0.1:${apiPort}`;
  const watch = ["--watch", "--watch-preserve-output"];
  return [
    {
      name: "api",
      args: [...watch, "api/src/app/main.ts", "--without-site"],
      env: { PORT: String(apiPort), PUBLIC_URL: publicUrlOf({ PORT, PUBLIC_URL }) },
    },
    { name: "worker", args: [...watch, "worker/src/main.ts"] },
    {
      name: "web",
      args: ["web/build/dev-server.ts", "web", String(PORT)],
      env: { API_URL, CONSOLE_URL: `http://127.0.0.1:${consolePort}` },
    },
    {
      name: "admin",
      args: ["web/build/dev-server.ts", "admin", String(consolePort)],
      env: { API_URL },
    },
  ];
}

/** The inbox's address stays the same from start to start where it can. */
async function inboxPort(port: number): Promise<number> {
  const wanted = port === 0 ? 0 : port + 1;
  return (await isFree("127.0.0.1", wanted)) ? wanted : 0;
}

async function requireFreePort(host: string, port: number): Promise<void> {
  if (await isFree(host, port)) return;
  throw Object.assign(new Error(`Port ${port} is in use`), { code: "EADDRINUSE", port });
}

/** Resolves when the port is free, or after the time that a process of ours has for its shutdown. */
async function waitForFreePort(host: string, port: number, signal: AbortSignal): Promise<void> {
  const until = Date.now() + shutdownGraceMs;
  while (Date.now() < until && !(await isFree(host, port))) {
    await delay(100, undefined, { signal });
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function withoutUnset(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}
