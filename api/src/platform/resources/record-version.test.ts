import { expect, onTestFinished, test } from "vitest";
import { exampleRecords } from "../../testing/example-records.ts";
import { openEvents } from "../../testing/event-stream.ts";
import { routesOf } from "../../testing/routes.ts";
import {
  asAdmin,
  browse,
  buildTestApp,
  lockWaits,
  signedInAs,
  type Browser,
  type TestApp,
} from "../../testing/testing.ts";

const examples: Record<string, object> = {
  ...exampleRecords,
  news: { title: "Gates open", content: "Four gates.", status: "published" },
  categories: { name: "Airports", color: "#112233" },
  notices: { text: "Gate 4 opens.", state: "published" },
};

async function addExample(admin: Browser, resource: string): Promise<string> {
  const payload = { ...examples[resource] };
  const added = await admin.inject({ method: "POST", url: `/api/${resource}`, payload });
  expect(added.statusCode, `${resource} ${added.body}`).toBe(201);
  return String(added.headers.location);
}

test("a user without a role gets no version of any record", async () => {
  const t = await buildTestApp();
  const [admin, user] = [await asAdmin(t), await signedInAs(t, "ines@calder.example")];
  const { id: editionId } = await t.app.currentEdition();
  const asked = await user.inject({ method: "POST", url: "/api/role-grants", payload: {} });
  const own: Record<string, string> = {
    editions: `/api/editions/${editionId}`,
  };
  expect(asked.headers.etag).toBeUndefined();
  const readable = routesOf(t.app).flatMap(({ method, pattern, access }) => {
    const [, name = ""] = /^\/api\/([\w-]+)\/:id$/.exec(pattern) ?? [];
    return method === "GET" && access !== "admin" && t.app.resources.has(name) ? [name] : [];
  });
  expect(readable).toEqual(expect.arrayContaining(["editions", "topics", "speakers"]));
  for (const resource of readable) {
    const url = own[resource] ?? (await addExample(admin, resource));
    const seen = await user.inject({ url });
    expect([seen.statusCode, seen.headers.etag], url).toEqual([200, undefined]);
    // Control: an admin receives a version.
    expect((await admin.inject({ url })).headers.etag, url).toMatch(/^"[\w-]{43}"$/);
  }
});

test("ASVS 8.2.3: no response to a visitor depends on secret fields of a record", async () => {
  const t = await buildTestApp();
  const [admin, user] = [await asAdmin(t), await signedInAs(t, "ines@calder.example")];
  const { id } = await t.app.currentEdition();
  const secrets = [
    {
      url: await addExample(admin, "topics"),
      sql: "update agenda_topics set room_url = 'https://meet.example/1'",
    },
    { url: `/api/editions/${id}`, sql: "update editions set pass_code = 'runway-27-left'" },
  ];
  for (const { url, sql } of secrets) {
    const answers = async () => {
      const seen = await Promise.all([browse(t.app), user].map((reader) => reader.inject({ url })));
      return seen.map(({ headers: { date: _date, "x-request-id": _id, ...headers }, body }) => [
        headers,
        body,
      ]);
    };
    const [before, versionBefore] = [await answers(), (await admin.inject({ url })).headers.etag];
    await t.database.em.execute(sql);
    expect(await answers(), url).toEqual(before);
    // Control: an admin receives another version.
    expect((await admin.inject({ url })).headers.etag, url).not.toBe(versionBefore);
  }
});

/** Runs `hold` in a transaction that ends once `count` sessions wait for its locks. */
async function holdingUntil(
  { database }: TestApp,
  { hold, count }: { hold: string[]; count: number },
  write: () => Promise<number>[],
): Promise<number[]> {
  const holding = database.em.fork();
  await holding.begin();
  onTestFinished(async () => {
    if (holding.isInTransaction()) await holding.rollback();
  });
  for (const statement of hold) await holding.execute(statement);
  const writes = write();
  await lockWaits(database.em, count);
  await holding.commit();
  return Promise.all(writes);
}

test("of two concurrent writes with the same version, the second gets 412", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  // Only the version check locks a category.
  const url = await addExample(admin, "categories");
  const etag = String((await admin.inject({ url })).headers.etag);
  const hold = ["select id from news_categories for update"];
  const statuses = await holdingUntil(t, { hold, count: 2 }, () =>
    ["Engines", "Wings"].map(async (name) => {
      const headers = { "if-match": etag };
      const answer = await admin.inject({ method: "PUT", url, headers, payload: { name } });
      return answer.statusCode;
    }),
  );
  expect(statuses.toSorted()).toEqual([200, 412]);
});

test("of two concurrent writes without a version, the second is validated against the result of the first", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const url = await addExample(admin, "topics");
  const times = { startTime: "2025-12-11T09:00:00.000Z", endTime: "2025-12-11T09:45:00.000Z" };
  const put = async (payload: object) => {
    const answer = await admin.inject({ method: "PUT", url, payload });
    return answer.statusCode;
  };
  expect(await put(times)).toBe(200);
  const hold = ["select id from editions for update"];
  const statuses = await holdingUntil(t, { hold, count: 2 }, () => [
    put({ startTime: "2025-12-11T09:40:00.000Z" }),
    put({ endTime: "2025-12-11T09:30:00.000Z" }),
  ]);
  expect(statuses.toSorted()).toEqual([200, 400]);
});

test("an edition that becomes current during its deletion is not deleted", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const { id: editionId } = await t.app.currentEdition();
  const payload = { editionId, name: "Next", firstDay: "2026-12-10", parts: [] };
  const url = "/api/functions/copy-edition";
  const copied = await admin.inject({ method: "POST", url, payload });
  expect(copied.statusCode, copied.body).toBeLessThan(300);
  const { id } = copied.json<{ id: string }>();
  const hold = [
    "update editions set state = 'archived' where state = 'current'",
    `update editions set state = 'current' where id = '${id}'`,
  ];
  const statuses = await holdingUntil(t, { hold, count: 1 }, () => [
    admin
      .inject({ method: "DELETE", url: `/api/editions/${id}` })
      .then(({ statusCode }) => statusCode),
  ]);
  expect(statuses).toEqual([409]);
});

test("a write returns the version that it has written, even if another write follows immediately", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const url = await addExample(admin, "categories");
  // Another write, right after the one that is answered.
  await t.database.em.execute(`
    create function write_next() returns trigger language plpgsql as $$ begin
      if new.name = 'Engines' then update news_categories set name = 'Wings' where id = new.id; end if;
      return null;
    end $$;
    create constraint trigger write_next after insert or update on news_categories
      deferrable initially deferred for each row execute function write_next()`);
  const written = await admin.inject({ method: "PUT", url, payload: { name: "Engines" } });
  expect(written.json()).toMatchObject({ name: "Engines" });
  const headers = { "if-match": String(written.headers.etag) };
  const next = await admin.inject({ method: "PUT", url, headers, payload: { color: "#445566" } });
  expect(next.statusCode).toBe(412);
  const added = await admin.inject({
    method: "POST",
    url: "/api/categories",
    payload: { name: "Engines", color: "#112233" },
  });
  const outdated = { "if-match": String(added.headers.etag) };
  const location = String(added.headers.location);
  const deleted = await admin.inject({ method: "DELETE", url: location, headers: outdated });
  expect(deleted.statusCode).toBe(412);
});

test("versions are the same in every process, and cannot be made without its SECRET", async () => {
  const one = await buildTestApp({ ownApp: true });
  const { databaseUrl } = one;
  const same = await buildTestApp({ databaseUrl });
  const foreign = await buildTestApp({
    databaseUrl,
    secret: "another secret of 32 characters and more",
  });
  const url = await addExample(await asAdmin(one), "topics");
  const versionsOf = async (t: typeof one) => {
    const { headers } = await (await asAdmin(t)).inject({ url });
    const stream = await openEvents(await t.app.listen({ port: 0, host: "127.0.0.1" }));
    const { id } = await stream.nth(3);
    stream.leave();
    return [String(headers.etag), ...id.split(".")];
  };
  const [versions, ofSame, ofForeign] = [
    await versionsOf(one),
    await versionsOf(same),
    await versionsOf(foreign),
  ];
  expect(versions).toHaveLength(4);
  expect(ofSame).toEqual(versions);
  for (const version of ofForeign) expect(versions).not.toContain(version);
});
