// Random sequences of what people do with accounts, roles, records and editions, compared with a
// model after each step.
import fc from "fast-check";
import { z } from "zod";
import type { Answer, Call } from "../client.ts";
import { formWith } from "../form.ts";
import { addCaller, type Caller, type Stand } from "../stand.ts";

/** Result of the sequences. */
export interface SequenceReport {
  steps: number;
  /** Steps of each kind that were answered with a success. */
  done: Map<Step["kind"], number>;
  /** Differences between the installation and the model. */
  differences: string[];
}

type Send = (call: Call) => Promise<Answer>;

const accounts = 4;
const editedSpeakers = 3;
/** The site accepts 60 imports of an admin in an hour. */
const importsPerAdmin = 40;

const account = fc.nat(accounts - 1);
const speaker = fc.nat(editedSpeakers - 1);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("ask" as const), account }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("decide" as const),
      account,
      status: fc.constantFrom("granted", "declined", "revoked"),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("edit" as const), account, speaker }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("import" as const), speaker }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("undo" as const), run: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("copy" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("make current" as const), edition: fc.nat(2) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

/** Draws steps from the seed, and takes one after the other. */
export async function takeSequences(
  stand: Stand,
  send: Send,
  { seed, amount }: { seed: number; amount: number },
): Promise<SequenceReport> {
  const people = await Promise.all(Array.from({ length: accounts }, () => addCaller(stand, null)));
  const sequences = new Sequences(stand, send, people);
  await sequences.begin();
  for (const [number, one] of fc.sample(step, { numRuns: amount, seed }).entries()) {
    await sequences.take(one, number);
  }
  await sequences.end();
  return sequences.report;
}

interface Run {
  id: string;
  /** Index of the speaker that it changed. */
  speaker: number;
  before: string;
  after: string;
}

interface Edition {
  id: string;
  firstDay: string;
  isArchived: boolean;
}

/** The model: what has been acknowledged. */
class Sequences {
  readonly report: SequenceReport = { steps: 0, done: new Map(), differences: [] };
  readonly #stand: Stand;
  readonly #send: Send;
  readonly #people: Caller[];
  readonly #isAdmin: boolean[];
  readonly #companies: string[] = [];
  readonly #speakers: { id: string; firstName: string; lastName: string }[] = [];
  readonly #runs: Run[] = [];
  readonly #editions: Edition[] = [];
  #current = 0;
  #imports = 0;
  #root: Caller | undefined;

  constructor(stand: Stand, send: Send, people: Caller[]) {
    this.#stand = stand;
    this.#send = send;
    this.#people = people;
    this.#isAdmin = people.map(() => false);
  }

  async begin(): Promise<void> {
    this.#root = await addCaller(this.#stand, "admin");
    for (let index = 0; index < editedSpeakers; index += 1) {
      const written = { firstName: `Edited ${index}`, lastName: "Often", company: "Of nobody" };
      const { body } = await this.#write("POST", "/api/speakers", written);
      const { id } = z.object({ id: z.string() }).parse(JSON.parse(body));
      this.#speakers.push({ id, ...written });
      this.#companies.push(written.company);
    }
    const [edition] = z
      .array(z.object({ id: z.string(), firstDay: z.string() }))
      .parse(await this.#read('/api/editions?filter={"state":"current"}'));
    if (edition) this.#editions.push({ ...edition, isArchived: false });
  }

  /** Makes the first edition current again. */
  async end(): Promise<void> {
    await this.#makeCurrent(0);
  }

  async take(one: Step, number: number): Promise<void> {
    const { status } = await this.#do(one, number);
    this.report.steps += 1;
    if (status < 300) this.report.done.set(one.kind, (this.report.done.get(one.kind) ?? 0) + 1);
    await this.#compare(one, number);
  }

  async #do(one: Step, number: number): Promise<{ status: number }> {
    switch (one.kind) {
      case "ask":
        return this.#write("POST", "/api/role-grants", {}, this.#people[one.account]);
      case "decide":
        return this.#decide(one.account, one.status);
      case "edit":
        return this.#edit(one.account, one.speaker, `Edit ${number}`);
      case "import":
        return this.#import(one.speaker, `Import ${number}`);
      case "undo":
        return this.#undo(one.run);
      case "copy":
        return this.#copy(number);
      case "make current":
        return this.#makeCurrent(one.edition);
    }
  }

  async #decide(person: number, status: string) {
    const email = this.#people[person]?.email;
    const grants = z
      .array(z.object({ id: z.string(), email: z.string() }))
      .parse(await this.#read("/api/role-grants", this.#root));
    const grant = grants.find((one) => one.email === email);
    if (grant === undefined) return { status: 404 };
    const answer = await this.#write("PUT", `/api/role-grants/${grant.id}`, { status });
    if (answer.status < 300) this.#isAdmin[person] = status === "granted";
    return answer;
  }

  async #edit(person: number, index: number, company: string) {
    const answer = await this.#write("PUT", this.#pathOf(index), { company }, this.#people[person]);
    const expected = !this.#isAdmin[person] ? 403 : this.#editions[0]?.isArchived ? 409 : 200;
    this.#expect(
      answer.status === expected,
      `an edit is answered ${answer.status}, not ${expected}`,
    );
    if (answer.status === 200) this.#companies[index] = company;
    return answer;
  }

  async #import(index: number, company: string) {
    if (this.#current !== 0) return { status: 409 };
    if (this.#imports++ % importsPerAdmin === importsPerAdmin - 1) {
      this.#root = await addCaller(this.#stand, "admin");
    }
    const { id, firstName, lastName } = this.#speakers[index] ?? {};
    const file = `Id,First name,Last name,Company\n${id},"${firstName}","${lastName}",${company}\n`;
    const form = formWith(
      { resource: "speakers", mode: "apply" },
      { name: "speakers.csv", type: "text/csv", bytes: Buffer.from(file) },
    );
    const headers = { ...form.headers, ...this.#root?.headers };
    const answer = await this.#send({
      ...form,
      method: "POST",
      path: "/api/functions/import",
      headers,
    });
    const run = z
      .object({ id: z.string(), state: z.literal("succeeded") })
      .safeParse(JSON.parse(answer.body));
    this.#expect(
      run.success,
      `an import is answered ${answer.status} ${answer.body.slice(0, 200)}`,
    );
    if (run.success) {
      const before = this.#companies[index] ?? "";
      this.#runs.push({ id: run.data.id, speaker: index, before, after: company });
      this.#companies[index] = company;
    }
    return answer;
  }

  /** Undoes one of the last runs. */
  async #undo(ago: number) {
    const [run] = this.#runs.splice(Math.max(this.#runs.length - 1 - ago, 0), 1);
    if (run === undefined) return { status: 404 };
    const task = { mode: "undo", runId: run.id };
    const answer = await this.#write("POST", "/api/sync-runs", { source: "speakers", task });
    const isRefused = this.#editions[0]?.isArchived === true;
    this.#expect(
      answer.status < 300 !== isRefused,
      `an undo is answered ${answer.status} ${answer.body.slice(0, 200)}`,
    );
    if (answer.status < 300 && this.#companies[run.speaker] === run.after) {
      this.#companies[run.speaker] = run.before;
    }
    return answer;
  }

  async #copy(number: number) {
    const last = this.#editions.at(-1);
    if (last === undefined || this.#editions.length > 2) return { status: 409 };
    const firstDay = `${Number(last.firstDay.slice(0, 4)) + 1}${last.firstDay.slice(4)}`;
    const answer = await this.#write("POST", "/api/functions/copy-edition", {
      editionId: last.id,
      name: `Edition ${number}`,
      firstDay,
      parts: ["passes", "speakers"],
    });
    const made = z.object({ id: z.string() }).safeParse(JSON.parse(answer.body));
    if (made.success) this.#editions.push({ id: made.data.id, firstDay, isArchived: false });
    return answer;
  }

  async #makeCurrent(index: number) {
    const next = this.#editions[index];
    const before = this.#editions[this.#current];
    if (next === undefined || before === undefined) return { status: 404 };
    const body = { editionId: next.id };
    const answer = await this.#write("POST", "/api/functions/make-edition-current", body);
    if (answer.status >= 300) return answer;
    before.isArchived = before.firstDay < next.firstDay;
    next.isArchived = false;
    this.#current = index;
    return answer;
  }

  /** Compares all that the model knows with what is answered. */
  async #compare({ kind }: Step, number: number): Promise<void> {
    const after = `after step ${number}, ${kind}`;
    for (const [index, person] of this.#people.entries()) {
      const { status } = await this.#send({
        method: "GET",
        path: "/api/contact-messages",
        headers: person.headers,
      });
      const expected = this.#isAdmin[index] ? 200 : 403;
      this.#expect(status === expected, `${after}: account ${index} is answered ${status}`);
    }
    for (const index of this.#speakers.keys()) {
      const { company } = z
        .object({ company: z.string().nullable() })
        .parse(await this.#read(this.#pathOf(index), this.#root));
      const expected = this.#companies[index];
      this.#expect(company === expected, `${after}: the company is ${company}, not ${expected}`);
    }
    const current = z
      .array(z.object({ id: z.string() }))
      .parse(await this.#read('/api/editions?filter={"state":"current"}'));
    const ids = current.map(({ id }) => id).join();
    this.#expect(ids === this.#editions[this.#current]?.id, `${after}: ${ids} is current`);
  }

  #expect(holds: boolean, difference: string): void {
    if (!holds) this.report.differences.push(difference);
  }

  #pathOf(index: number): string {
    return `/api/speakers/${this.#speakers[index]?.id}`;
  }

  async #read(path: string, caller?: Caller): Promise<unknown> {
    const { body } = await this.#send({ method: "GET", path: encodeURI(path), ...caller });
    return JSON.parse(body);
  }

  #write(method: string, path: string, body: object, caller = this.#root): Promise<Answer> {
    const headers = { "content-type": "application/json", ...caller?.headers };
    return this.#send({ method, path, headers, body: JSON.stringify(body) });
  }
}
