import { expect, test } from "vitest";
import { holdSpeaker } from "../../../testing/held-locks.ts";
import { exampleRecords } from "../../../testing/example-records.ts";
import {
  asAdmin,
  browse,
  buildTestApp,
  testAdmin,
  type Browser,
} from "../../../testing/testing.ts";
import { isSlug } from "../../../platform/http/values.contract.ts";
import { clientHeader } from "../../../platform/http/client.contract.ts";
import type { BinEntry, Revision } from "./revisions.contract.ts";

interface Answered {
  id: string;
  [field: string]: unknown;
}

/** An admin's requests and their responses. */
async function setUp() {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    admin.inject({ method, url: `/api/${url}`, ...(payload && { payload }) });
  const made = async (resource: string, payload: object) =>
    (await call("POST", resource, payload)).json<Answered>();
  const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter));
  return {
    ...t,
    em: t.database.em.fork(),
    admin,
    call,
    made,
    change: async (resource: string, id: string, payload: object) =>
      (await call("PUT", `${resource}/${id}`, payload)).json<Answered>(),
    read: async (resource: string, id: string) =>
      (await call("GET", `${resource}/${id}`)).json<Answered>(),
    restore: (payload: object) => call("POST", "functions/restore-revision", payload),
    undelete: (resource: string, id: string) =>
      call("POST", "functions/undelete", { resource, id }),
    history: async (resource: string, recordId: string) =>
      (await call("GET", `revisions?filter=${filtered({ resource, recordId })}`)).json<
        Revision[]
      >(),
    bin: async () => (await call("GET", "bin")).json<BinEntry[]>(),
  };
}

const visitorPass = {
  name: "Visitor",
  price: 100,
  bookBy: "2025-12-01",
  description: "Both days.",
  cabin: "Economy",
  sky: "dawn",
};

const mira = { firstName: "Mira", lastName: "Halden", bio: "Flies gliders." };

test("each change of a record adds a revision with its author, origin and changed fields", async () => {
  const { admin, made, history, em } = await setUp();
  const { id } = await made("speakers", mira);
  const url = `/api/speakers/${id}`;
  const by = (client: string) => ({ [clientHeader.name]: client });
  const payload = { bio: "Flies jets.", company: "" };
  await admin.inject({ method: "PUT", url, headers: by(clientHeader.console), payload });
  const moved = { headers: by(clientHeader.board), payload: { displayOrder: 7 } };
  await admin.inject({ method: "PUT", url, ...moved });
  await admin.inject({ method: "PUT", url, payload: { bio: "Flies jets." } });
  await em.execute("update speakers set featured = true, updated_at = now()");
  await admin.inject({ method: "DELETE", url });

  const revisions = await history("speakers", id);
  expect(revisions).toMatchObject([
    { kind: "deleted", origin: "api", changedBy: testAdmin.email },
    { kind: "changed", origin: "api", changedBy: null },
    { kind: "changed", origin: "board", changedBy: testAdmin.email },
    { kind: "changed", origin: "console", changedBy: testAdmin.email },
    { kind: "added", origin: "api", changedBy: testAdmin.email },
  ]);
  expect(revisions.map(({ fields }) => fields)).toEqual([
    expect.arrayContaining([{ field: "bio", before: "Flies jets.", after: null }]),
    [{ field: "featured", before: false, after: true }],
    [{ field: "displayOrder", before: 1, after: 7 }],
    [{ field: "bio", before: "Flies gliders.", after: "Flies jets." }],
    expect.arrayContaining([{ field: "firstName", before: null, after: "Mira" }]),
  ]);
});

test("restoring a record returns its new ETag", async () => {
  const { admin, made, change, history, restore } = await setUp();
  const { id } = await made("speakers", mira);
  await change("speakers", id, { bio: "Flies jets." });
  const [, added] = await history("speakers", id);
  const restored = await restore({ revisionId: added?.id, fields: ["bio"] });
  expect(restored.statusCode, restored.body).toBe(200);
  const { headers } = await admin.inject({ url: `/api/speakers/${id}` });
  expect(headers.etag).toBeDefined();
  expect(restored.headers.etag).toBe(headers.etag);
});

test("a failed change leaves no revision, and settings of one request do not affect later ones", async () => {
  const { call, made, em } = await setUp();
  await made("speakers", mira);
  const taken = await call("POST", "speakers", { ...mira, slug: "mira_halden" });
  expect(taken.statusCode).toBe(409);
  await em.execute("insert into passes select * from passes where false");
  expect(await em.execute("select origin from revisions where resource = 'speakers'")).toEqual([
    { origin: "api" },
  ]);
});

test("topics, news, passes and editions have a history under their resource names", async () => {
  const { made, change, history, call } = await setUp();
  const topic = await made("topics", { day: 1, title: "Opening" });
  const startTime = "2025-12-11T09:00:00.000Z";
  await change("topics", topic.id, { startTime });
  expect((await history("topics", topic.id))[0]?.fields).toEqual([
    { field: "startTime", before: null, after: startTime },
  ]);
  const post = await made("news", { title: "Gates open" });
  await change("news", post.id, { status: "published", publishedAt: startTime });
  expect((await history("news", post.id))[0]?.fields).toEqual(
    expect.arrayContaining([{ field: "status", before: "draft", after: "published" }]),
  );
  const [edition] = (await call("GET", "editions")).json<Answered[]>();
  const pass = await made("passes", visitorPass);
  for (const [resource, record] of [
    ["passes", pass],
    ["editions", edition],
  ] as const) {
    const id = record?.id ?? "";
    await change(resource, id, { name: "Another name" });
    expect((await history(resource, id))[0]?.fields).toEqual([
      { field: "name", before: record?.["name"], after: "Another name" },
    ]);
  }
});

test("listing 10,000 revisions of one record uses an index", async () => {
  const { em, made, history } = await setUp();
  const { id } = await made("speakers", mira);
  await em.execute(
    `insert into revisions (resource, record_id, kind, origin, transaction_id, before, after)
     select 'speakers', case when n <= 10000 then ?::uuid else gen_random_uuid() end, 'changed',
       'api', 0, '{"bio": "a"}', '{"bio": "b"}' from generate_series(1, 100000) as n`,
    [id],
  );
  await em.execute("analyze revisions");
  expect(await history("speakers", id)).toHaveLength(25);
  const where = "where resource = 'speakers' and record_id = ?";
  for (const query of [
    `select * from revisions ${where} order by changed_at desc, id limit 25`,
    `select count(*) from revisions ${where}`,
  ]) {
    const plan = await em.execute<object[]>(`explain ${query}`, [id]);
    expect(JSON.stringify(plan)).not.toContain("Seq Scan");
  }
});

test("restoring a revision resets the whole record, or only the given fields, to that revision", async () => {
  const { made, change, history, read, restore } = await setUp();
  const { id } = await made("speakers", mira);
  await change("speakers", id, { bio: "Flies jets.", company: "Halden Aero" });
  await change("speakers", id, { bio: "Flies rockets.", jobTitle: "Pilot" });
  const [, , added] = await history("speakers", id);
  const revisionId = added?.id;

  const one = await restore({ revisionId, fields: ["bio"] });
  expect(one.json()).toMatchObject({ id, bio: "Flies gliders.", company: "Halden Aero" });
  expect((await history("speakers", id))[0]).toMatchObject({
    kind: "changed",
    origin: "restore",
    runId: null,
  });
  expect((await restore({ revisionId })).statusCode).toBe(200);
  expect(await read("speakers", id)).toMatchObject({ ...mira, company: null, jobTitle: null });
  // A second time there is nothing left to do.
  const before = await history("speakers", id);
  expect((await restore({ revisionId })).statusCode).toBe(200);
  expect(await history("speakers", id)).toEqual(before);
});

test("restoring a revision that violates the current rules of the record is refused", async () => {
  const { call, em, made, change, history, restore } = await setUp();
  const first = await made("speakers", mira);
  await change("speakers", first.id, { slug: "mira" });
  await made("speakers", { ...mira, slug: "mira_halden" });
  const [changed, added] = await history("speakers", first.id);
  const taken = await restore({ revisionId: added?.id });
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toMatchObject({ errors: [{ path: "slug" }] });
  const unknown = await restore({ revisionId: changed?.id, fields: ["password"] });
  expect(unknown.statusCode).toBe(400);
  expect((await restore({ revisionId: first.id })).statusCode).toBe(404);
  expect((await restore({ revisionId: "none" })).statusCode).toBe(400);

  const topic = await made("topics", { day: 2, title: "Closing" });
  await change("topics", topic.id, { day: 1 });
  const [edition] = (await call("GET", "editions")).json<Answered[]>();
  await change("editions", edition?.id ?? "", { lastDay: edition?.["firstDay"] });
  const [, onDay2] = await history("topics", topic.id);
  const outside = await restore({ revisionId: onDay2?.id });
  expect(outside.statusCode).toBe(400);
  expect(outside.json()).toMatchObject({ errors: [{ path: "day" }] });

  const pass = await made("passes", visitorPass);
  await change("passes", pass.id, { name: "Another name" });
  const [, named] = await history("passes", pass.id);
  await em.execute("update editions set state = 'archived'");
  const archived = await restore({ revisionId: named?.id });
  expect(archived.statusCode).toBe(409);
});

test("restoring a revision of a deleted record gets 409 naming the bin, and 404 after the retention period", async () => {
  const { call, em, made, history, restore } = await setUp();
  const { id } = await made("speakers", mira);
  await call("DELETE", `speakers/${id}`);
  const [deleted, added] = await history("speakers", id);
  const inBin = await restore({ revisionId: added?.id });
  expect([inBin.statusCode, inBin.body]).toEqual([409, expect.stringContaining("in the bin")]);
  const deletion = await restore({ revisionId: deleted?.id });
  expect([deletion.statusCode, deletion.body]).toEqual([409, expect.stringContaining("bin")]);
  await em.execute("update revisions set changed_at = changed_at - interval '31 days'");
  expect((await restore({ revisionId: added?.id })).statusCode).toBe(404);
});

test("a deleted record is listed in the bin only, and undeleting restores its sessions and former slugs", async () => {
  const { app, bin, call, change, history, made, read, undelete } = await setUp();
  const visitor = browse(app);
  const statusOf = async (url: string) => (await visitor.inject({ url })).statusCode;
  const speaker = await made("speakers", mira);
  await change("speakers", speaker.id, { slug: "mira" });
  const [kept, moved] = [
    await made("topics", { day: 1, title: "Kept", speakerId: speaker.id }),
    await made("topics", { day: 1, title: "Moved", speakerId: speaker.id }),
  ];
  const { id: otherId } = await made("speakers", { firstName: "Jon", lastName: "Abara" });

  await call("DELETE", `speakers/${speaker.id}`);
  expect(await statusOf(`/api/speakers/${speaker.id}`)).toBe(404);
  expect(await bin()).toEqual([
    {
      id: expect.any(String),
      resource: "speakers",
      recordId: speaker.id,
      title: "Mira Halden",
      deletedAt: expect.any(String),
      deletedBy: testAdmin.email,
      purgedAt: expect.any(String),
    },
  ]);
  await change("topics", moved.id, { speakerId: otherId });
  expect(await statusOf("/api/former-slugs/speakers/mira_halden")).toBe(404);

  const restored = await undelete("speakers", speaker.id);
  expect(restored.statusCode, restored.body).toBe(200);
  expect(restored.json()).toMatchObject({ ...mira, id: speaker.id, slug: "mira" });
  expect(await statusOf(`/api/speakers/${speaker.id}`)).toBe(200);
  expect(await read("topics", kept.id)).toMatchObject({ speakerId: speaker.id });
  expect(await read("topics", moved.id)).toMatchObject({ speakerId: otherId });
  expect(await statusOf("/api/former-slugs/speakers/mira_halden")).toBe(200);
  expect(await bin()).toEqual([]);
  const [restoration] = await history("speakers", speaker.id);
  expect(restoration).toMatchObject({
    kind: "added",
    origin: "restore",
    changedBy: testAdmin.email,
  });
});

test.each(Object.entries(exampleRecords))(
  "records of an edition have a history and can be undeleted: %s",
  async (resource, example) => {
    const { bin, call, history, made, undelete } = await setUp();
    const { updatedAt: _added, id, ...record } = await made(resource, example);
    await call("DELETE", `${resource}/${id}`);
    const [binned] = await bin();
    expect(binned).toMatchObject({ resource, recordId: id });
    expect(binned?.title).not.toBe("");
    const restored = await undelete(resource, id);
    expect(restored.statusCode, restored.body).toBe(200);
    expect(restored.json()).toMatchObject({ ...record, id });
    expect((await history(resource, id)).map(({ kind }) => kind)).toEqual([
      "added",
      "deleted",
      "added",
    ]);
  },
);

test("two deleted records with the same slug can both be undeleted, also concurrently", async () => {
  const { bin, call, made, undelete, read } = await setUp();
  const records: Answered[] = [];
  for (const content of ["first", "second"]) {
    const post = await made("news", { title: "Gates open", content });
    records.push(post);
    await call("DELETE", `news/${post.id}`);
  }
  const [first, second] = records;
  const answers = await Promise.all(
    [first, first, second, second].map((record) => undelete("news", record?.id ?? "")),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.slice(0, 2).toSorted()).toEqual([200, 409]);
  expect(statuses.slice(2).toSorted()).toEqual([200, 409]);
  const slugs = await Promise.all(
    records.map(async ({ id, createdAt }) => {
      const record = await read("news", id);
      expect(record["createdAt"]).toBe(createdAt);
      return record["slug"];
    }),
  );
  expect(slugs.toSorted()).toEqual(["gates-open", "gates-open-2"]);
  expect(await bin()).toEqual([]);
});

test("an undeleted record whose long slug is taken gets a valid new slug", async () => {
  const { call, made, undelete } = await setUp();
  const post = { title: "Gates open", slug: "g".repeat(300), content: "" };
  const { id } = await made("news", post);
  await call("DELETE", `news/${id}`);
  await made("news", post);
  const restored = (await undelete("news", id)).json<{ slug: string }>();
  expect(restored.slug).not.toBe(post.slug);
  expect(isSlug(restored.slug)).toBe(true);
});

test("undeleting does not overwrite a record that a sync has added again", async () => {
  const { bin, call, em, made, read, undelete } = await setUp();
  const { id } = await made("speakers", mira);
  await call("DELETE", `speakers/${id}`);
  await em.execute(
    `insert into speakers (id, edition_id, first_name, last_name, slug)
     select record_id, (before ->> 'edition_id')::uuid, 'Mira', 'Halden', before ->> 'slug'
     from revisions where kind = 'deleted'`,
  );
  expect(await bin()).toEqual([]);
  const refused = await undelete("speakers", id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining("not in the bin") });
  expect(await read("speakers", id)).toMatchObject({ id, bio: null });
});

test("a pass and a session without its deleted speaker can be undeleted; a record not in the bin cannot", async () => {
  const { app, call, em, made, undelete, bin } = await setUp();
  const speaker = await made("speakers", mira);
  const startTime = "2025-12-11T09:00:00.000Z";
  const endTime = "2025-12-11T10:00:00.000Z";
  const opening = { day: 1, title: "Opening", speakerId: speaker.id, startTime, endTime };
  const topic = await made("topics", opening);
  await call("DELETE", `topics/${topic.id}`);
  await call("DELETE", `speakers/${speaker.id}`);
  expect((await undelete("topics", topic.id)).json()).toMatchObject({ speakerId: null, startTime });
  const calendar = await browse(app).inject({ url: "/agenda.ics" });
  expect(calendar.body).toContain("SUMMARY:Opening");
  expect(calendar.body).not.toContain("STATUS:CANCELLED");

  const pass = await made("passes", visitorPass);
  await call("DELETE", `passes/${pass.id}`);
  expect((await bin()).map(({ title }) => title)).toContain(pass["name"]);
  await em.execute("update editions set state = 'archived'");
  expect((await undelete("passes", pass.id)).statusCode).toBe(409);
  await em.execute("update editions set state = 'current'");
  expect((await undelete("passes", pass.id)).json()).toEqual(pass);

  // A purge erases the content of a deleted speaker.
  expect((await bin()).map(({ recordId }) => recordId)).toEqual([speaker.id]);
  await em.execute("update revisions set before = null, after = null where resource = 'speakers'");
  expect(await bin()).toEqual([]);

  expect((await undelete("passes", speaker.id)).statusCode).toBe(404);
  expect((await undelete("users", speaker.id)).statusCode).toBe(400);
  await call("DELETE", `passes/${pass.id}`);
  await em.execute("update revisions set changed_at = changed_at - interval '31 days'");
  expect((await undelete("passes", pass.id)).statusCode).toBe(404);
  expect(await bin()).toEqual([]);
});

test("a record of a deleted edition stays in the bin", async () => {
  const { app, call, made, undelete, bin } = await setUp();
  const { id: editionId } = await made("functions/copy-edition", {
    editionId: (await app.currentEdition()).id,
    name: "Congress 2031",
    firstDay: "2031-06-10",
    parts: [],
  });
  const { id } = await made("speakers", { ...mira, editionId });
  await call("DELETE", `speakers/${id}`);
  expect((await call("DELETE", `editions/${editionId}`)).statusCode).toBe(200);
  const refused = await undelete("speakers", id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toBe("What this record belonged to is not there any more.");
  expect((await bin()).map(({ recordId }) => recordId)).toContain(id);
});

const ifMatch = (browser: Browser, method: "PUT" | "DELETE", url: string, tag: string) =>
  browser.inject({
    method,
    url,
    headers: { "if-match": tag },
    ...(method === "PUT" && { payload: { bio: `after ${tag}` } }),
  });

test("a write with If-Match gets 412 after a change by someone else", async () => {
  const { admin, em, made } = await setUp();
  const { id } = await made("speakers", mira);
  const url = `/api/speakers/${id}`;
  const read = await admin.inject({ url });
  const tag = String(read.headers.etag);
  expect(tag).toMatch(/^"[^"]+"$/);
  // By any author and in any way: here without the ORM.
  await em.execute("update speakers set company = 'Halden Aero'");

  const late = await ifMatch(admin, "PUT", url, tag);
  expect(late.statusCode).toBe(412);
  expect(late.headers["content-type"]).toContain("application/problem+json");
  const { current } = late.json<{ current: object }>();
  const now = await admin.inject({ url });
  expect(current).toEqual(now.json());
  expect(late.headers.etag).toBe(now.headers.etag);
  expect((await ifMatch(admin, "DELETE", url, tag)).statusCode).toBe(412);
  expect((await ifMatch(admin, "PUT", url, `W/${tag}`)).statusCode).toBe(412);
  for (const malformed of ["", "7", '"', `${tag} ${tag}`, "\u00fc"]) {
    const refused = await ifMatch(admin, "PUT", url, malformed);
    expect([malformed, refused.statusCode]).toEqual([malformed, 400]);
  }

  // A compressing proxy makes an ETag weak.
  const saved = await ifMatch(admin, "PUT", url, `W/${String(now.headers.etag)}`);
  expect(saved.statusCode).toBe(200);
  expect((await ifMatch(admin, "PUT", url, `${tag}, ${saved.headers.etag}`)).statusCode).toBe(200);
  expect((await ifMatch(admin, "PUT", url, "*")).statusCode).toBe(200);
  const unconditional = await admin.inject({ method: "PUT", url, payload: { bio: "" } });
  expect(unconditional.statusCode).toBe(200);
  const last = String(unconditional.headers.etag);
  expect((await ifMatch(admin, "DELETE", url, last)).statusCode).toBe(200);
  expect((await ifMatch(admin, "PUT", url, last)).statusCode).toBe(404);
});

test.each(["PUT", "DELETE"] as const)(
  "%s with If-Match gets 404 when it waits for a deletion of the record",
  async (method) => {
    const t = await setUp();
    const { id } = await t.made("speakers", mira);
    const url = `/api/speakers/${id}`;
    const tag = String((await t.admin.inject({ url })).headers.etag);
    const holder = await holdSpeaker(t, id);
    const waiting = ifMatch(t.admin, method, url, tag);
    await holder.awaited(1);
    await holder.query("delete from speakers where id = $1", [id]);
    await holder.release();
    expect((await waiting).statusCode).toBe(404);
  },
);

test("no change is lost when 50 clients write concurrently with If-Match", async () => {
  const { admin, made, read } = await setUp();
  const { id } = await made("speakers", { ...mira, displayOrder: 1 });
  const url = `/api/speakers/${id}`;
  // On a slow machine, a request may wait for the database for too long. Then a client asks again.
  const addOne = async (isConditional: boolean): Promise<number> => {
    const found = await admin.inject({ url });
    if (found.statusCode === 503) return addOne(isConditional);
    const { displayOrder } = found.json<{ displayOrder: number }>();
    const headers = isConditional ? { "if-match": String(found.headers.etag) } : {};
    const payload = { displayOrder: displayOrder + 1 };
    const { statusCode } = await admin.inject({ method: "PUT", url, headers, payload });
    return statusCode === 503 ? addOne(isConditional) : statusCode;
  };
  const all = (isConditional: boolean) =>
    Promise.all(Array.from({ length: 50 }, () => addOne(isConditional)));
  const answers = [...(await all(true)), ...(await all(true))];
  const saved = answers.filter((status) => status === 200).length;
  expect(answers.filter((status) => status === 412)).toHaveLength(answers.length - saved);
  expect(await read("speakers", id)).toMatchObject({ displayOrder: 1 + saved });
  // The control: without the condition, changes by others are lost.
  expect(new Set(await all(false))).toEqual(new Set([200]));
  expect((await read("speakers", id))["displayOrder"]).toBeLessThan(saved + 50);
});
