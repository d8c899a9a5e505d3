// `npm run e2e:docker`: tests the Compose file as operators use it, with Docker. Uses a separate
// project with its own containers, volumes and ports, and removes it afterwards.
import assert from "node:assert/strict";
import { execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { freePort } from "../api/src/embedded/free-port.ts";
import { eventually } from "../api/src/testing/eventually.ts";
import { pngOf } from "../worker/src/testing/png.ts";
import { contactMessage } from "../api/src/testing/contact-message.ts";
import { failuresDuring, withRetries } from "./failures-during.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "congress-docker-"));
const [httpPort, httpsPort, mailPort] = [await freePort(), await freePort(), await freePort()];
const site = `http://localhost:${httpPort}`;
const admin = { email: "admin@congress.example", password: "runway-27-left-at-dawn" };
const { PATH = "", HOME = "" } = process.env;
const env = {
  PATH,
  HOME,
  COMPOSE_PROJECT_NAME: `congress-e2e-${process.pid}`,
  PUBLIC_URL: site,
  SITE_ADDRESS: "http://",
  HTTP_PORT: String(httpPort),
  HTTPS_PORT: String(httpsPort),
  MAILPIT_PORT: String(mailPort),
  POSTGRES_PASSWORD: randomBytes(16).toString("hex"),
  REDIS_PASSWORD: randomBytes(16).toString("hex"),
  SECRET: randomBytes(32).toString("hex"),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SYNC_EVERY_SECONDS: "0",
};
const up = ["up", "--build", "--detach", "--wait", "--scale", "api=2", "--scale", "worker=2"];

if (spawnSync("docker", ["info"], { stdio: "ignore" }).status !== 0) {
  console.error("Docker is not available. Run `docker info` for details.");
  process.exit(1);
}

before(async () => compose(...up), { timeout: 900_000 });
after(async () => {
  await compose("down", "--volumes", "--rmi", "local", "--timeout", "5");
  rmSync(folder, { recursive: true });
});

test("all services start and become ready", async () => {
  await eventually(async () => assert.deepEqual(await readiness(), { code: 200, missing: [] }));
  const home = await fetch(site);
  assert.equal(home.status, 200);
  assert.match(await home.text(), /<h1/);
  assert.equal(await signIn(), 200);
});

test("delivers a contact message, and ignores a forged client address", async () => {
  await sendMessage("Before the backup", { "x-forwarded-for": "203.0.113.9" });
  await eventually(async () =>
    assert.ok((await mailSubjects()).some((text) => text.includes("Before the backup"))),
  );
  await post(
    "/api/auth/sign-in",
    { ...admin, password: "wrong" },
    { "x-forwarded-for": "203.0.113.9" },
  );
  const { stdout } = await compose("logs", "api");
  assert.match(stdout, /sign-in/);
  assert.doesNotMatch(stdout, /203\.0\.113\.9/);
});

test("the proxy does not serve metrics", async () => {
  assert.equal((await fetch(`${site}/metrics`)).status, 404);
});

test("a restore replaces all data with the backup", async () => {
  const file = join(folder, "congress.backup");
  await sh(`docker compose exec -T api node api/src/app/backup/backup.ts - > ${file}`);
  await sendMessage("After the backup");
  assert.deepEqual(await messageSubjects(), ["After the backup", "Before the backup"]);

  await compose("stop", "api", "worker");
  await sh(
    `docker compose run --rm -T api node api/src/app/backup/restore.ts - --replace < ${file}`,
  );
  await compose("start", "api", "worker");
  await eventually(async () => assert.equal((await readiness()).code, 200));
  assert.equal(await signIn(), 200);
  assert.deepEqual(await messageSubjects(), ["Before the backup"]);
});

test("`up` without changes recreates and restarts no container", async () => {
  const earlier = await containers();
  await compose(...up);
  assert.deepEqual(await containers(), earlier);
});

test(
  "an upgrade replaces all processes without failed requests",
  { timeout: 300_000 },
  async () => {
    const earlier = await containers("api", "worker");
    const failures = await failuresDuring(visit, () => sh("sh api/operations/upgrade.sh"));
    assert.deepEqual(failures, []);
    const later = await containers("api", "worker");
    assert.equal(later.length, earlier.length);
    assert.deepEqual(
      later.filter((one) => earlier.includes(one)),
      [],
    );
  },
);

test("restarting the api processes one by one causes no failed requests", async () => {
  const ids = (await compose("ps", "--quiet", "api")).stdout.trim().split("\n");
  const failures = await failuresDuring(visit, async () => {
    for (const id of ids) {
      await run("docker", ["restart", id], { env });
      await eventually(async () => assert.equal(await healthOf(id), "healthy"));
    }
  });
  assert.deepEqual(failures, []);
});

test("a request waits until an api process is available", async () => {
  const ids = (await compose("ps", "--quiet", "api")).stdout.trim().split("\n");
  const network = `${env.COMPOSE_PROJECT_NAME}_edge`;
  for (const id of ids) await run("docker", ["network", "disconnect", network, id], { env });
  const answer = visit("/agenda");
  for (const id of ids) {
    await run("docker", ["network", "connect", "--alias", "api", network, id], { env });
  }
  assert.equal(await answer, undefined);
});

test("an api process started without Redis serves pages, reports it as missing, and connects later", async () => {
  await compose("stop", "redis");
  await compose("restart", "api");
  await eventually(async () => {
    assert.deepEqual(await readiness(), { code: 503, missing: ["queue"] });
  });
  assert.equal((await fetch(`${site}/agenda`)).status, 200);
  await compose("start", "redis");
  await eventually(async () => assert.equal((await readiness()).code, 200));
});

test("external services named in .env replace the bundled ones", { timeout: 600_000 }, async () => {
  const [postgresPort, redisPort, port] = [await freePort(), await freePort(), await freePort()];
  const project = `${env.COMPOSE_PROJECT_NAME}-named`;
  const [postgres, redis] = [`${project}-postgres`, `${project}-redis`];
  const docker = (...args: string[]) => run("docker", args, { env });
  const gateway = "{{(index .IPAM.Config 0).Gateway}}";
  const { stdout } = await docker("network", "inspect", "bridge", "--format", gateway);
  const host = stdout.trim();
  const password = randomBytes(16).toString("hex");
  const named = {
    ...env,
    COMPOSE_PROJECT_NAME: project,
    PUBLIC_URL: `http://localhost:${port}`,
    HTTP_PORT: String(port),
    HTTPS_PORT: String(await freePort()),
    DATABASE_URL: `postgresql://postgres:${password}@${host}:${postgresPort}/postgres`,
    REDIS_URL: `redis://${host}:${redisPort}`,
    SMTP_URL: `smtp://${host}:1025`,
  };
  const up = (...args: string[]) => run("docker", ["compose", ...args], { cwd: root, env: named });
  try {
    await docker("tag", env.COMPOSE_PROJECT_NAME, project);
    const start = (name: string, publish: string, ...args: string[]) =>
      docker("run", "--detach", "--name", name, "--publish", publish, ...args);
    const withPassword = `POSTGRES_PASSWORD=${password}`;
    await start(postgres, `${postgresPort}:5432`, "--env", withPassword, imageOf("postgres"));
    const unprotected = ["redis-server", "--protected-mode", "no"];
    await start(redis, `${redisPort}:6379`, imageOf("redis"), ...unprotected);
    await eventually(() => docker("exec", postgres, "pg_isready", "--host=127.0.0.1"));
    await up("up", "--detach", "--wait");
    await eventually(async () =>
      assert.equal((await fetch(`${named.PUBLIC_URL}/readyz`)).status, 200),
    );
    const running = (await up("ps", "--all", "--services")).stdout.trim().split("\n");
    assert.deepEqual(running.toSorted(), ["api", "proxy", "worker"]);
  } finally {
    await up("down", "--volumes", "--rmi", "local", "--timeout", "5");
    await docker("rm", "--force", "--volumes", postgres, redis);
  }
});

/** Common reverse proxies, configured as the guide describes, otherwise with defaults. */
const proxies = {
  nginx: {
    image: "nginx:1.29",
    file: "/etc/nginx/conf.d/default.conf",
    text: `
      server {
        listen 8081;
        gzip on;
        gzip_types application/json;
        gzip_proxied any;
        client_max_body_size 11m;
        location / {
          proxy_pass http://proxy;
          proxy_http_version 1.1;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    `,
  },
  haproxy: {
    image: "haproxy:3.2",
    file: "/usr/local/etc/haproxy/haproxy.cfg",
    text: `
      defaults
        mode http
        timeout connect 5s
        timeout client 60s
        timeout server 60s
        option forwardfor
      frontend all
        bind :8081
        compression algo gzip
        compression type application/json
        default_backend congress
      backend congress
        server proxy proxy:80
    `,
  },
};

for (const [name, { image, file, text }] of Object.entries(proxies)) {
  test(
    `behind ${name} with JSON compression, the console saves, uploads a picture and publishes a notice`,
    {
      timeout: 300_000,
    },
    async () => {
      const container = `${env.COMPOSE_PROJECT_NAME}-${name}`;
      const port = await freePort();
      const config = join(folder, `${name}.conf`);
      writeFileSync(config, `${text.trim()}\n`, { mode: 0o644 });
      chmodSync(folder, 0o755);
      const network = `${env.COMPOSE_PROJECT_NAME}_edge`;
      const mount = `${config}:${file}:ro`;
      const place = ["--network", network, "--publish", `${port}:8081`, "--volume", mount];
      await run("docker", ["run", "--detach", "--name", container, ...place, image], { env });
      try {
        const address = `http://localhost:${port}`;
        await eventually(async () => assert.equal((await fetch(address)).status, 200));
        await useConsoleAt(address);
      } finally {
        await run("docker", ["rm", "--force", container], { env });
      }
    },
  );
}

/**
 * Sends the console's requests through a proxy: saves a record, uploads a picture and publishes a
 * notice.
 */
async function useConsoleAt(address: string): Promise<void> {
  const signedIn = await post("/api/auth/sign-in", admin);
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
  const headers = { cookie: cookies.join("; "), origin: site, "x-client": "console" };
  const send = (method: string, path: string, body: object, more = {}) =>
    fetch(address + path, {
      method,
      headers: { ...headers, "content-type": "application/json", ...more },
      body: JSON.stringify(body),
    });
  const speaker = { firstName: "Inès", lastName: `Calder ${randomBytes(4).toString("hex")}` };
  const added = await send("POST", "/api/speakers", speaker);
  assert.equal(added.status, 201);
  const { id }: { id: string } = await added.json();
  const read = await fetch(`${address}/api/speakers/${id}`, { headers });
  const version = read.headers.get("etag") ?? "";
  assert.match(version, /^W\//);
  const saved = await send(
    "PUT",
    `/api/speakers/${id}`,
    { company: "Calder" },
    { "if-match": version },
  );
  assert.equal(saved.status, 200);

  const form = new FormData();
  // Larger than the default limit of nginx.
  const bytes = Buffer.concat([pngOf(800, 600), randomBytes(3_000_000)]);
  form.set("file", new File([new Uint8Array(bytes)], "picture.png"));
  const sent = await fetch(`${address}/api/files`, { method: "POST", headers, body: form });
  assert.equal(sent.status, 201, await sent.clone().text());

  const leaving = new AbortController();
  const live = await fetch(`${address}/api/live/events`, { signal: leaving.signal });
  const notice = `The hall opens at ${randomBytes(4).toString("hex")}`;
  const published = await send("POST", "/api/notices", { text: notice, state: "published" });
  assert.equal(published.status, 201, await published.clone().text());
  let seen = "";
  assert.ok(live.body);
  for await (const chunk of live.body.pipeThrough(new TextDecoderStream())) {
    seen += chunk;
    if (seen.includes(notice)) break;
  }
  leaving.abort();
  assert.ok(seen.includes(notice));
}

/** Reads the image of a service from the Compose file. */
function imageOf(service: string): string {
  const file = readFileSync(join(root, "docker-compose.yml"), "utf8");
  const [, image] = new RegExp(`\\n  ${service}:\\n[^]*?image: (\\S+)`).exec(file) ?? [];
  assert.ok(image);
  return image;
}

function compose(...args: string[]) {
  return run("docker", ["compose", ...args], { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
}

async function sh(command: string): Promise<void> {
  const log = openSync(join(folder, "command.log"), "w");
  const child = spawn("sh", ["-c", command], { cwd: root, env, stdio: ["ignore", log, "inherit"] });
  const code = await new Promise((resolve) => child.once("close", resolve));
  assert.equal(code, 0, command);
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(site + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site, ...headers },
    body: JSON.stringify(body),
  });
}

async function signIn(): Promise<number> {
  return (await post("/api/auth/sign-in", admin)).status;
}

async function sendMessage(subject: string, headers?: Record<string, string>): Promise<void> {
  const answer = await post(
    "/api/functions/send-contact-email",
    { ...contactMessage, subject },
    headers,
  );
  assert.equal(answer.status, 200);
}

/** Lists the subjects of contact messages as an admin, newest first. */
async function messageSubjects(): Promise<string[]> {
  const signedIn = await post("/api/auth/sign-in", admin);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  const list: { subject: string }[] = await (
    await fetch(`${site}/api/contact-messages?sort=["createdAt","DESC"]`, { headers: { cookie } })
  ).json();
  return list.map(({ subject }) => subject);
}

async function mailSubjects(): Promise<string[]> {
  const inbox: { messages: { Subject: string }[] } = await (
    await fetch(`http://localhost:${mailPort}/api/v1/messages`)
  ).json();
  return inbox.messages.map(({ Subject }) => Subject);
}

async function readiness(): Promise<{ code: number; missing: string[] }> {
  const answer = await fetch(`${site}/readyz`);
  const { checks }: { checks: Record<string, string> } = await answer.json();
  const missing = Object.keys(checks).filter((name) => checks[name] !== "ok");
  return { code: answer.status, missing };
}

/** Returns name, id and start time of each container. */
async function containers(...services: string[]): Promise<string[]> {
  const ids = (await compose("ps", "--quiet", ...services)).stdout.trim().split("\n").toSorted();
  const format = "{{.Name}} {{.Id}} {{.State.StartedAt}}";
  const { stdout } = await run("docker", ["inspect", "--format", format, ...ids], { env });
  return stdout.trim().split("\n");
}

async function healthOf(id: string): Promise<string> {
  const { stdout } = await run("docker", ["inspect", "--format", "{{.State.Health.Status}}", id]);
  return stdout.trim();
}

/** Requests a path and returns the failure, if any. */
async function visit(path: string): Promise<string | undefined> {
  try {
    const answer = await withRetries(() => fetch(site + path));
    const body = await answer.text();
    return answer.status === 200 ? undefined : `${path}: ${answer.status} ${body}`;
  } catch (error) {
    return `${path}: ${String(error)}`;
  }
}
