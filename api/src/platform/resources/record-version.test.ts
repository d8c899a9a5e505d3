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

test("who has no role is told no version of any record", async () => {
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

test("of two who write at once with one version, the second is told that the first has written", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  // Only the version check locks a category.
  const url = await addExample(admin, "categories");
  const etag = String((await admin.inject({ url })).headers.etag);
  const holding = t.database.em.fork();
  await holding.begin();
  onTestFinished(async () => {
    if (holding.isInTransaction()) await holding.rollback();
  });
  await holding.execute("select id from news_categories for update");
  const both = ["Engines", "Wings"].map(async (name) => {
    const headers = { "if-match": etag };
    const answer = await admin.inject({ method: "PUT", url, headers, payload: { name } });
    return answer.statusCode;
  });
  await lockWaits(t.database.em, 2);
  await holding.commit();
  expect((await Promise.all(both)).toSorted()).toEqual([200, 412]);
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
