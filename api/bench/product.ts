import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "../src/app/database/database.ts";
import { migrate } from "../src/app/database/migrate.ts";
import { seedIfEmpty } from "../src/app/database/seed/seed.ts";
import { freePort } from "../src/embedded/free-port.ts";
import { startPostgres } from "../src/embedded/postgres.ts";
import { Queues } from "../src/features/foundation/jobs/queues.service.ts";
import { queueConnection } from "../src/platform/jobs/queue-connection.ts";
import { processMemory, workerMemory } from "../src/start/process-memory.ts";

/** Process of the product or of a limit. */
export interface Running {
  pid: number;
  stop: () => Promise<void>;
}

/** Server process with its URL. */
export interface Server extends Running {
  url: string;
}

/** Product in production mode, with the sample content. */
export interface Product {
  databaseUrl: string;
  database: Database;
  /** Opens the queues that processes with this Redis URL use. */
  openQueues: (redisUrl: string | undefined) => Promise<Queues>;
  /** Starts another api process, or another server with the same environment. */
  startApi: (entry?: string, env?: Record<string, string>) => Promise<Server>;
  /** Starts a worker or another process that does not listen. */
  start: (entry: string, env?: Record<string, string>) => Promise<Running>;
  /** Stops all processes and deletes the data. */
  remove: () => Promise<void>;
}

const admin = { email: "admin@congress.example", password: "three small kites fly" };

export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "congress-bench-"));
  const postgres = await startPostgres({ folder });
  const database = await openDatabase(postgres.url);
  await migrate(database, postgres.url);
  await seedIfEmpty(database.em.fork());
  const started: Running[] = [];
  const common = {
    ...processMemory,
    NODE_ENV: "production",
    DATABASE_URL: postgres.url,
    SMTP_URL: "smtp://127.0.0.1:1",
    SHEETS_API_URL: "http://127.0.0.1:1",
    SECRET: "a secret that only the benchmark knows",
    SYNC_EVERY_SECONDS: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HOST: "127.0.0.1",
  };
  return {
    databaseUrl: postgres.url,
    database,
    async openQueues(redisUrl) {
      return new Queues(await queueConnection(database.em.fork(), postgres.url, redisUrl));
    },
    async startApi(entry = "api/src/app/main.ts", env = {}) {
      const port = await freePort();
      const api = await startProcess(entry, { ...common, PORT: String(port), ...env });
      started.push(api);
      return { ...api, url: `http://127.0.0.1:${port}` };
    },
    async start(entry, env = {}) {
      const worker = await startProcess(entry, { ...common, ...workerMemory, ...env });
      started.push(worker);
      return worker;
    },
    async remove() {
      await Promise.all(started.map((process) => process.stop()));
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Signs in as an administrator. @returns request headers */
export async function signIn({ url }: Server): Promise<Record<string, string>> {
  const origin = { origin: url, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: origin,
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
  return { ...origin, cookie: cookie.join("; ") };
}

const root = join(import.meta.dirname, "../..");

/** Starts a process without log output and waits until it is ready. */
async function startProcess(entry: string, env: Record<string, string>): Promise<Running> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    void ended.then(() => reject(new Error(`${entry} ended before it was ready`)));
  });
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
