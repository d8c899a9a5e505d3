// `npm run chaos`: people write, edit, sync and import while every process is killed and paused. An
// auditor compares what they were told with what is stored and was mailed.
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { Client, NoAnswer, type Answer, type Call } from "../client.ts";
import { atLeast, atMost, runProof, stated, type Finding, type Options } from "../command.ts";
import {
  addCaller,
  clientAddress,
  startStand,
  workerEntry,
  type Caller,
  type Stand,
} from "../stand.ts";
import { cause, faultsOf, misbehaviours } from "./faults.ts";
import {
  sheetPeople,
  sheetRows,
  startMailServer,
  startSheetsServer,
  type AcceptedMail,
} from "../outside.ts";

const forms = {
  short: { messages: 100, faults: 4 },
  full: { messages: 10_000, faults: 60 },
};

const senders = 8;
const editors = 2;
const importRows = 25;
const retryMs = 100;
/** How long nothing may happen before what is missing counts as lost. The sweep comes every 10 seconds. */
const patienceMs = 120_000;

/** What people were told. */
interface Told {
  /** Numbers of the messages that were acknowledged. */
  messages: number[];
  /** Acknowledged edits of a speaker, in order. */
  edits: Map<string, string[]>;
  /** Numbers of the imports that were accepted. */
  imports: number[];
  /** Accepted syncs. */
  syncs: number;
  /** Requests that had to be sent again. */
  repeated: number;
}

/** What a run is to do. */
interface Form {
  seed: number;
  messages: number;
  faults: number;
  isFull: boolean;
}

async function prove({ seed, isFull }: Options, details: Set<string>): Promise<Finding[]> {
  const form = isFull ? forms.full : forms.short;
  const [mail, sheets] = [
    await startMailServer(misbehaviours(seed)),
    await startSheetsServer(misbehaviours(seed + 1)),
  ];
  const stand = await startStand({ SMTP_URL: mail.url, SHEETS_API_URL: sheets.url });
  const client = new Client(stand.port);
  try {
    return await runChaos(stand, client, mail.accepted, { seed, ...form, isFull }, details);
  } finally {
    client.close();
    await stand.close();
    await Promise.all([mail.close(), sheets.close()]);
  }
}

async function runChaos(
  stand: Stand,
  client: Client,
  mails: AcceptedMail[],
  form: Form,
  details: Set<string>,
): Promise<Finding[]> {
  const told: Told = { messages: [], edits: new Map(), imports: [], syncs: 0, repeated: 0 };
  const admin = await addCaller(stand, "admin");
  const people = new People(client, admin, told);

  const lostInControl = await loseJobs(stand, people, told, mails);
  const { recoveryMs, halves } = await workUnderFaults(stand, client, people, form);
  await settled(stand, told, mails);
  const audited = await audit(stand, told, mails);
  for (const half of audited.halves) halves.add(half);

  for (const number of audited.lost) {
    details.add(`message ${number} was acknowledged and never mailed`);
  }
  for (const half of halves) details.add(half);
  return [
    ...findingsOnActivity(stand, told, form),
    ...findingsOnLosses(audited, form, told, { lostInControl, halves: halves.size }),
    form.isFull
      ? atMost("recovery after the last fault", recoveryMs / 1000, 5, "s")
      : stated("recovery after the last fault", recoveryMs / 1000, "s"),
  ];
}

/**
 * The control: without the sweep, messages whose jobs went with Redis stay where they are.
 * @returns the number of these messages
 */
async function loseJobs(
  stand: Stand,
  people: People,
  told: Told,
  mails: readonly AcceptedMail[],
): Promise<number> {
  process.kill(stand.worker.pid(), "SIGSTOP");
  for (let number = 0; number < 10; number += 1) await people.write(number);
  await delay(1_000);
  await stand.redis.kill();
  await stand.redis.restart();
  await stand.worker.replace("api/proof/chaos/worker-without-sweep.ts");
  await delay(5_000);
  const lost = missingMails(told, mails).length;
  await stand.worker.replace(workerEntry);
  return lost;
}

/**
 * Lets people work while processes fail, until every message has been acknowledged.
 * @returns the time from the last fault until the site is ready, and what was seen half applied
 */
async function workUnderFaults(
  stand: Stand,
  client: Client,
  people: People,
  { seed, messages, faults }: Form,
): Promise<{ recoveryMs: number; halves: Set<string> }> {
  const over = new AbortController();
  const halves = new Set<string>();
  const queue = Array.from({ length: messages }, (_, index) => 10 + index).values();
  const speakers = await people.speakers(editors);
  const untilOver = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) await work(turn);
  };
  const sending = Array.from({ length: senders }, async () => {
    for (const number of queue) await people.write(number);
  });
  const others = [
    ...speakers.map((id) => untilOver((turn) => people.edit(id, `Edit ${turn}`))),
    untilOver(async () => {
      await people.sync();
      await delay(300);
    }),
    untilOver(async (turn) => {
      await people.import(turn);
      await delay(1_000);
    }),
    untilOver(async () => {
      for (const half of await halfApplied(stand).catch(() => [])) halves.add(half);
      await delay(50);
    }),
  ];
  for (const fault of faultsOf(seed, faults)) await cause(stand, fault);
  const lastFault = performance.now();
  await people.write(messages + 10);
  await isReady(client);
  const recoveryMs = performance.now() - lastFault;
  await Promise.all(sending);
  over.abort();
  await Promise.all(others);
  return { recoveryMs, halves };
}

/** Compares what people were told with what is stored and was mailed. */
async function audit(stand: Stand, told: Told, mails: readonly AcceptedMail[]) {
  const lost = missingMails(told, mails);
  const stored = await storedMessages(stand);
  const unstored = told.messages.filter((number) => !stored.has(number));
  const copies = Map.groupBy(mails, ({ text }) => numberOf(text));
  const doubled = [...copies.values()].filter(({ length }) => length > 1);
  const otherIds = doubled.filter((same) => new Set(same.map((one) => one.messageId)).size > 1);
  const halves = await halfApplied(stand);
  const edits = await auditEdits(stand, told);
  const stuck = await countStuck(stand);
  return { lost, unstored, doubled, otherIds, halves, stuck, ...edits };
}

function findingsOnActivity(stand: Stand, told: Told, { faults }: Form): Finding[] {
  const edits = [...told.edits.values()].reduce((total, { length }) => total + length, 0);
  return [
    stated(
      "faults, and starts of api and worker",
      `${faults}, ${stand.api.starts()} and ${stand.worker.starts()}`,
    ),
    stated("requests that were sent again", told.repeated),
    stated("messages acknowledged", told.messages.length),
    stated(
      "edits, syncs and imports acknowledged",
      `${edits}, ${told.syncs} and ${told.imports.length}`,
    ),
  ];
}

function findingsOnLosses(
  audited: Awaited<ReturnType<typeof audit>>,
  { isFull }: Form,
  told: Told,
  { lostInControl, halves }: { lostInControl: number; halves: number },
): Finding[] {
  const doubled = audited.doubled.length;
  return [
    atLeast("control: messages lost of 10 with the sweep switched off", lostInControl, 1),
    atMost("messages acknowledged and not stored", audited.unstored.length, 0),
    atMost("messages acknowledged and not mailed", audited.lost.length, 0),
    // A kill between the mail server's 250 and the commit doubles what is being sent; of few messages a few are many.
    isFull
      ? atMost("messages mailed twice", doubled, Math.ceil(0.002 * told.messages.length))
      : stated("messages mailed twice", doubled),
    atMost("of these with different Message-IDs", audited.otherIds.length, 0),
    atMost("half-applied syncs and imports seen", halves, 0),
    atMost("acknowledged edits lost", audited.lostEdits, 0),
    atMost("revisions of acknowledged edits missing", audited.missingRevisions, 0),
    atMost("runs and mails that are stuck", audited.stuck, 0),
  ];
}

/** What people do, again and again until they are told that it is done. */
class People {
  readonly #client: Client;
  readonly #admin: Caller;
  readonly #told: Told;

  constructor(client: Client, admin: Caller, told: Told) {
    this.#client = client;
    this.#admin = admin;
    this.#told = told;
  }

  /** Sends a message of the contact form; its key makes it the same message every time. */
  async write(number: number): Promise<void> {
    const idempotencyKey = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    await this.#untilDone({
      method: "POST",
      path: "/api/functions/send-contact-email",
      headers: { "content-type": "application/json", "x-forwarded-for": clientAddress(number) },
      body: JSON.stringify({
        firstName: "Inès",
        lastName: "Calder",
        email: "ines@calder.example",
        company: "Calder Leasing",
        subject: "Group tickets",
        message: `We would like to book, proof-${number}.`,
        idempotencyKey,
      }),
    });
    this.#told.messages.push(number);
  }

  async speakers(amount: number): Promise<string[]> {
    const { body } = await this.#untilDone({ method: "GET", path: "/api/speakers" });
    return z
      .array(z.object({ id: z.string() }))
      .parse(JSON.parse(body))
      .slice(0, amount)
      .map(({ id }) => id);
  }

  async edit(id: string, company: string): Promise<void> {
    await this.#untilDone(this.#asAdmin("PUT", `/api/speakers/${id}`, { company }));
    const edits = this.#told.edits.get(id) ?? [];
    edits.push(company);
    this.#told.edits.set(id, edits);
  }

  async sync(): Promise<void> {
    await this.#untilDone(this.#asAdmin("POST", "/api/functions/manual-sync-trigger", {}));
    this.#told.syncs += 1;
  }

  async import(number: number): Promise<void> {
    const rows = Array.from({ length: importRows }, (_, row) => `Row${number}x${row},Imported\n`);
    const file = `First name,Last name\n${rows.join("")}`;
    const part = (name: string, value: string) =>
      `--proof\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = `${part("resource", "speakers")}${part("mode", "apply")}--proof\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--proof--\r\n`;
    const call = this.#asAdmin("POST", "/api/functions/import", {});
    await this.#untilDone({
      ...call,
      headers: { ...call.headers, "content-type": "multipart/form-data; boundary=proof" },
      body,
    });
    this.#told.imports.push(number);
  }

  #asAdmin(method: string, path: string, body: object): Call {
    return {
      method,
      path,
      headers: {
        ...this.#admin.headers,
        "content-type": "application/json",
        prefer: "respond-async",
      },
      body: JSON.stringify(body),
    };
  }

  /** @throws when the answer is neither a success nor a failure that another try can help */
  async #untilDone(call: Call): Promise<Answer> {
    for (;;) {
      try {
        const answer = await this.#client.send(call);
        if (answer.status < 400) return answer;
        // The queue, or whole processes, are away at times; too many tries are told to come back.
        if (answer.status < 500 && answer.status !== 429)
          throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.body}`);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
      }
      this.#told.repeated += 1;
      await delay(retryMs);
    }
  }
}

async function isReady(client: Client): Promise<void> {
  for (;;) {
    const answer = await client.send({ method: "GET", path: "/readyz" }).catch(() => null);
    if (answer?.status === 200) return;
    await delay(retryMs);
  }
}

/** The number of a message in the text of its mail. */
function numberOf(text: string): number {
  return Number(/proof-(\d+)/.exec(text)?.[1] ?? Number.NaN);
}

function missingMails(told: Told, mails: readonly AcceptedMail[]): number[] {
  const mailed = new Set(mails.map(({ text }) => numberOf(text)));
  return told.messages.filter((number) => !mailed.has(number));
}

async function storedMessages({ database }: Stand): Promise<Set<number>> {
  const rows = await database.em
    .fork()
    .execute<{ message: string }[]>("select message from contact_messages");
  return new Set(rows.map(({ message }) => numberOf(message)));
}

/** Waits until nothing is missing, or nothing has happened for {@link patienceMs}. */
async function settled(stand: Stand, told: Told, mails: readonly AcceptedMail[]): Promise<void> {
  const state = async () => {
    const [row] = await stand.database.em
      .fork()
      .execute<{ open: number; tries: number }[]>(
        "select (select count(*) from mails where status <> 'sent')::int + (select count(*) from sync_runs where state = 'running')::int as open, (select coalesce(sum(attempts), 0) from mails)::int as tries",
      );
    return { open: row?.open ?? 0, progress: `${row?.open} ${row?.tries} ${mails.length}` };
  };
  let last = "";
  for (let since = performance.now(); performance.now() - since < patienceMs; await delay(250)) {
    const { open, progress } = await state();
    if (open === 0 && missingMails(told, mails).length === 0) return;
    if (progress !== last) since = performance.now();
    last = progress;
  }
}

/** Versions of the sheet beside each other, and imports of which only some rows are there. */
async function halfApplied({ database }: Stand): Promise<string[]> {
  const em = database.em.fork();
  const versions = await em.execute<{ company: string; rows: number }[]>(
    "select company, count(*)::int as rows from speakers where last_name = ? group by company",
    [sheetPeople],
  );
  const isHalf = versions.length > 1 || (versions[0]?.rows ?? sheetRows) !== sheetRows;
  const imports = await em.execute<{ number: string; rows: number }[]>(
    "select split_part(first_name, 'x', 1) as number, count(*)::int as rows from speakers where last_name = 'Imported' group by 1",
  );
  return [
    ...(isHalf ? [`the sheet is half applied: ${JSON.stringify(versions)}`] : []),
    ...imports
      .filter(({ rows }) => rows !== importRows)
      .map(({ number, rows }) => `import ${number} has ${rows} of ${importRows} rows`),
  ];
}

/** Returns the number of runs and mails that have not ended. */
async function countStuck({ database }: Stand): Promise<number> {
  const [row] = await database.em
    .fork()
    .execute<{ stuck: number }[]>(
      "select (select count(*) from sync_runs where state = 'running')::int + (select count(*) from mails where status <> 'sent')::int as stuck",
    );
  return row?.stuck ?? 0;
}

async function auditEdits({ database }: Stand, { edits }: Told) {
  const em = database.em.fork();
  let [lostEdits, missingRevisions] = [0, 0];
  for (const [id, acknowledged] of edits) {
    const [row] = await em.execute<{ company: string }[]>(
      "select company from speakers where id = ?",
      [id],
    );
    if (row?.company !== acknowledged.at(-1)) lostEdits += 1;
    const revisions = await em.execute<{ company: string }[]>(
      "select after ->> 'company' as company from revisions where record_id = ?",
      [id],
    );
    const revised = new Set(revisions.map(({ company }) => company));
    missingRevisions += acknowledged.filter((company) => !revised.has(company)).length;
  }
  return { lostEdits, missingRevisions };
}

await runProof("chaos", prove);
