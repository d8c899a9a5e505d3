import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { migrate, openDatabase, requireDatabase } from "../app/database/database.ts";
import { seedIfEmpty } from "../app/database/seed/seed.ts";
import { environment, publicUrlOf } from "../app/environment/environment.contract.ts";
import { readEnvironment, withSecretsRead } from "../app/environment/read-environment.ts";
import { isLoopback } from "../platform/http/same-origin.ts";
import { queueUse } from "../features/foundation/jobs/queues.service.ts";
import { hasAdmin } from "../features/people/roles/grants.ts";
import { shutdownGraceMs } from "../platform/process/process.ts";
import { buildMissing, isBuilt, type Workspace } from "../build/builds.ts";
import { openDataFolder, type DataFolder } from "./data-folder.ts";
import { freePort } from "../embedded/free-port.ts";
import { startLocalServices, type LocalServices } from "./local-services.ts";
import { processMemory, workerMemory } from "./process-memory.ts";
import { SupervisedProcess } from "./supervised-process.ts";

/** Event clock of the demonstration, at which all passes of the sample congress are on sale. */
const demonstrationClock = "2025-11-04T09:00:00Z";

/** Environment of `npm start`. Variables that it can provide itself are optional. */
const schema = z.object({
  ...environment,
  DATABASE_URL: environment.DATABASE_URL.optional(),
  SMTP_URL: environment.SMTP_URL.optional(),
  SECRET: environment.SECRET.optional(),
});

export interface StartOptions {
  variables: NodeJS.ProcessEnv;
  /** Restart when source files change, and build pages on demand. */
  watch: boolean;
  say: (line: string) => void;
  /** Aborted on a stop request during startup. */
  signal: AbortSignal;
}

export interface Everything {
  stop: () => Promise<void>;
}

/**
 * Starts the services that the environment does not configure, then api and worker, and prints all
 * addresses.
 * @throws an error message for operators, after stopping everything
 */
export async function startEverything(options: StartOptions): Promise<Everything> {
  const { watch, say, signal } = options;
  const started = Date.now();
  // The child processes get these variables, too. They would reject a secret that is set twice.
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

    const { needsAdmin } = await runStep("Tables and sample content", () =>
      prepare(databaseUrlOf(config, services), config, say),
    );
    if (pages) await runStep("Site and console", () => pages.built);

    const demonstration = demonstrationOf(config, variables);
    const admin = needsAdmin ? firstAdmin(config) : undefined;
    const env = withoutUnset({
      // Speeds up the next start.
      NODE_COMPILE_CACHE: folder.path("compile-cache"),
      ...variables,
      ...serviceVariables(config, services),
      ...demonstrationVariables(demonstration, variables),
      ...adminVariables(config, admin),
      SECRET: config.SECRET ?? (await folder.secret()),
    });
    const plans = watch ? await watchedProcesses(config) : builtProcesses;
    const processes = plans.map((plan) => supervised(plan, env, folder, options));
    undo.push(() => Promise.all(processes.map((one) => one.stop())));
    const names = plans.map(({ name }) => name).join(", ");
    await runStep(names, () => Promise.all(processes.map((one) => one.start())));

    const isStorybookBuilt = await isBuilt("storybook");
    const addresses = addressesOf(config, services, folder);
    await folder.announce(addresses);
    const lines = [
      `\nReady in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`,
      ...addressLines(addresses, isStorybookBuilt),
      ...demonstrationLines(demonstration, config),
      ...signInLines(admin, config.ADMIN_PASSWORD !== undefined),
      "\nCtrl-C stops everything.",
    ];
    for (const line of lines) say(line);
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
 * Checks that the port is free. Waits for the processes of a killed start to end.
 * @throws an error with code EADDRINUSE when the port is in use
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

function databaseUrlOf({ DATABASE_URL }: StartConfig, { postgres }: LocalServices): string {
  return DATABASE_URL ?? postgres?.url ?? "";
}

/** Variables that name the services, by the environment or as they have been started. */
function serviceVariables(config: StartConfig, services: LocalServices): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrlOf(config, services),
    SMTP_URL: config.SMTP_URL ?? services.mail?.smtpUrl,
    SHEETS_API_URL: config.SHEETS_API_URL ?? services.sheets?.url,
  };
}

function adminVariables(config: StartConfig, admin: Admin | undefined): NodeJS.ProcessEnv {
  return {
    ADMIN_EMAIL: admin?.email ?? config.ADMIN_EMAIL,
    ADMIN_PASSWORD: admin?.password ?? config.ADMIN_PASSWORD,
  };
}

/** Settings that differ from a congress in production. */
interface Demonstration {
  /** The sample congress is in the past, where its shop would be closed. */
  isShifted: boolean;
  /** As in the original, everybody who signs up can use the console. Only on loopback addresses. */
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

function demonstrationVariables(
  { isShifted, isOpenToAll }: Demonstration,
  variables: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    EVENT_CLOCK: isShifted ? demonstrationClock : variables["EVENT_CLOCK"],
    ROLE_SELF_GRANT: isOpenToAll ? "open" : variables["ROLE_SELF_GRANT"],
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
    // Developers see every request and job.
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

/** Builds the missing workspaces in the background. */
function startBuild(
  workspaces: readonly Workspace[],
  say: (line: string) => void,
  signal: AbortSignal,
): RunningBuild {
  const ending = new AbortController();
  const built = buildMissing(workspaces, say, AbortSignal.any([signal, ending.signal]));
  // Callers await `built`. Until one does, prevent an unhandled rejection.
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
  await requireDatabase(databaseUrl, {
    connections: DATABASE_CONNECTIONS,
    queueConnections: queueUse(REDIS_URL).worker,
  });
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

/** Display names of the keys in `running.json`. */
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
  /** Memory limits, unless the environment sets them. */
  memory?: NodeJS.ProcessEnv;
  env?: NodeJS.ProcessEnv;
}

const builtProcesses: ProcessPlan[] = [
  { name: "api", args: ["api/src/app/main.ts"], memory: processMemory },
  { name: "worker", args: ["worker/src/main.ts"], memory: workerMemory },
];

/**
 * Development processes: api and worker restart when their files change; Vite serves the site on
 * the api's port, and the console behind it.
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

/** Uses the same port for the inbox on every start, if it is free. */
async function inboxPort(port: number): Promise<number> {
  const wanted = port === 0 ? 0 : port + 1;
  return (await isFree("127.0.0.1", wanted)) ? wanted : 0;
}

async function requireFreePort(host: string, port: number): Promise<void> {
  if (await isFree(host, port)) return;
  throw Object.assign(new Error(`Port ${port} is in use`), { code: "EADDRINUSE", port });
}

/** Waits until the port is free, for at most the shutdown grace period. */
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
