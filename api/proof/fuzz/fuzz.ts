// `npm run fuzz`: sends random and malformed requests to a whole installation, and validates each
// response against the OpenAPI document that the installation publishes.
import { residentMb } from "../../bench/load.ts";
import { randomPaths } from "../../src/testing/random-paths.ts";
import fc from "fast-check";
import { z } from "zod";
import { Client, NoAnswer, retryAfter, type Answer, type Call } from "../client.ts";
import { atLeast, atMost, runProof, stated, type Finding, type Options } from "../command.ts";
import { addCaller, clientAddress, startStand, type Caller, type Stand } from "../stand.ts";
import { setTimeout as delay } from "node:timers/promises";
import { readDescription, type Operation } from "./description.ts";
import { judgeOf } from "./judge.ts";
import { holdConnections, sendBrokenFramings } from "./raw.ts";
import { requestsOf } from "./requests.ts";
import { takeSequences } from "./sequences.ts";
import { changedTables, takeSnapshot } from "./snapshot.ts";

const kinds = ["visitor", "signed in", "admin"] as const;
type Kind = (typeof kinds)[number];

const forms = {
  short: { requests: 1_100, steps: 60, paths: 300, connections: 400 },
  full: { requests: 100_000, steps: 1_000, paths: 50_000, connections: 10_000 },
};

/** Number of concurrent requests. */
const atOnce = 4;

async function prove({ seed, isFull }: Options, details: Set<string>): Promise<Finding[]> {
  const form = isFull ? forms.full : forms.short;
  const stand = await startStand();
  try {
    return await new Fuzz(stand, seed, details).run(form, isFull);
  } finally {
    await stand.close();
  }
}

class Fuzz {
  readonly #stand: Stand;
  readonly #seed: number;
  readonly #details: Set<string>;
  readonly #client: Client;
  readonly #statuses = new Map<number, number>();
  #sent = 0;
  #failures = 0;
  #undeclared = 0;
  #unanswered = 0;
  #putOff = 0;

  constructor(stand: Stand, seed: number, details: Set<string>) {
    this.#stand = stand;
    this.#seed = seed;
    this.#details = details;
    this.#client = new Client(stand.port, 2 * atOnce);
  }

  async run(form: (typeof forms)["full"], isFull: boolean): Promise<Finding[]> {
    const { body } = await this.#send({ method: "GET", path: "/api/openapi.json" });
    const description = readDescription(body);
    const operations = description.operations.toSorted(
      (one, other) => Number(endsSessions(one)) - Number(endsSessions(other)),
    );
    const sequences = await takeSequences(this.#stand, (call) => this.#send(call), {
      seed: this.#seed,
      amount: form.steps,
    });
    const { changes, memory } = await this.#generate(operations, judgeOf(description), form);
    const paths = fc.sample(randomPaths, { numRuns: form.paths, seed: this.#seed });
    await inTurn(paths, async (path) => {
      // HTTP clients cannot send other characters in a request line.
      await this.#ask({ method: "GET", path: path.replaceAll(/[^\x21-\x7e]/g, "") }, "a path");
    });
    memory.push(residentMb(this.#stand.api.pid()));
    const framings = await sendBrokenFramings(this.#stand.port, this.#client);
    const held = await holdConnections(this.#stand.port, this.#client, {
      amount: form.connections,
      untilClosed: isFull,
    });
    const errors = errorLines(this.#stand.api.output());
    for (const difference of sequences.differences) this.#details.add(difference);
    for (const line of [...framings.failures, ...held.failures, ...errors]) this.#details.add(line);
    this.#client.close();
    // One-time allocations are complete after a third of the run.
    const warm = memory[Math.floor(memory.length / 3)] ?? Number.NaN;
    const last = memory.at(-1) ?? Number.NaN;
    const byStatus = [...this.#statuses];
    return [
      stated("operations, each asked by visitors, accounts and admins", operations.length),
      stated("generated requests and random paths", this.#sent),
      ...[2, 3, 4].map((hundreds) =>
        stated(
          `answers of ${hundreds}xx`,
          byStatus
            .filter(([status]) => Math.floor(status / 100) === hundreds)
            .reduce((total, [, count]) => total + count, 0),
        ),
      ),
      atLeast("control: statuses among them", byStatus.length, 8),
      stated("put off with 503 and Retry-After, and asked again", this.#putOff),
      atMost("answers of 5xx", this.#failures, 0),
      atMost("requests without an answer", this.#unanswered, 0),
      atMost("answers outside of the description", this.#undeclared, 0),
      atMost("tables changed by visitors", this.#changed(changes, "visitor"), 0),
      atMost("tables changed by accounts without a role", this.#changed(changes, "signed in"), 0),
      atLeast("control: tables changed by admins", changes.get("admin")?.length ?? 0, 5),
      stated(
        `steps of ${sequences.steps} in sequences that were done`,
        [...sequences.done].map(([kind, count]) => `${count} ${kind}`).join(", "),
      ),
      atMost("differences from the model of the sequences", sequences.differences.length, 0),
      atMost(`5xx after ${framings.sent} broken framings`, framings.failures.length, 0),
      atMost(`requests not served beside ${held.held} connections`, held.failures.length, 0),
      atMost("connections refused", held.refused, 0),
      atMost("errors in the log of the api", errors.length, 0),
      atMost("restarts of the api", this.#stand.api.starts() - 1, 0),
      stated("memory of the api after a third", warm, "MB"),
      isFull
        ? atMost("and at the end", last, 1.25 * warm, "MB")
        : stated("and at the end", last, "MB"),
    ];
  }

  /** Sends generated requests of each kind of caller. Returns the tables that each kind changed. */
  async #generate(
    operations: readonly Operation[],
    judge: ReturnType<typeof judgeOf>,
    form: (typeof forms)["full"],
  ): Promise<{ changes: Map<Kind, string[]>; memory: number[] }> {
    const rounds = Math.max(Math.round(form.requests / operations.length / kinds.length), 1);
    const memory: number[] = [];
    const changes = new Map<Kind, string[]>();
    for (const kind of kinds) {
      let known = await this.#knownIds(operations);
      const before = await takeSnapshot(this.#stand.database);
      const requests = operations.map((operation, index) => ({
        operation,
        arbitrary: requestsOf(operation, () => known),
        seed: this.#seed + index + kinds.indexOf(kind) * 1_000,
      }));
      let caller: Caller | undefined;
      for (let round = 0; round < rounds; round += 1) {
        if (kind === "admin" && round > 0) known = await this.#knownIds(operations);
        caller = await this.#restored(kind, caller);
        await inTurn(requests, async (one) => {
          const seed = one.seed + round * 10_000;
          for (const call of fc.sample(one.arbitrary, { numRuns: 1, seed })) {
            await this.#check(one.operation, call, kind, caller, judge);
          }
        });
        memory.push(residentMb(this.#stand.api.pid()));
      }
      changes.set(kind, changedTables(before, await takeSnapshot(this.#stand.database)));
    }
    return { changes, memory };
  }

  #changed(changes: Map<Kind, string[]>, kind: Kind): number {
    const tables = changes.get(kind) ?? [];
    for (const table of tables) this.#details.add(`${table} was changed: ${kind}`);
    return tables.length;
  }

  async #check(
    operation: Operation,
    call: Call,
    kind: Kind,
    caller: Caller | undefined,
    judge: ReturnType<typeof judgeOf>,
  ): Promise<void> {
    const headers = { ...caller?.headers, ...call.headers };
    const answer = await this.#ask({ ...call, headers }, kind);
    if (answer === null || answer.status >= 500) return;
    const complaint = judge(operation, answer);
    if (complaint === null) return;
    this.#undeclared += 1;
    this.#details.add(
      `${operation.method} ${operation.path} answers ${answer.status} (${kind}): ${complaint}`,
    );
  }

  /** Sends a request and counts the response. */
  async #ask(call: Call, kind: string): Promise<Answer | null> {
    this.#sent += 1;
    try {
      const answer = await this.#send(call);
      const { status, body } = answer;
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      if (status >= 500) {
        this.#failures += 1;
        this.#details.add(`${status} (${kind}): ${shown(call)} → ${body.slice(0, 200)}`);
      }
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.#unanswered += 1;
      this.#details.add(`no answer (${kind}): ${shown(call)} → ${error.message}`);
      return null;
    }
  }

  /** Sends a request with a unique client address, and retries 503 responses with `Retry-After`. */
  async #send(call: Call): Promise<Answer> {
    const headers = { "x-forwarded-for": clientAddress(this.#sent), ...call.headers };
    for (;;) {
      const answer = await this.#client.send({ ...call, headers });
      const seconds = retryAfter(answer);
      if (seconds === null) return answer;
      this.#putOff += 1;
      await delay(seconds * 1_000);
    }
  }

  /** Returns the caller, or a new one if a request has ended its session or revoked its role. */
  async #restored(kind: Kind, caller: Caller | undefined): Promise<Caller | undefined> {
    if (kind === "visitor") return undefined;
    if (caller !== undefined) {
      const call = { method: "GET", path: "/api/auth/session", headers: caller.headers };
      const { user, roles } = session.parse(JSON.parse((await this.#send(call)).body));
      if (user !== null && (kind === "signed in" || roles.includes("admin"))) return caller;
    }
    return addCaller(this.#stand, kind === "admin" ? "admin" : null);
  }

  /** Returns record ids by list. */
  async #knownIds(operations: readonly Operation[]): Promise<Map<string, string[]>> {
    const { headers } = await addCaller(this.#stand, "admin");
    const lists = operations.filter(
      ({ method, path }) => method === "GET" && /^\/api\/[\w-]+$/.test(path),
    );
    const known = new Map<string, string[]>();
    for (const { path } of lists) {
      const { body } = await this.#send({ method: "GET", path, headers });
      const records = list.safeParse(JSON.parse(body));
      const ids = records.data?.map(({ id }) => id) ?? [];
      if (ids.length > 0) known.set(path.split("/")[2] ?? "", ids);
    }
    return known;
  }
}

const session = z.object({ user: z.unknown(), roles: z.array(z.string()) });
const list = z.array(z.object({ id: z.string() }));

/** Whether an operation may end the session of its caller or revoke its role. */
function endsSessions({ path }: Operation): boolean {
  return /^\/api\/(auth|users|role-grants)\b/.test(path);
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

function shown({ method, path, headers, body }: Call): string {
  const told = Object.entries(headers ?? {}).filter(([name]) => name !== "cookie");
  const text = body === undefined ? "" : Buffer.from(body).toString().slice(0, 400);
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(Object.fromEntries(told))} ${JSON.stringify(text)}`;
}

/** Returns log lines of level error or above. */
function errorLines(output: string): string[] {
  return output
    .split("\n")
    .flatMap((line) => (/"level":(50|60)\b/.test(line) ? [line.slice(0, 600)] : []));
}

await runProof("fuzz", prove);
