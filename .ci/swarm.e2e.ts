// `npm run e2e:swarm`: the product over three machines, as the guide sets it up. The machines are
// containers with a Docker daemon of their own, and are removed at the end.
import assert from "node:assert/strict";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { contactMessage } from "../api/src/testing/contact-message.ts";
import { eventually } from "../api/src/testing/eventually.ts";
import { failuresDuring, untilTaken } from "./failures-during.ts";
import { docker, Machines } from "./machines.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "congress-swarm-"));
const name = `congress-swarm-${process.pid}`;
const [image, upgraded] = [`${name}:1`, `${name}:2`];
const machines = new Machines(name, 3);
const [first = "", second = "", third = ""] = machines.names;
/** The two machines that the proxy runs on. */
const proxies = [first, second];
const publicUrl = "http://localhost";
const admin = { email: "admin@congress.example", password: "runway-27-left-at-dawn" };
const rolling = ["congress_api", "congress_worker"] as const;
let inbox = "";

/** A file of the operator's own, as the guide shows one for a further secret. */
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

test("two proxies, three api and three worker processes are ready, one of them on each machine", async () => {
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

test("a machine is lost under load: nothing fails but what was in flight on it, and no mail is lost", async () => {
  let lostAt = Infinity;
  const subjects: string[] = [];
  const failures = await failuresDuring(visit, async () => {
    for (let sent = 0; sent < 300; sent += 1) {
      if (sent === 100) {
        await machines.takeAway(first);
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
  const doubled = arrived.length - subjects.length;
  console.log(`${arrived.length} mails of ${subjects.length} messages`);
  // A worker sends ten at once, and one was lost.
  assert.ok(doubled <= 10, `${doubled} mails were sent twice`);
});

test("the machine comes back and takes part", async () => {
  await machines.bringBack(first);
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
  // The swarm leaves running processes where they are until it is told to spread them.
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

test("an upgrade replaces every process, and no request fails", async () => {
  for (const machine of machines.names) await machines.on(machine, "tag", image, upgraded);
  assert.deepEqual(await failuresDuring(visit, () => deploy(second, upgraded)), []);
  for (const service of rolling) {
    const images = await running(second, service, "{{.Image}}");
    assert.deepEqual(images, [upgraded, upgraded, upgraded]);
  }
});

/** PostgreSQL, Redis and the mail server on machines of their own. @returns the secrets by their names */
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

/** What the guide says, on one of the machines. */
async function deploy(machine: string, version: string): Promise<void> {
  const settings = {
    IMAGE: version,
    PUBLIC_URL: publicUrl,
    // The load balancer is this test.
    TRUST_PROXY: "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16",
    ADMIN_EMAIL: admin.email,
    SYNC_EVERY_SECONDS: "0",
  };
  const env = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  const files = [join(root, "api/operations/swarm.yml"), join(folder, "own.yml")];
  const options = files.map((file) => `--compose-file=${file}`);
  // There is no registry: each machine has the images.
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

/** What runs of a service. */
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

/** The machines that the processes of each service run on. */
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

/** A request that was not answered as it should be. */
interface Failure {
  proxy: string;
  began: number;
  what: string;
}

/** The proxy that took the connection, and its answer. */
interface Answer {
  proxy: string;
  began: number;
  answer: Promise<Response>;
}

let turn = 0;
const retryAfterMs = 5_000;
/** When a proxy that took no connection is asked again. */
const asksAgain = new Map<string, number>();

/**
 * Asks the proxies in turn as a load balancer does: one that takes no connection is passed over, and
 * left out for some seconds.
 */
async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  turn += 1;
  const order = turn % 2 === 0 ? proxies : proxies.toReversed();
  for (const proxy of order) {
    const began = performance.now();
    if ((asksAgain.get(proxy) ?? 0) > began) continue;
    const headers = new Headers(init.headers);
    headers.set("connection", "close");
    const options = { ...init, headers, signal: AbortSignal.timeout(60_000) };
    const answer = fetch(addressOf(proxy) + path, options);
    const error: unknown = await answer.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!isConnectionRefused(error)) return { proxy, began, answer };
    asksAgain.set(proxy, performance.now() + retryAfterMs);
  }
  throw new Error(`No proxy takes a connection for ${path}`);
}

function isConnectionRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return false;
  const { code, syscall } = error.cause as NodeJS.ErrnoException;
  return syscall === "connect" || code === "UND_ERR_CONNECT_TIMEOUT";
}

async function visit(path: string): Promise<Failure | undefined> {
  let asked: Answer | undefined;
  const failed = (what: string) => ({
    proxy: asked?.proxy ?? "",
    began: asked?.began ?? 0,
    what: `${path}: ${what}`,
  });
  try {
    const answer = await untilTaken(async () => {
      asked = await ask(path);
      return asked.answer;
    });
    const body = await answer.text();
    return answer.status === 200 ? undefined : failed(`${answer.status} ${body}`);
  } catch (error) {
    return failed(String(error));
  }
}

async function post(path: string, body: object): Promise<Response> {
  const { answer } = await ask(path, {
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

/** Sends a message of the contact form, again when the answer was lost, as the form does. @returns its subject */
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

/** The image that a file of the product names for a service. */
function imageOf(service: string, file: "swarm" | "compose" = "compose"): string {
  const path = file === "swarm" ? "api/operations/swarm.yml" : "docker-compose.yml";
  const text = readFileSync(join(root, path), "utf8");
  const [, named] = new RegExp(`\\n  ${service}:\\n[^]*?image: (\\S+)`).exec(text) ?? [];
  assert.ok(named);
  return named;
}
