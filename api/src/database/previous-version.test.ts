import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import { root } from "../build/builds.ts";
import {
  contactMessage,
  createTestDatabase,
  eventually,
  freePort,
  startMailCatcher,
  startProcess,
} from "../testing/testing.ts";

const run = promisify(execFile);
const migrations = "api/src/database/migrations";
const admin = { email: "admin@congress.example", password: "runway-27-left" };

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run("git", args, { cwd: root }).catch((cause: unknown) => {
    throw new Error(
      "The version before the newest migration cannot be read: this test needs git and the history of the repository.",
      { cause },
    );
  });
  return stdout.trim();
}

/** The code as it was before the newest migration, in a folder of its own with the packages of today. */
async function unpackPreviousVersion(): Promise<string> {
  const migrated = await git("log", "-1", "--format=%H", "--diff-filter=A", "--", migrations);
  const folder = await mkdtemp(join(tmpdir(), "congress-previous-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, "code.tar");
  await git("archive", "--output", archive, `${migrated}^`, "api", "worker", "package.json");
  await run("tar", ["-xf", archive, "-C", folder]);
  await mkdir(join(folder, "node_modules"));
  const ours = new Set(["api", "worker"]);
  for (const name of await readdir(join(root, "node_modules"))) {
    const target = ours.has(name) ? join(folder, name) : join(root, "node_modules", name);
    await symlink(target, join(folder, "node_modules", name));
  }
  return folder;
}

test("ASVS 16.5.3: the version before the newest migration goes on working on the tables of this one", async () => {
  const previous = await unpackPreviousVersion();
  // The new version has migrated it.
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const mail = await startMailCatcher(join(previous, "mail"), 0);
  onTestFinished(() => mail.close());
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET: "a secret that only this test knows, of 32 characters",
    PORT: String(port),
    LOG_LEVEL: "warn",
    SMTP_URL: mail.smtpUrl,
    SYNC_EVERY_SECONDS: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const api = startProcess(join(previous, "api/src/main.ts"), env, ["--without-site"]);
  const worker = startProcess(join(previous, "worker/src/main.ts"), env);
  onTestFinished(async () => {
    await Promise.all([api.kill("SIGKILL"), worker.kill("SIGKILL")]);
  });
  await Promise.all([api.ready, worker.ready]);

  let cookie = "";
  const call = async (method: string, path: string, body?: object) => {
    const headers = { origin: site, cookie, "content-type": "application/json" };
    const payload = body && { body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...payload });
    const text = await answer.text();
    expect([200, 201], `${method} ${path}: ${text}`).toContain(answer.status);
    return { answer, json: JSON.parse(text) };
  };
  const { answer } = await call("POST", "/api/auth/sign-in", admin);
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");

  const lists = ["speakers", "topics", "news", "contact-messages", "sync-runs"];
  for (const name of lists) expect((await call("GET", `/api/${name}`)).json).toBeInstanceOf(Array);
  const names = { firstName: "Mira", lastName: "Halden", slug: "mira_halden" };
  const { json: speaker } = await call("POST", "/api/speakers", names);
  const path = `/api/speakers/${speaker.id}`;
  const { json: changed } = await call("PUT", path, { jobTitle: "Pilot", slug: "mira_quill" });
  expect(changed).toMatchObject({ ...names, jobTitle: "Pilot", slug: "mira_quill" });

  const { json: sent } = await call("POST", "/api/functions/send-contact-email", contactMessage);
  await eventually(async () => {
    const inbox: unknown = await (await fetch(`${mail.inboxUrl}/messages`)).json();
    expect(inbox).toMatchObject([{ replyTo: expect.stringContaining(contactMessage.email) }]);
    const { json: message } = await call("GET", `/api/contact-messages/${sent.id}`);
    expect(message.status).toBe("sent");
  });
});
