import fc from "fast-check";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { BinEntry, Revision } from "api/features/foundation/revisions/revisions.contract";
import { expect, test } from "vitest";
import { shareImports } from "../testing/import-setup.ts";

const setUpImports = shareImports();

const day = fc.constantFrom(1, 2);
const place = fc.constantFrom(null, "Hall A", "Hall B", "Atrium");
const hour = fc.option(fc.integer({ min: 8, max: 18 }), { freq: 4 });
const chosen = fc.nat();

/** Changes of the programme by people and programs, without manual ordering. */
const act = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("add"), day, hour, place }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("move"), chosen, hour }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("place"), chosen, place }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant("form"),
      chosen,
      day,
      hour,
      place,
      isWhole: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("psql"), chosen, hour }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("delete"), chosen }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("undelete"), chosen }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("restore"), chosen }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("file"),
      rows: fc.array(fc.tuple(day, hour, place), { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undo") }) },
);

type Act = typeof act extends fc.Arbitrary<infer Described> ? Described : never;

const instant = (ofDay: number, ofHour: number | null) =>
  ofHour === null ? null : `2025-12-1${ofDay}T${String(ofHour).padStart(2, "0")}:00:00.000Z`;

/** Times of a day as in a sheet. */
const cell = (ofHour: number | null) => (ofHour === null ? "" : `${ofHour}:00`);

test("the programme is ordered by time after each of 300 random changes", async () => {
  const t = await setUpImports();
  const em = t.database.em.fork();
  let count = 0;
  let lastImport: string | null = null;

  async function send(method: "POST" | "PUT" | "DELETE", url: string, payload?: object) {
    const answer = await t.admin.inject({
      method,
      url: `/api/${url}`,
      ...(payload && { payload }),
    });
    // A record that can no longer be restored is refused.
    expect([200, 201, 404, 409], `${method} ${url}: ${answer.body}`).toContain(answer.statusCode);
  }
  const list = async <Row>(url: string): Promise<Row[]> => (await t.admin.inject({ url })).json();
  const pick = <Row>(rows: Row[], index: number) => rows[index % Math.max(rows.length, 1)];

  async function perform(doing: Act): Promise<void> {
    count += 1;
    if (doing.kind === "file") {
      const lines = doing.rows.map(([ofDay, ofHour, where], row) =>
        [`File ${count} row ${row}`, ofDay, cell(ofHour), where ?? ""].join(","),
      );
      const file = ["Title,Day,Start,Location", ...lines].join("\n");
      lastImport = (await t.run({ file, resource: "topics" })).id;
      return;
    }
    if (doing.kind === "undo") {
      if (lastImport !== null) {
        await send("POST", "sync-runs", {
          source: "agenda",
          task: { mode: "undo", runId: lastImport },
        });
      }
      lastImport = null;
      return;
    }
    if (doing.kind === "undelete") {
      const entry = pick(await list<BinEntry>("/api/bin"), doing.chosen);
      const { resource, recordId: id } = entry ?? {};
      if (entry) await send("POST", "functions/undelete", { resource, id });
      return;
    }
    if (doing.kind === "restore") {
      const revision = pick(await list<Revision>("/api/revisions?range=[0,99]"), doing.chosen);
      if (revision?.resource !== "topics") return;
      await send("POST", "functions/restore-revision", { revisionId: revision.id });
      return;
    }
    const topics = await list<Topic>("/api/topics?range=[0,99]");
    if (doing.kind === "add") {
      const { day: ofDay, hour: ofHour, place: location } = doing;
      if (topics.length > 30) return;
      const times = { startTime: instant(ofDay, ofHour), endTime: null };
      await send("POST", "topics", { title: `Session ${count}`, day: ofDay, ...times, location });
      return;
    }
    const topic = pick(topics, doing.chosen);
    if (topic === undefined) return;
    const times = (ofDay: number, ofHour: number | null) => ({
      startTime: instant(ofDay, ofHour),
      endTime: null,
    });
    if (doing.kind === "delete") await send("DELETE", `topics/${topic.id}`);
    else if (doing.kind === "place") {
      await send("PUT", `topics/${topic.id}`, { location: doing.place });
    } else if (doing.kind === "move") {
      await send("PUT", `topics/${topic.id}`, times(topic.day, doing.hour));
    } else if (doing.kind === "psql") {
      await em.execute("update agenda_topics set start_time = ?, end_time = null where id = ?", [
        instant(topic.day, doing.hour),
        topic.id,
      ]);
    } else {
      const { day: ofDay, hour: ofHour, place: location } = doing;
      const record = doing.isWhole ? topic : {};
      await send("PUT", `topics/${topic.id}`, {
        ...record,
        day: ofDay,
        ...times(ofDay, ofHour),
        location,
      });
    }
  }

  async function expectOrder(doing: Act): Promise<void> {
    const topics: Topic[] = (await t.visitor.inject({ url: "/api/topics?range=[0,99]" })).json();
    const shown = topics.map((topic) => [
      topic.day,
      topic.startTime,
      topic.startTime && topic.location,
    ]);
    const inOrder = shown.toSorted((one, other) => {
      const difference = one.findIndex((value, index) => value !== other[index]);
      const [first, second] = [one[difference] ?? null, other[difference] ?? null];
      if (first === second) return 0;
      // Sessions without a time come last.
      if (first === null || second === null) return first === null ? 1 : -1;
      return first < second ? -1 : 1;
    });
    expect(shown, `${count}: ${JSON.stringify(doing)}`).toEqual(inOrder);
  }

  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 300, maxLength: 300 }), async (acts) => {
      for (const doing of acts) {
        await perform(doing);
        await expectOrder(doing);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect(count).toBe(300);
});
