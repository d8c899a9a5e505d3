// `npm run chaos`: people write, edit, sync and import while every process is killed and paused. An
// auditor compares what they were told with what is stored and was mailed.
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "../client.ts";
import { atLeast, atMost, runProof, stated, type Finding, type Options } from "../command.ts";
import { addCaller, startStand, workerEntry, type Stand } from "../stand.ts";
import { cause, faultsOf, misbehaviours } from "./faults.ts";
import { importRows, People, retryMs, type Told } from "./people.ts";
import {
  sheetPeople,
  sheetRows,
  startBucketServer,
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
/** Within how many seconds a picture must be answered by a bucket that still misbehaves. */
const pictureSeconds = 10;
/** How long nothing may happen before what is missing counts as lost. The sweep comes every 10 seconds. */
const patienceMs = 120_000;

/** What a run is to do. */
interface Form {
  seed: number;
  messages: number;
  faults: number;
  isFull: boolean;
}

async function prove({ seed, isFull }: Options, details: Set<string>): Promise<Finding[]> {
  const form = isFull ? forms.full : forms.short;
  const [mail, sheets, bucket] = [
    await startMailServer(misbehaviours(seed)),
    await startSheetsServer(misbehaviours(seed + 1)),
    await startBucketServer(misbehaviours(seed + 2)),
  ];
  const stand = await startStand({
    SMTP_URL: mail.url,
    SHEETS_API_URL: sheets.url,
    S3_URL: bucket.url,
  });
  const client = new Client(stand.port);
  try {
    return await runChaos(stand, client, mail.accepted, { seed, ...form, isFull }, details);
  } finally {
    client.close();
    await stand.close();
    await Promise.all([mail.close(), sheets.close(), bucket.close()]);
  }
}

async function runChaos(
  stand: Stand,
  client: Client,
  mails: AcceptedMail[],
  form: Form,
  details: Set<string>,
): Promise<Finding[]> {
  const told: Told = {
    messages: [],
    edited: [],
    pictures: [],
    imports: [],
    syncs: 0,
    repeated: 0,
  };
  const admin = await addCaller(stand, "admin");
  const people = new People(stand, client, admin, told);

  const lostInControl = await loseJobs(stand, people, told, mails);
  const { recoveryMs, halves } = await workUnderFaults(stand, client, people, form);
  await settled(stand, told, mails);
  const audited = await audit(stand, client, told, mails);
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
  const edited = [
    ...(await people.records("speakers", editors)),
    ...(await people.records("topics", editors)),
  ];
  const untilOver = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) await work(turn);
  };
  const sending = Array.from({ length: senders }, async () => {
    for (const number of queue) await people.write(number);
  });
  const others = [
    ...edited.map((one) => untilOver((turn) => people.edit(one, `Edit ${turn}`))),
    untilOver(async () => {
      await people.sync();
      await delay(300);
    }),
    untilOver(async (turn) => {
      await people.import(turn);
      await delay(1_000);
    }),
    untilOver(async (turn) => {
      await people.upload(turn);
      await delay(2_000);
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
async function audit(stand: Stand, client: Client, told: Told, mails: readonly AcceptedMail[]) {
  const lost = missingMails(told, mails);
  const stored = await storedMessages(stand);
  const unstored = told.messages.filter((number) => !stored.has(number));
  // Admins are also mailed about failing syncs.
  const ofMessages = mails.filter(({ text }) => !Number.isNaN(numberOf(text)));
  const copies = Map.groupBy(ofMessages, ({ text }) => numberOf(text));
  const doubled = [...copies.values()].filter(({ length }) => length > 1);
  const otherIds = doubled.filter((same) => new Set(same.map((one) => one.messageId)).size > 1);
  const halves = await halfApplied(stand);
  const edits = await auditEdits(stand, told);
  const stuck = await countStuck(stand);
  const lostPictures = await countLostPictures(client, told);
  return { lost, unstored, doubled, otherIds, halves, stuck, lostPictures, ...edits };
}

function findingsOnActivity(stand: Stand, told: Told, { faults }: Form): Finding[] {
  const edits = told.edited.reduce((total, { acknowledged }) => total + acknowledged.length, 0);
  return [
    stated(
      "faults, and starts of api and worker",
      `${faults}, ${stand.api.starts()} and ${stand.worker.starts()}`,
    ),
    stated("requests that were sent again", told.repeated),
    stated("messages acknowledged", told.messages.length),
    stated(
      "edits and moves, syncs, imports and pictures acknowledged",
      `${edits}, ${told.syncs}, ${told.imports.length} and ${told.pictures.length}`,
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
    atMost("acknowledged edits and moves lost", audited.lostEdits, 0),
    atMost("acknowledged pictures lost", audited.lostPictures, 0),
    atMost("revisions of acknowledged edits missing", audited.missingRevisions, 0),
    atMost("runs and mails that are stuck", audited.stuck, 0),
  ];
}

async function isReady(client: Client): Promise<void> {
  for (;;) {
    const answer = await client.send({ method: "GET", path: "/readyz" }).catch(() => null);
    if (answer?.status === 200) return;
    await delay(retryMs);
  }
}

/** The number of a message in the text of its mail; NaN for another mail. */
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

async function auditEdits({ database }: Stand, { edited }: Told) {
  const em = database.em.fork();
  let [lostEdits, missingRevisions] = [0, 0];
  for (const { table, column, id, acknowledged } of edited) {
    const [row] = await em.execute<{ value: string }[]>(
      `select "${column}" as value from "${table}" where id = ?`,
      [id],
    );
    if (acknowledged.length > 0 && row?.value !== acknowledged.at(-1)) lostEdits += 1;
    const revisions = await em.execute<{ value: string }[]>(
      `select after ->> '${column}' as value from revisions where record_id = ?`,
      [id],
    );
    const revised = new Set(revisions.map(({ value }) => value));
    missingRevisions += acknowledged.filter((value) => !revised.has(value)).length;
  }
  return { lostEdits, missingRevisions };
}

/** Counts acknowledged pictures that visitors cannot see, also after trying for a while. */
async function countLostPictures(client: Client, { pictures }: Told): Promise<number> {
  let lost = 0;
  for (const path of pictures) {
    const isThere = await answersWithin(pictureSeconds, async () => {
      const { status } = await client.send({ method: "GET", path });
      return status === 200;
    });
    if (!isThere) lost += 1;
  }
  return lost;
}

async function answersWithin(seconds: number, ask: () => Promise<boolean>): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < seconds * 1_000;) {
    if (await ask()) return true;
    await delay(retryMs);
  }
  return false;
}

await runProof("chaos", prove);
