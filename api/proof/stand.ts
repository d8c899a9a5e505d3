import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase, type Database } from "../src/app/database/database.ts";
import { migrate } from "../src/app/database/migrate.ts";
import { seedIfEmpty } from "../src/app/database/seed/seed.ts";
import { freePort } from "../src/embedded/free-port.ts";
import { startPostgres } from "../src/embedded/postgres.ts";
import { hashPassword } from "../src/features/people/accounts/passwords.ts";
import { processMemory, workerMemory } from "../src/start/process-memory.ts";
import { eventually } from "../src/testing/eventually.ts";
import { startProcess, type RunningProcess } from "../src/testing/process.ts";
import { startRedis, type OwnRedis } from "../src/testing/redis.ts";
import { Client } from "./client.ts";

/** Process that is restarted whenever it exits, like with an orchestrator. */
export interface Kept {
  pid: () => number;
  /** Number of starts. */
  starts: () => number;
  output: () => string;
  /** Resolves when the process is ready. Failed starts are retried. */
  ready: () => Promise<void>;
  /** Kills it and starts another program instead. */
  replace: (entry: string) => Promise<void>;
}

/** PostgreSQL server that can be killed, paused and restarted at the same address. */
export interface KillablePostgres {
  url: string;
  /** Kills it like a crash. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  pid: () => Promise<number>;
}

/** Product in production mode, with its own PostgreSQL and Redis. */
export interface Stand {
  /** Port of the api. */
  port: number;
  postgres: KillablePostgres;
  redis: OwnRedis;
  /** Connection of the proof, separate from those of the product. */
  database: Database;
  api: Kept;
  worker: Kept;
  /** Stops everything and deletes the data. */
  close: () => Promise<void>;
}

/** Starts PostgreSQL, Redis, an api and a worker, with the sample content. */
export async function startStand(env: Record<string, string> = {}): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), "congress-proof-"));
  const redis = await startRedis();
  const postgres = await killablePostgres(folder);
  const database = await openDatabase(postgres.url);
  await migrate(database, postgres.url);
  await seedIfEmpty(database.em.fork());
  const port = await freePort();
  const common = {
    ...processMemory,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: "smtp://127.0.0.1:1",
    SHEETS_API_URL: "http://127.0.0.1:1",
    SECRET: "a secret that only the proofs know of",
    SYNC_EVERY_SECONDS: "0",
    LOG_LEVEL: "error",
    // Lets proofs choose client addresses, because they need many.
    TRUST_PROXY: "loopback",
    ...env,
  };
  const api = keep("api/src/app/main.ts", common);
  const worker = keep(workerEntry, { ...common, ...workerMemory });
  await Promise.all([api.ready(), worker.ready()]);
  return {
    port,
    postgres,
    redis,
    database,
    api,
    worker,
    async close() {
      await Promise.all([api.end(), worker.end()]);
      await database.close();
      await redis.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const workerEntry = "worker/src/main.ts";

/** Delay before a restart, like that of an orchestrator. */
const restartAfterMs = 200;

function keep(first: string, env: Record<string, string>): Kept & { end: () => Promise<void> } {
  let entry = first;
  let isOver = false;
  let starts = 0;
  let earlier = "";
  let current = start();

  function start(): RunningProcess {
    starts += 1;
    const started = startProcess(entry, env);
    void started.exited.then(async () => {
      await delay(restartAfterMs);
      if (isOver) return;
      earlier += started.output();
      current = start();
    });
    return started;
  }

  return {
    pid: () => current.pid,
    starts: () => starts,
    output: () => earlier + current.output(),
    ready: () => eventually(() => current.ready),
    async replace(next) {
      const replaced = current;
      entry = next;
      await replaced.kill("SIGKILL");
      await eventually(() => {
        if (current === replaced) throw new Error(`${next} has not been started`);
        return current.ready;
      });
    },
    async end() {
      isOver = true;
      await current.kill("SIGTERM");
    },
  };
}

async function killablePostgres(folder: string) {
  const port = String(await freePort());
  const options = {
    folder: join(folder, "postgres"),
    // Without fsync, a killed process loses no data; only a power failure would.
    settings: { fsync: "off", port, max_connections: "100" },
  };
  let server = await startPostgres(options);
  const address = new URL(server.url);
  address.port = port;
  const pid = async () => {
    const file = await readFile(join(options.folder, "data/postmaster.pid"), "utf8");
    return Number(file.split("\n", 1)[0]);
  };
  return {
    url: address.href,
    pid,
    async kill() {
      const killed = await pid();
      process.kill(killed, "SIGKILL");
      await eventually(() => {
        if (isAlive(killed)) throw new Error("PostgreSQL has not ended");
      });
    },
    async start() {
      // Child processes of a killed server take a moment to exit.
      server = await eventually(() => startPostgres(options));
    },
    stop: () => server.stop(),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export const callerPassword = "three small kites fly";
let addedAccounts = 0;

/** Signed-in account. */
export interface Caller {
  email: string;
  /** Headers sent by a browser. */
  headers: Record<string, string>;
}

/**
 * Adds an account and signs it in.
 * @param role null for none
 */
export async function addCaller(stand: Stand, role: "admin" | null): Promise<Caller> {
  addedAccounts += 1;
  const email = `caller-${addedAccounts}@proof.example`;
  const em = stand.database.em.fork();
  const passwordHash = await hashed;
  await em.execute("insert into users (email, password_hash, verified_at) values (?, ?, now())", [
    email,
    passwordHash,
  ]);
  if (role !== null) {
    await em.execute(
      "insert into user_roles (user_id, role, status) select id, ?, 'granted' from users where email = ?",
      [role, email],
    );
  }
  return signIn(stand, email);
}

/** Signs a caller in. The session's access ends after {@link accessSeconds}. */
export async function signIn(stand: Stand, email: string): Promise<Caller> {
  const client = new Client(stand.port);
  const origin = `http://localhost:${stand.port}`;
  signIns += 1;
  const headers = { origin, "content-type": "application/json" };
  const answer = await client.send({
    method: "POST",
    path: "/api/auth/sign-in",
    headers: { ...headers, "x-forwarded-for": clientAddress(signIns) },
    body: JSON.stringify({ email, password: callerPassword }),
  });
  client.close();
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${answer.body}`);
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  return {
    email,
    headers: { origin, cookie: cookies.map((one) => one.split(";", 1)[0]).join("; ") },
  };
}

let signIns = 0;
const hashed = hashPassword(callerPassword);

/** Returns one of many client addresses, to avoid rate limits per address. */
export function clientAddress(number: number): string {
  return `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`;
}
