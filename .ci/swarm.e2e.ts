// `npm run e2e:swarm`: tests the product on three machines, set up as in the guide. The machines
// are containers with their own Docker daemons and are removed afterwards.
import assert from "node:assert/strict";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { contactMessage } from "../api/src/testing/contact-message.ts";
import { eventually } from "../api/src/testing/eventually.ts";
import { failuresDuring, withRetries } from "./failures-during.ts";
import { docker, Machines } from "./machines.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "congress-swarm-"));
const name = `congress-swarm-${process.pid}`;
const [image, upgraded] = [`${name}:1`, `${name}:2`];
const machines = new Machines(name, 3);
const [first = "", second = "", third = ""] = machines.names;
/** Machines that run the proxy. */
const proxies = [first, second];
const publicUrl = "http://localhost";
const admin = { email: "admin@congress.example", password: "runway-27-left-at-dawn" };
const rolling = ["congress_api", "congress_worker"] as const;
let inbox = "";

/** Additional stack file of the operator with another secret, as in the guide. */
const ownFile = `
services:
  api:
    secrets: [admin_password]
    environment:
      ADMIN_PASSWORD_FILE: /run/secrets/admin_password
secrets:
  admin_password:
    name: congress_admin_password_1
    external: true
`;

before(async () => {
  await docker("build", "--quiet", "--tag", image, root);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "own.yml"), ownFile, { mode: 0o644 });
  await machines.start("docker:28-dind", [root, folder]);
  const services = await startServices();
  await machines.load(image, imageOf("proxy", "swarm"));
  for (const proxy of proxies)
    await machines.on(first, "node", "update", "--label-add=proxy=yes", proxy);
  for (const [secret, value] of Object.entries(services)) {
    await machines.feed(first, value, "secret", "create", `congress_${secret}_1`, "-");
  }
  await deploy(first, image);
});
after(async () => {
  await machines.remove();
  await docker("rmi", "--force", image);
  rmSync(folder, { recursive: true });
});

test("two proxies, three api and three worker processes become ready, spread over the machines", async () => {
  await eventually(async () =>
    assert.deepEqual(await placement(first), onEach(first, second, third)),
  );
  for (const proxy of proxies) {
    await eventually(async () =>
      assert.equal((await fetch(`${addressOf(proxy)}/readyz`)).status, 200),
    );
  }
  const signedIn = await post("/api/auth/sign-in", admin);
  assert.equal(signedIn.status, 200);
});

test("losing a machine under load fails only its requests in flight and loses no mail", async () => {
  let lostAt = Infinity;
  const subjects: string[] = [];
  const failures = await failuresDuring(visit, async () => {
    for (let sent = 0; sent < 300; sent += 1) {
      if (sent === 100) {
        await machines.powerOff(first);
        lostAt = performance.now();
      }
      subjects.push(await sendMessage());
    }
    await eventually(async () => {
      const places = await placement(second);
      for (const service of rolling) assert.equal(places[service]?.length, 3);
    });
  });
  console.log(failures);
  assert.deepEqual(
    failures.filter(({ proxy, began }) => proxy !== first || began > lostAt),
    [],
  );
  const arrived = await eventually(async () => {
    const mails = await mailSubjects();
    const missing = subjects.filter((subject) => !mails.some((mail) => mail.includes(subject)));
    assert.deepEqual(missing, []);
    return mails;
  });
  const duplicates = arrived.length - subjects.length;
  console.log(`${arrived.length} mails of ${subjects.length} messages`);
  // A worker sends ten mails concurrently, and one worker was lost.
  assert.ok(duplicates <= 10, `${duplicates} mails were sent twice`);
});

test("a restarted machine rejoins and runs processes again", async () => {
  await machines.powerOn(first);
  await eventually(async () => {
    const states = await machines.on(
      second,
      "node",
      "ls",
      "--format={{.Status}} {{.ManagerStatus}}",
    );
    assert.doesNotMatch(states, /Down|Unreachable|Unknown/);
    assert.equal((await fetch(addressOf(first))).status, 200);
  });
  // Swarm does not rebalance running processes without a forced update.
  const failures = await failuresDuring(visit, async () => {
    for (const service of rolling) {
      await machines.on(
        second,
        "service",
        "update",
        "--force",
        "--detach=false",
        "--quiet",
        service,
      );
    }
  });
  assert.deepEqual(failures, []);
  const places = await placement(second);
  for (const service of rolling) {
    assert.equal(places[service]?.length, 3);
    assert.ok(
      places[service]?.includes(first),
      `${service} runs on ${places[service]?.join(", ")}`,
    );
  }
});

test("an upgrade replaces all processes without failed requests", async () => {
  for (const machine of machines.names) await machines.on(machine, "tag", image, upgraded);
  assert.deepEqual(await failuresDuring(visit, () => deploy(second, upgraded)), []);
  for (const service of rolling) {
    const images = await running(second, service, "{{.Image}}");
    assert.deepEqual(images, [upgraded, upgraded, upgraded]);
  }
});

/** Starts PostgreSQL, Redis and the mail server on separate machines. @returns secrets by name */
async function startServices(): Promise<Record<string, string>> {
  const password = randomBytes(16).toString("hex");
  const settings = ["POSTGRES_USER=congress", `POSTGRES_PASSWORD=${password}`];
  const postgres = await machines.add(
    "postgres",
    imageOf("postgres"),
    settings.map((setting) => `--env=${setting}`),
  );
  const redisOptions = ["--maxmemory-policy", "noeviction", "--requirepass", password];
  const redis = await machines.add("redis", imageOf("redis"), [], "redis-server", ...redisOptions);
  const mail = await machines.add("mail", imageOf("mailpit"), []);
  inbox = `http://${mail}:8025`;
  await eventually(() => fetch(`${inbox}/readyz`));
  await eventually(() => docker("exec", `${name}-postgres`, "pg_isready", "--host=127.0.0.1"));
  return {
    database_url: `postgresql://congress:${password}@${postgres}:5432/congress`,
    redis_url: `redis://:${password}@${redis}:6379`,
    smtp_url: `smtp://${mail}:1025`,
    secret: randomBytes(32).toString("hex"),
    admin_password: admin.password,
  };
}

/** Deploys the stack from a machine, as in the guide. */
async function deploy(machine: string, version: string): Promise<void> {
  const settings = {
    IMAGE: version,
    PUBLIC_URL: publicUrl,
    // This test is the load balancer.
    TRUST_PROXY: "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16",
    ADMIN_EMAIL: admin.email,
    SYNC_EVERY_SECONDS: "0",
  };
  const env = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  const files = [join(root, "api/operations/swarm.yml"), join(folder, "own.yml")];
  const options = files.map((file) => `--compose-file=${file}`);
  // The images are preloaded on each machine, without a registry.
  const here = ["--detach=false", "--quiet", "--resolve-image=never"];
  await docker(
    "exec",
    ...env,
    machine,
    "docker",
    "stack",
    "deploy",
    ...options,
    ...here,
    "congress",
  );
}

/** Lists the running processes of a service. */
async function running(machine: string, service: string, format: string): Promise<string[]> {
  const rows = await machines.on(
    machine,
    "service",
    "ps",
    service,
    "--filter=desired-state=running",
    `--format={{.CurrentState}} ${format}`,
  );
  return rows
    .split("\n")
    .filter((row) => row.startsWith("Running "))
    .map((row) => row.split(" ").at(-1) ?? "")
    .toSorted();
}

/** Lists the machines that run each service. */
async function placement(machine: string): Promise<Record<string, string[]>> {
  const places = await Promise.all(
    rolling.map(
      async (service) => [service, await running(machine, service, "{{.Node}}")] as const,
    ),
  );
  return Object.fromEntries(places);
}

const onEach = (...all: string[]) => Object.fromEntries(rolling.map((service) => [service, all]));

const addressOf = (machine: string) => `http://${machines.addressOf(machine)}`;

/** Failed request. */
interface Failure {
  proxy: string;
  began: number;
  what: string;
}

/** Response and the proxy that accepted the connection. */
interface Answer {
  proxy: string;
  began: number;
  answer: Promise<Response>;
}

let turn = 0;
const retryAfterMs = 5_000;
/** When to retry a proxy that refused a connection. */
const retryAt = new Map<string, number>();

/**
 * Sends a request to the proxies in turn like a load balancer: skips a proxy that refuses the
 * connection, and does not use it for {@link retryAfterMs}.
 */
async function send(path: string, init: RequestInit = {}): Promise<Answer> {
  turn += 1;
  const order = turn % 2 === 0 ? proxies : proxies.toReversed();
  for (const proxy of order) {
    const began = performance.now();
    if ((retryAt.get(proxy) ?? 0) > began) continue;
    const headers = new Headers(init.headers);
    headers.set("connection", "close");
    const options = { ...init, headers, signal: AbortSignal.timeout(60_000) };
    const answer = fetch(addressOf(proxy) + path, options);
    const error: unknown = await answer.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!isConnectionRefused(error)) return { proxy, began, answer };
    retryAt.set(proxy, performance.now() + retryAfterMs);
  }
  throw new Error(`No proxy accepts a connection for ${path}`);
}

function isConnectionRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return false;
  const { code, syscall } = error.cause as NodeJS.ErrnoException;
  return syscall === "connect" || code === "UND_ERR_CONNECT_TIMEOUT";
}

async function visit(path: string): Promise<Failure | undefined> {
  let sent: Answer | undefined;
  const failed = (what: string) => ({
    proxy: sent?.proxy ?? "",
    began: sent?.began ?? 0,
    what: `${path}: ${what}`,
  });
  try {
    const answer = await withRetries(async () => {
      sent = await send(path);
      return sent.answer;
    });
    const body = await answer.text();
    return answer.status === 200 ? undefined : failed(`${answer.status} ${body}`);
  } catch (error) {
    return failed(String(error));
  }
}

async function post(path: string, body: object): Promise<Response> {
  const { answer } = await send(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: publicUrl,
      "x-forwarded-for": `203.0.${randomInt(256)}.${randomInt(256)}`,
    },
    body: JSON.stringify(body),
  });
  return answer;
}

/**
 * Sends a contact message, retrying lost responses with the same key like the form. @returns its
 * subject
 */
async function sendMessage(): Promise<string> {
  const subject = randomUUID();
  const message = { ...contactMessage, subject, idempotencyKey: randomUUID() };
  await eventually(async () => {
    const answer = await post("/api/functions/send-contact-email", message);
    assert.equal(answer.status, 200, await answer.text());
  });
  return subject;
}

async function mailSubjects(): Promise<string[]> {
  const answer = await fetch(`${inbox}/api/v1/messages?limit=1000`);
  const { messages }: { messages: { Subject: string }[] } = await answer.json();
  return messages.map(({ Subject }) => Subject);
}

/** Reads the image of a service from a Compose or stack file. */
function imageOf(service: string, file: "swarm" | "compose" = "compose"): string {
  const path = file === "swarm" ? "api/operations/swarm.yml" : "docker-compose.yml";
  const text = readFileSync(join(root, path), "utf8");
  const [, named] = new RegExp(`\\n  ${service}:\\n[^]*?image: (\\S+)`).exec(text) ?? [];
  assert.ok(named);
  return named;
}
