import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase, eventually, startProcess } from "../testing/testing.ts";
import { openDataFolder } from "./data-folder.ts";
import { freePort } from "../embedded/free-port.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "congress-start-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Runs `npm start` until it exits. */
async function start(env: Record<string, string>) {
  const process = startProcess("api/src/start/start.ts", {
    PORT: String(await freePort()),
    DATA_DIR: await folder(),
    ...env,
  });
  const code = await process.exited;
  return { code, lines: process.output().trim().split("\n") };
}

async function occupiedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

test("a port in use is reported in one sentence with exit code 1", async () => {
  const port = await occupiedPort();
  const { code, lines } = await start({ PORT: String(port) });
  expect(code).toBe(1);
  expect(lines).toEqual([
    `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`,
  ]);
});

test("after a killed start, the next one waits until its port is free", async () => {
  const data = await folder();
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  // State after a killed start: the file exists, but nothing responds.
  await writeFile(join(data, "running.json"), JSON.stringify({ pid: 1, holderPort: 1 }));
  const second = startProcess("api/src/start/start.ts", {
    PORT: String(typeof address === "object" && address ? address.port : 0),
    DATA_DIR: data,
    DATABASE_URL: "postgresql://congress@127.0.0.1:1/congress",
  });
  await eventually(() => expect(second.output()).toContain("Waiting for port"));
  server.close();
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain("The database congress at 127.0.0.1:1 cannot be reached");
});

test("a data folder that cannot be written is reported in one sentence with exit code 1", async () => {
  const file = join(await folder(), "a-file");
  await writeFile(file, "");
  const { code, lines } = await start({ DATA_DIR: join(file, "data") });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^The data folder .*a-file\/data cannot be written \(ENOTDIR\)\./);
});

test("a data folder in use is reported in one sentence with exit code 1", async () => {
  const data = await folder();
  const held = await openDataFolder(data);
  onTestFinished(() => held.release());
  const { code, lines } = await start({ DATA_DIR: data });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(
    `Congress already runs with the data folder ${data} (process ${process.pid})`,
  );
});

test("the data folder of a killed process is free, even if another program has its process id", async () => {
  const data = await folder();
  const killed = await openDataFolder(data);
  const left = await readFile(join(data, "running.json"), "utf8");
  await killed.release();
  // State after a killed process: the file exists, nothing responds, and the process id is in use.
  await writeFile(join(data, "running.json"), left);
  const next = await openDataFolder(data);
  await next.release();
});

test("ASVS 16.4.2: logs can be read only by their owner", async () => {
  const data = await folder();
  const held = await openDataFolder(data);
  onTestFinished(() => held.release());
  expect((await stat(join(data, "logs"))).mode & 0o777).toBe(0o700);
});

test("ASVS 16.5.3: all errors of the environment are reported in one list with exit code 1", async () => {
  const { code, lines } = await start({ PORT: "many", REDIS_URL: "here", LOG_LEVEL: "loud" });
  expect(code).toBe(1);
  expect(lines).toEqual([
    "The environment is not usable:",
    "  PORT must be a whole number",
    "  REDIS_URL must be an address like redis://host:6379",
    "  LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent",
  ]);
});

test("a start with an unreachable database reports it, exits with code 1 and releases the data folder", async () => {
  const data = await folder();
  const { code, lines } = await start({
    DATA_DIR: data,
    DATABASE_URL: "postgresql://congress:hunter2@127.0.0.1:1/congress",
  });
  expect(code).toBe(1);
  expect(lines.at(-1)).toMatch(/^The database congress at 127\.0\.0\.1:1 cannot be reached/);
  expect(lines.join("\n")).not.toContain("hunter2");
  // The folder was released for the next start.
  expect(await readdir(data)).not.toContain("running.json");
});

// Other users run the server themselves and can access their own folders.
if (process.getuid?.() === 0) {
  test("as root, a folder that PostgreSQL's user may not enter is reported", async () => {
    const closed = await folder();
    const data = join(closed, "data");
    await mkdir(data);
    await chmod(closed, 0o700);
    const { code, lines } = await start({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(lines.at(-1)).toContain(
      `the user postgres, who may not enter ${join(data, "postgres")}`,
    );
  });
}

test("api and worker each report all missing settings", async () => {
  for (const entry of ["api/src/app/main.ts", "worker/src/main.ts"]) {
    const alone = startProcess(entry, {});
    expect(await alone.exited).toBe(1);
    expect(alone.output()).toMatch(/^The environment is not usable:\n {2}DATABASE_URL is required/);
  }
  const api = startProcess("api/src/app/main.ts", {
    DATABASE_URL: await createTestDatabase(inject("postgresUrl")),
    SECRET: "x".repeat(32),
    PORT: String(await occupiedPort()),
  });
  expect(await api.exited).toBe(1);
  expect(api.output().trim().split("\n").at(-1)).toMatch(
    /^Port \d+ is in use by another program\./,
  );
});
