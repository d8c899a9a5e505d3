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

/** A process that is started again whenever it ends, as an orchestrator does. */
export interface Kept {
  pid: () => number;
  /** How often it was started. */
  starts: () => number;
  output: () => string;
  /** Resolves when the process is ready; a start that fails is repeated. */
  ready: () => Promise<void>;
  /** Kills it and has another program in its place. */
  replace: (entry: string) => Promise<void>;
}

/** PostgreSQL of a proof, which it may kill, pause and start again at the same address. */
export interface KillablePostgres {
  url: string;
  /** Ends it as a crash does. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  pid: () => Promise<number>;
}

/** The product as it runs in production, on servers of its own. */
export interface Stand {
  /** Where the api listens. */
  port: number;
  postgres: KillablePostgres;
  redis: OwnRedis;
  /** Of the proof, beside the product's own connections. */
  database: Database;
  api: Kept;
  worker: Kept;
  /** Ends everything and deletes the data. */
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
    // Callers name their address: each proof has more of them than a machine.
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

/** What an orchestrator waits before it starts a process again. */
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
    // A killed process loses nothing that the system has; only a machine without power would.
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
      // What a killed server leaves running needs a moment to notice.
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

/** An account of its own that has signed in. */
export interface Caller {
  email: string;
  /** Headers that a browser would send. */
  headers: Record<string, string>;
}

/**
 * Adds an account and signs it in.
 * @param role null for somebody without one
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
  const client = new Client(stand.port);
  const origin = `http://localhost:${stand.port}`;
  const headers = { origin, "content-type": "application/json" };
  const answer = await client.send({
    method: "POST",
    path: "/api/auth/sign-in",
    headers: { ...headers, "x-forwarded-for": clientAddress(addedAccounts) },
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

const hashed = hashPassword(callerPassword);

/** One of many client addresses, so that a limit per address ends no proof. */
export function clientAddress(number: number): string {
  return `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`;
}
