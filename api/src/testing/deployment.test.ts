import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { Ajv, type ValidateFunction } from "ajv";
import { expect, inject, onTestFinished, test } from "vitest";
import pg from "pg";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig } from "../app/config.ts";
import { migrate, openDatabase } from "../app/database/database.ts";
import { ignoreConnectionErrors } from "../platform/database/ignore-connection-errors.ts";
import { root } from "../build/builds.ts";
import { freePort } from "../embedded/free-port.ts";
import { processMemory, workerMemory } from "../start/process-memory.ts";
import { startPostgres } from "../embedded/postgres.ts";
import { startMailCatcher } from "../embedded/mail-catcher.ts";
import { environment } from "../app/environment/environment.contract.ts";
import { firstEdition } from "../app/database/first-edition/edition.ts";
import { contactMessage } from "./contact-message.ts";
import { eventually } from "./eventually.ts";
import { startProcess } from "./process.ts";
import { sharedRedis } from "./redis.ts";
import { createTestDatabase, databaseNamed } from "./test-database.ts";

const run = promisify(execFile);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string() }).loose().optional(),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  cap_drop: z.tuple([z.literal("ALL")]),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]),
  read_only: z.literal(true),
  command: z.array(z.string()).optional(),
  // A fixed name would prevent scaling.
  container_name: z.never().optional(),
  restart: z.literal("unless-stopped"),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.record(z.string(), z.unknown()).optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
    .optional(),
});
const compose = z.object({
  services: z.object({
    proxy: service,
    api: service,
    worker: service,
    postgres: service,
    redis: service,
    mailpit: service,
  }),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});

/** All required variables. */
const variables = {
  POSTGRES_PASSWORD: "OnlyLettersAndDigits27",
  REDIS_PASSWORD: "OtherLettersAndDigits27",
  PUBLIC_URL: "https://congress.example",
  SECRET: "a secret that only this test knows, of 32 characters",
};

/** Reads the Compose file and interpolates variables like Compose. */
function composeWith(variables: Record<string, string>) {
  const document: unknown = parse(textOf("docker-compose.yml"), { merge: true });
  const filledIn: unknown = JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === "string" ? interpolate(value, variables) : value,
  );
  return compose.parse(filledIn);
}

function interpolate(text: string, variables: Record<string, string>): string {
  const withoutNested = text.replace(
    /(?<!\$)\$\{(\w+)(?::([?-])([^{}]*))?\}/g,
    (_all, name: string, kind: string | undefined, rest = "") => {
      const value = variables[name];
      if (value) return value;
      if (kind === "?") throw new Error(`${name}: ${rest}`);
      return rest;
    },
  );
  return withoutNested === text
    ? text.replaceAll("$$", "$")
    : interpolate(withoutNested, variables);
}

const dockerfile = textOf("Dockerfile");
/** Final stage of the Dockerfile. */
const image = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
const imageEnvironment = Object.fromEntries(
  [...image.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = ""]) =>
    [...pairs.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = "", quoted, plain]) => [
      name,
      quoted ?? plain ?? "",
    ]),
  ),
);

/** Command of the image, in exec form. */
const imageCommand = z
  .array(z.string())
  .parse(JSON.parse(/^CMD (\[.+\])$/m.exec(image)?.[1] ?? "null"));

/** Whether a mount is a file of the checkout, not a volume. */
const isFile = (place: string) => place.startsWith("./");

/** Compiles the published schema of the Compose Specification. */
function readSpecification(): ValidateFunction {
  const { $schema: _dialect, ...rules } = JSON.parse(
    textOf("api/src/testing/compose-spec/compose-spec.json"),
  );
  return new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(rules);
}

test("the compose file conforms to the Compose Specification", () => {
  const isCompose = readSpecification();
  const text = textOf("docker-compose.yml");
  const check = (changed: string) => isCompose(parse(changed, { merge: true }));
  expect(check(text), JSON.stringify(isCompose.errors)).toBe(true);
  for (const [right, wrong] of [
    ["restart: unless-stopped", "restarts: unless-stopped"],
    ["condition: service_healthy", "condition: healthy"],
    ["name: congress", "name: [congress]"],
  ] as const) {
    expect(text).toContain(right);
    expect(check(text.replace(right, wrong)), wrong).toBe(false);
  }
});

test("the compose file uses only variables of the product and its own for ports and passwords", () => {
  const asked = [...textOf("docker-compose.yml").matchAll(/(?<!\$)\$\{(\w+)/g)].map(
    ([, name]) => name,
  );
  const ownNames = [
    "COMPOSE_PROJECT_NAME",
    "POSTGRES_PASSWORD",
    "REDIS_PASSWORD",
    "SITE_ADDRESS",
    "HTTP_PORT",
    "HTTPS_PORT",
    "MAILPIT_PORT",
  ];
  const known = new Set<string | undefined>([...Object.keys(environment), ...ownNames]);
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test("the image contains only the Google API client that is used, and it works without the others", async () => {
  const [, prune = ""] = /&& (find node_modules\/googleapis\/.+)$/m.exec(dockerfile) ?? [];
  // On the same file system as the package, so that files can be hard-linked.
  const copy = await mkdtemp(join(root, "node_modules/.congress-image-"));
  onTestFinished(() => rm(copy, { recursive: true }));
  await mkdir(join(copy, "node_modules"));
  const original = join(root, "node_modules/googleapis");
  await run("cp", ["-rl", original, join(copy, "node_modules/googleapis")]);
  await run("sh", ["-c", prune], { cwd: copy });
  const apis = join(copy, "node_modules/googleapis/build/src/apis");
  expect(await readdir(apis)).toEqual(["sheets"]);
  const script = `console.log(typeof require("${apis}/sheets/index.js").sheets("v4").spreadsheets.values.get)`;
  const NODE_PATH = join(root, "node_modules");
  const { stdout } = await run(process.execPath, ["-e", script], { env: { NODE_PATH } });
  expect(stdout.trim()).toBe("function");
  // The worker imports nothing else of the package.
  const imported = importsOf(join(root, "worker/src/google-sheets.ts"));
  expect(imported.filter((name) => packageOf(name) === "googleapis")).toEqual([
    "googleapis/build/src/apis/sheets/index.js",
  ]);
});

test("the compose file reports missing variables, and needs only four", () => {
  for (const name of Object.keys(variables)) {
    expect(() => composeWith({ ...variables, [name]: "" })).toThrow(`${name}: set it to `);
  }
  const { services, volumes } = composeWith(variables);
  const places = Object.values(services)
    .flatMap((one) => one.volumes)
    .map((place) => place.split(":")[0] ?? "");
  const [files, kept] = [places.filter(isFile), places.filter((place) => !isFile(place))];
  expect(kept).toEqual(Object.keys(volumes));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  for (const { depends_on } of [services.api, services.worker]) {
    expect(depends_on).toEqual({
      postgres: { condition: "service_healthy" },
      redis: { condition: "service_healthy" },
    });
  }
});

test("only one service builds the image, and the other does not pull it", () => {
  const { services } = composeWith(variables);
  const { api, worker, ...others } = services;
  expect(worker.image).toBe(api.image);
  expect(api.build).toEqual({ context: ".", provenance: false });
  expect([worker, ...Object.values(others)].filter(({ build }) => build)).toEqual([]);
  const [before] = textOf("docker-compose.yml").split("\nservices:\n");
  expect(before).toContain("pull_policy: never");
});

test("only the proxy is published, and only api and worker reach the data stores", () => {
  const { services, networks } = composeWith(variables);
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
    ["proxy", ["80:80", "443:443", "443:443/udp"]],
    ["mailpit", ["127.0.0.1:8025:8025"]],
  ]);
  const { internal } = networks["data"] ?? {};
  expect(internal).toBe(true);
  const reaching = Object.entries(services).filter(([, one]) => one.networks.includes("data"));
  expect(reaching.map(([name]) => name)).toEqual(["api", "worker", "postgres", "redis"]);
  expect(services.postgres.networks).toEqual(["data"]);
  expect(services.redis.networks).toEqual(["data"]);
});

test("the proxy serves the public URL, and the api trusts it and configured upstream proxies", () => {
  const { proxy, api } = composeWith(variables).services;
  expect(proxy.environment["SITE_ADDRESS"]).toBe(variables.PUBLIC_URL);
  expect(api.environment["TRUST_PROXY"]).toBe("uniquelocal ");
  const behind = composeWith({
    ...variables,
    TRUST_PROXY: "198.51.100.0/24",
    SITE_ADDRESS: "http://",
  }).services;
  expect(behind.proxy.environment).toEqual({
    SITE_ADDRESS: "http://",
    TRUST_PROXY: "198.51.100.0/24",
  });
  const { TRUST_PROXY } = readConfig({
    ...behind.api.environment,
    DATABASE_URL: "postgresql://postgres/congress",
  });
  expect(TRUST_PROXY).toEqual(["uniquelocal", "198.51.100.0/24"]);
});

test("every image is pinned to a minor version", () => {
  const { api: _api, worker: _worker, ...others } = composeWith(variables).services;
  const images = Object.values(others).map(({ image }) => image);
  const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, name = ""]) => name);
  for (const name of [...images, ...bases]) expect(name).toMatch(/:v?\d+\.\d+/);
});

test("PostgreSQL is version 18, stores its files in the volume, and the product connects to it", () => {
  const { postgres, api, worker } = composeWith(variables).services;
  expect(postgres.image).toMatch(/^postgres:18(\.\d+)?$/);
  expect(postgres.volumes).toContain("postgres:/var/lib/postgresql");
  const { POSTGRES_PASSWORD } = postgres.environment;
  const address = `postgresql://congress:${POSTGRES_PASSWORD}@postgres:5432/congress`;
  expect(api.environment["DATABASE_URL"]).toBe(address);
  expect(worker.environment["DATABASE_URL"]).toBe(address);
});

test("the product uses a role that owns its database and is not a superuser", async () => {
  const folder = await mkdtemp(join(tmpdir(), "congress-role-"));
  const server = await startPostgres({ folder, settings: { fsync: "off" } });
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const script = textOf("api/operations/product-role.sh");
  const [, statements = ""] = /<<'SQL'\n([\s\S]*)\nSQL/.exec(script) ?? [];
  expect(statements).toContain("create role congress");
  // The superuser of the embedded server has the name of the product's role, so roles are renamed.
  const here = statements
    .replaceAll("congress", "product")
    .replace("role postgres", "role congress")
    .replace(":'password'", `'${variables.POSTGRES_PASSWORD}'`);
  const superuser = ignoreConnectionErrors(new pg.Client(server.url));
  await superuser.connect();
  for (const statement of here.split(";").filter((text) => text.trim() !== "")) {
    await superuser.query(statement);
  }
  await superuser.end();

  const product = new URL(databaseNamed(server.url, "product"));
  Object.assign(product, { username: "product", password: variables.POSTGRES_PASSWORD });
  const database = await openDatabase(product.href);
  await migrate(database, product.href);
  const roles = await database.em.execute(
    "select rolsuper from pg_roles where rolname = current_user",
  );
  expect(roles).toEqual([{ rolsuper: false }]);
  await database.close();
  await expect(ignoreConnectionErrors(new pg.Client(server.url)).connect()).rejects.toThrow(
    /password authentication failed/,
  );
});

test("Redis persists every job and evicts none", () => {
  const { redis } = composeWith(variables).services;
  expect(redis.image).toMatch(/^redis:8/);
  expect(redis.command?.join(" ")).toBe(
    `redis-server --appendonly yes --maxmemory-policy noeviction --requirepass ${variables.REDIS_PASSWORD}`,
  );
  expect(redis.volumes).toEqual(["redis:/data"]);
});

test("api and worker get no variables that they do not read", () => {
  const { api, worker } = composeWith(variables).services;
  const known = [...Object.keys(environment), "NODE_ENV", ...Object.keys(processMemory)];
  for (const name of Object.keys({
    ...imageEnvironment,
    ...api.environment,
    ...worker.environment,
  })) {
    expect(known).toContain(name);
  }
});

test.each([
  ["api", "api/src/app/config.ts"],
  ["worker", "worker/src/config.ts"],
] as const)("the compose file passes every variable that %s reads", (name, file) => {
  const read = [...textOf(file).matchAll(/^ {2}([A-Z_\d]+): true,$/gm)];
  expect(read.length).toBeGreaterThan(10);
  const passedOn = { ...imageEnvironment, ...composeWith(variables).services[name].environment };
  expect(read.map(([, variable = ""]) => variable).filter((one) => !(one in passedOn))).toEqual([]);
});

test("the image limits the memory of processes like npm start", () => {
  expect(imageEnvironment).toMatchObject({ NODE_ENV: "production", ...processMemory });
  expect(composeWith(variables).services.worker.environment).toMatchObject(workerMemory);
});

test("the image contains all workspaces, uses Node.js 24 and does not run as root", () => {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(textOf("package.json")));
  for (const workspace of workspaces) {
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
  }
  expect(image).toMatch(/^\nFROM node:24\.\d+-slim\n/);
  expect(image).toContain("\nUSER node\n");
});

test.each(["api/src/app/main.ts", "worker/src/main.ts"])(
  "%s imports only production dependencies and files of the image",
  (entry) => {
    const missing: string[] = [];
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const workspace = relative(root, file).split("/", 1)[0] ?? "";
      const { dependencies } = z
        .object({ dependencies: z.record(z.string(), z.string()) })
        .parse(JSON.parse(textOf(`${workspace}/package.json`)));
      for (const name of importsOf(file)) {
        if (name.startsWith(".")) visit(resolve(dirname(file), name));
        else if (/^(?:api|ui)\//.test(name)) visit(createRequire(file).resolve(name));
        else if (!(packageOf(name) in dependencies))
          missing.push(`${relative(root, file)}: ${name}`);
      }
    };
    visit(join(root, entry));
    expect(seen.size).toBeGreaterThan(20);
    expect(missing).toEqual([]);
    const copied = [...image.matchAll(/^COPY ((?:api|worker|ui)\/src\S*) /gm)].map(
      ([, path = ""]) => join(root, path),
    );
    expect([...seen].filter((file) => !copied.some((path) => file.startsWith(path)))).toEqual([]);
    // These folders are not copied into the image.
    expect([...seen].filter((file) => /\/src\/(embedded|testing)\//.test(file))).toEqual([]);
  },
);

const swarmService = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()),
  secrets: z.array(z.string()).default([]),
});
const swarm = z.object({
  services: z.object({ proxy: swarmService, api: swarmService, worker: swarmService }),
  configs: z.object({ caddyfile: z.object({ name: z.string(), file: z.string() }) }),
  secrets: z.record(z.string(), z.object({ name: z.string(), external: z.literal(true) })),
});

function readSwarm() {
  return swarm.parse(parse(textOf("api/operations/swarm.yml"), { merge: true }));
}

test("the swarm file sets the variables of the compose file, and secrets as files", () => {
  const { services, secrets } = readSwarm();
  const secretNames = Object.entries(environment).filter(([, schema]) => schema.meta()?.isSecret);
  const notPlain = new Set(secretNames.flatMap(([name]) => [name, `${name}_FILE`]));
  const plain = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !notPlain.has(name)));
  const composition = compose.parse(parse(textOf("docker-compose.yml"), { merge: true })).services;
  for (const name of ["api", "worker"] as const) {
    const { environment: own, secrets: handed } = services[name];
    expect(plain(own)).toEqual(plain(composition[name].environment));
    const files = Object.entries(own).filter(([variable]) => variable.endsWith("_FILE"));
    expect(files).toEqual(
      handed.map((one) => [`${one.toUpperCase()}_FILE`, `/run/secrets/${one}`]),
    );
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(handed));
  }
  expect(services.proxy.image).toBe(composition.proxy.image);
});

test("the config name of the Caddyfile in a swarm contains its content hash", () => {
  const { name, file } = readSwarm().configs.caddyfile;
  const content = textOf(join("api/operations", file));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  expect(name).toBe(`congress_caddyfile_${hash}`);
});

/** Returns the modules that a file imports at run time, without type imports. */
function importsOf(file: string): string[] {
  const statement = /^(?:import|export)\s(?!type\s)(?:[^;"]*\sfrom\s)?"([^"]+)"/gm;
  return [...readFileSync(file, "utf8").matchAll(statement)]
    .map(([, name = ""]) => name)
    .filter((name) => !name.startsWith("node:"));
}

function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}

test("the commands of the image and the compose file start the product in production mode", async () => {
  const folder = await mkdtemp(join(tmpdir(), "congress-deployment-"));
  const mail = await startMailCatcher(folder, 0);
  onTestFinished(async () => {
    await mail.close();
    await rm(folder, { recursive: true });
  });
  const port = await freePort();
  const admin = { email: "admin@congress.example", password: "runway-27-left" };
  const { services } = composeWith({
    ...variables,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mail.smtpUrl,
    // No spreadsheet is configured.
    SYNC_EVERY_SECONDS: "0",
  });
  const here = {
    DATABASE_URL: await createTestDatabase(inject("postgresUrl")),
    REDIS_URL: await sharedRedis(),
    HOST: "127.0.0.1",
    PORT: String(port),
  };
  const start = ({ command, environment: own }: z.output<typeof service>) => {
    const [program, entry = "", ...rest] = command ?? imageCommand;
    expect([program, rest]).toEqual(["node", []]);
    const started = startProcess(entry, { ...imageEnvironment, ...own, ...here });
    onTestFinished(async () => void (await started.kill("SIGKILL")));
    return started;
  };

  const [api, worker] = [start(services.api), start(services.worker)];
  await Promise.all([api.ready, worker.ready]);
  const site = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    const answer = await fetch(`${site}/readyz`);
    expect(await answer.json()).toMatchObject({ status: "ready" });
    expect(answer.status).toBe(200);
  });
  const [, , ...healthCheck] = z.array(z.string()).parse(services.api.healthcheck?.["test"]);
  await run(process.execPath, healthCheck, { env: here });

  const home = await fetch(`${site}/`);
  expect(home.status).toBe(200);
  expect(home.headers.get("strict-transport-security")).toContain("max-age=");
  expect(await home.text()).toContain(firstEdition.name);

  const post = (path: string, body: object) =>
    fetch(`${site}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: variables.PUBLIC_URL },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/api/auth/sign-in", admin);
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.getSetCookie().join()).toMatch(/__Host-session=.*Secure/);

  expect((await post("/api/functions/send-contact-email", contactMessage)).status).toBe(200);
  await eventually(async () => {
    const inbox: unknown = await (await fetch(`${mail.inboxUrl}/messages`)).json();
    expect(inbox).toMatchObject([
      { to: firstEdition.email, replyTo: expect.stringContaining(contactMessage.email) },
    ]);
  });

  expect(await Promise.all([api.kill("SIGTERM"), worker.kill("SIGTERM")])).toEqual([0, 0]);
  await expect(run(process.execPath, healthCheck, { env: here })).rejects.toMatchObject({
    code: 1,
  });
});
