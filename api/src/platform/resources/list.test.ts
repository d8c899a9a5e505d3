import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { seedIfEmpty } from "../../app/database/seed/seed.ts";
import { columnsOf } from "./columns.ts";
import { SpeakerEntity } from "../../features/content/speakers/speakers.entity.ts";
import { speakerRecord } from "../../features/content/speakers/speakers.contract.ts";
import { asAdmin, browse, buildTestApp, post, type Browser } from "../../testing/testing.ts";

const names = ["Ada", "Bea", "Cleo", "Dov", "Eun"];

async function withSpeakers() {
  const t = await buildTestApp();
  const em = t.database.em.fork();
  await em.insertMany(
    SpeakerEntity,
    names.map((firstName, index) => ({
      firstName,
      lastName: "Quill",
      slug: `${firstName.toLowerCase()}_quill`,
      company: index % 2 === 0 ? "100% Aloft_" : "Kestrel Avionics",
      displayOrder: index + 1,
      featured: index === 0,
    })),
  );
  const visitor = browse(t.app);
  const list = async (query: Record<string, unknown>) => {
    const answer = await visitor.inject({
      url: "/api/speakers",
      query: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === "string" ? value : JSON.stringify(value),
        ]),
      ),
    });
    return { answer, names: answer.statusCode === 200 ? firstNames(answer.json()) : [] };
  };
  return { ...t, list };
}

const firstNames = (rows: { firstName: string }[]) => rows.map((row) => row.firstName);

test("sort, range and filter are applied, and Content-Range contains the total", async () => {
  const { list } = await withSpeakers();
  const all = await list({});
  expect(all.names).toEqual(names);
  expect(all.answer.headers["content-range"]).toBe("speakers 0-4/5");

  const lastTwo = await list({ sort: ["firstName", "DESC"], range: [0, 1] });
  expect(lastTwo.names).toEqual(["Eun", "Dov"]);
  expect(lastTwo.answer.headers["content-range"]).toBe("speakers 0-1/5");

  const beyond = await list({ range: [50, 59] });
  expect(beyond.names).toEqual([]);
  expect(beyond.answer.headers["content-range"]).toBe("speakers */5");

  expect((await list({ filter: { featured: true } })).names).toEqual(["Ada"]);
  expect((await list({ filter: { slug: "dov_quill" } })).names).toEqual(["Dov"]);
  expect((await list({ filter: { displayOrder_lt: 3 } })).names).toEqual(["Ada", "Bea"]);
  expect((await list({ filter: { q: "KESTREL" } })).names).toEqual(["Bea", "Dov"]);
  const ids = all.answer.json<{ id: string }[]>().map((row) => row.id);
  expect((await list({ filter: { id: [ids[1], ids[3]] } })).names).toEqual(["Bea", "Dov"]);
});

test("records with equal sort values are ordered by id, so that pages never overlap", async () => {
  const t = await withSpeakers();
  await t.database.em.fork().nativeUpdate(SpeakerEntity, {}, { displayOrder: 1 });
  const ids = async (query: Record<string, unknown>) =>
    (await t.list(query)).answer.json<{ id: string }[]>().map(({ id }) => id);
  const all = await ids({ sort: ["lastName", "ASC"] });
  expect(all).toEqual(all.toSorted());
  expect(await ids({ sort: ["lastName", "DESC"], range: [2, 3] })).toEqual(all.slice(2, 4));
});

test("ASVS 1.2.4: a text search matches percent signs and underscores literally", async () => {
  const { list } = await withSpeakers();
  expect((await list({ filter: { q: "100%" } })).names).toEqual(["Ada", "Cleo", "Eun"]);
  expect((await list({ filter: { q: "Aloft_" } })).names).toEqual(["Ada", "Cleo", "Eun"]);
  expect((await list({ filter: { q: "%estrel" } })).names).toEqual([]);
});

test.each([
  ["sort", "not json"],
  ["sort", '["id"]'],
  ["sort", '["password","ASC"]'],
  ["sort", '["id","UPWARDS"]'],
  ["sort", '{"id":"ASC"}'],
  ["range", "[0]"],
  ["range", "[5,1]"],
  ["range", "[-1,5]"],
  ["range", "[0,100]"],
  ["range", "[0,1e99]"],
  ["range", '["0","9"]'],
  ["filter", "[]"],
  ["filter", '{"nobody":1}'],
  ["filter", '{"id":"not-a-uuid"}'],
  ["filter", '{"displayOrder":99999999999}'],
  ["filter", '{"featured":"yes"}'],
  ["filter", '{"q":{"$gt":""}}'],
  ["filter", '{"slug":"a\\u0000b"}'],
  ["filter", '{"slug":"\\ud800"}'],
  ["filter", '{"__proto__":{"x":1},"slug":{"$ne":null}}'],
])(
  "ASVS 2.2.1: %s=%s gets 400, and the response names the invalid parameter",
  async (name, value) => {
    const { list } = await withSpeakers();
    const { answer } = await list({ [name]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    const { errors } = answer.json<{ errors: { path: string; message: string }[] }>();
    expect(errors.map((error) => error.path.split(".")[0])).toContain(name);
  },
);

test("ASVS 15.3.7: a duplicate parameter gets 400", async () => {
  const t = await buildTestApp();
  const answer = await browse(t.app).inject({ url: "/api/speakers?range=[0,1]&range=[0,2]" });
  expect(answer.statusCode).toBe(400);
});

test("every list supports the simple-rest dialect", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  for (const name of [
    "speakers",
    "topics",
    "categories",
    "news",
    "contact-messages",
    "sync-runs",
  ]) {
    const answer = await admin.inject({
      url: `/api/${name}?sort=["id","ASC"]&range=[0,9]&filter={}`,
    });
    expect(answer.statusCode, name).toBe(200);
    expect(answer.headers["content-range"], name).toBe(`${name} */0`);
  }
});

const resources = [
  ["speakers", "updatedAt", "bio", "bio"],
  ["topics", "speakerId", "description", "startTime"],
  ["categories", "color", "colour", "colour"],
  ["news", "categoryId", "content", "beginning"],
  ["contact-messages", "flagged", "message", "createdAt"],
  ["sync-runs", "startedBy", "changes", "counts"],
] as const;

test.each(resources)(
  "%s can be sorted by every listed column, such as %s, but not by %s, and not filtered by %s",
  async (name, column, unsorted, unfiltered) => {
    const t = await buildTestApp();
    const admin = await asAdmin(t);
    const ask = async (query: string) => admin.inject({ url: `/api/${name}?${query}` });
    const refusal = async (query: string) => {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(400);
      return String(answer.json<{ errors: { message: string }[] }>().errors[0]?.message);
    };

    const sorting = await refusal(`sort=["${unsorted}","ASC"]`);
    const columns = sorting.replace("Sorting goes by ", "").split(/, | or /);
    expect(columns).toContain(column);
    for (const sorted of columns) {
      expect((await ask(`sort=["${sorted}","DESC"]`)).statusCode, sorted).toBe(200);
    }

    expect(await refusal(`filter={"${unfiltered}":null}`)).toMatch(/^Filtering goes by id, q/);
  },
);

test("filters accept one or several ids, choices, flags and numbers", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  for (const [name, filter] of [
    ["topics", { day: [1, 2], type: ["keynote", "panel"], speakerId: crypto.randomUUID() }],
    ["topics", { displayOrder: 1, displayOrder_lt: 5, featured: false, location: "Hall" }],
    ["news", { status: "draft", categoryId: [crypto.randomUUID()], title: "Gates" }],
    ["contact-messages", { status: ["waiting", "failed"], flagged: true, email: "a@b.example" }],
    ["mails", { status: "sending", kind: ["verify-email", "sync-held"], attempts_lt: 3 }],
    ["sync-runs", { source: "speakers", state: "failed", trigger: ["manual", "schedule"] }],
    ["categories", { name: "Airports", slug: ["airports"] }],
  ] as const) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const answer = await admin.inject({ url: `/api/${name}?${query}` });
    expect(answer.statusCode, `${name} ${answer.body}`).toBe(200);
  }
});

test("a filter by ids returns all rows, even more than a default page", async () => {
  const t = await buildTestApp();
  const rows = Array.from({ length: 30 }, (_, number) => ({
    firstName: "Ada",
    lastName: `Quill ${number}`,
    slug: `ada_quill_${number}`,
  }));
  const em = t.database.em.fork();
  await em.insertMany(SpeakerEntity, rows);
  const ids = (await em.findAll(SpeakerEntity)).map(({ id }) => id);
  const query = new URLSearchParams({ filter: JSON.stringify({ id: ids }) });
  const answer = await t.app.inject({ url: `/api/speakers?${query}` });
  expect(answer.json()).toHaveLength(30);
});

test("ASVS 2.2.1: no query that a list allows causes a server error", async () => {
  const t = await buildTestApp();
  const { sort, filter } = columnsOf(SpeakerEntity, speakerRecord);
  const value = fc.oneof(
    fc.constantFrom(true, false, null, 0, -1, 2_147_483_648, "", "x", "100%", crypto.randomUUID()),
    fc.string({ unit: "binary" }),
    fc.integer(),
  );
  const names = ["id", "q", ...Object.keys(filter)];
  const filters = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(value, fc.array(value, { maxLength: 3 })),
    { maxKeys: 3 },
  );
  const orders = fc.tuple(fc.constantFrom("id", ...sort), fc.constantFrom("ASC", "DESC"));
  await fc.assert(
    fc.asyncProperty(filters, orders, async (asked, order) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(asked),
        sort: JSON.stringify(order),
      });
      const answer = await t.app.inject({ url: `/api/speakers?${query}` });
      expect([200, 400], answer.body).toContain(answer.statusCode);
    }),
    { numRuns: 300, examples: [[{ displayOrder_lt: [1, 2] }, ["id", "ASC"]]] },
  );
});

test("ASVS 2.2.1: no content of the query causes a server error", async () => {
  const t = await buildTestApp();
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    fc.constantFrom('["id","ASC"]', "[0,9]", "{}"),
  );
  await fc.assert(
    fc.asyncProperty(text, text, text, async (sort, range, filter) => {
      const query = new URLSearchParams({ sort, range, filter });
      const answer = await t.app.inject({ url: `/api/speakers?${query}` });
      expect([200, 400]).toContain(answer.statusCode);
    }),
    { numRuns: 300 },
  );
});

test("a list of twenty records takes as many statements as a list of one", async () => {
  const t = await buildTestApp();
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const statements = vi.spyOn(t.database.config.getLogger(), "logQuery");
  onTestFinished(() => statements.mockRestore());
  /** Number of statements and records of a list request. */
  const read = async (name: string, last: number) => {
    statements.mockClear();
    const answer = await admin.inject({ url: `/api/${name}?range=[0,${last}]` });
    expect(answer.statusCode, answer.body).toBe(200);
    return { count: statements.mock.calls.length, rows: answer.json<unknown[]>().length };
  };
  const long: string[] = [];
  for (const name of t.app.resources.keys()) {
    await read(name, 0);
    const [one, many] = [await read(name, 0), await read(name, 19)];
    expect(one.count, name).toBeGreaterThan(0);
    expect(many.count, name).toBe(one.count);
    if (many.rows > 1) long.push(name);
  }
  expect(long.length).toBeGreaterThan(10);
});

test.each([
  ["news", (browser: Browser, name: string) => post(browser, "/api/news", { title: name })],
  [
    "users",
    (browser: Browser, name: string) =>
      post(browser, "/api/users", { email: `${name}@kestrel.example` }),
  ],
])("%s without a sort parameter are listed with the newest first", async (resource, add) => {
  const admin = await asAdmin(await buildTestApp());
  const ids: string[] = [];
  for (const name of ["b", "a", "c"]) {
    const added = await add(admin, name);
    expect(added.statusCode, added.body).toBe(201);
    ids.unshift(added.json().id);
  }
  const rows = (await admin.inject({ url: `/api/${resource}` })).json<{ id: string }[]>();
  expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(ids);
});
