import { expect, test } from "vitest";
import { fillTables } from "../../testing/fill-tables.ts";
import { routesOf, type TestRoute } from "../../testing/routes.ts";
import { asAdmin, buildTestApp, post, type Browser, type TestApp } from "../../testing/testing.ts";

/** Routes that change or delete a record which can be read at the same address. */
function writesOfRecords({ app }: TestApp): TestRoute[] {
  const routes = routesOf(app).filter(({ pattern }) => /^\/api\/[\w-]+\/:id$/.test(pattern));
  const isRead = (pattern: string) =>
    routes.some((route) => route.method === "GET" && route.pattern === pattern);
  return routes.filter(
    ({ method, pattern }) => (method === "PUT" || method === "DELETE") && isRead(pattern),
  );
}

/** Adds what the tables do not have yet: a link, and an edition in preparation. */
async function addRecords({ app }: TestApp, admin: Browser): Promise<void> {
  const [news] = (await admin.inject({ url: "/api/news" })).json();
  await post(admin, "/api/functions/share-preview", { resource: "news", id: news.id });
  const { id: editionId } = await app.currentEdition();
  const edition = { editionId, name: "Next", firstDay: "2026-12-10", parts: [] };
  await post(admin, "/api/functions/copy-edition", edition);
}

test("every update and deletion of a record with an outdated ETag gets 412", async () => {
  const t = await buildTestApp();
  await fillTables(t.database);
  const admin = await asAdmin(t);
  await addRecords(t, admin);
  const headers = { "if-match": '"outdated"' };
  const refused: string[] = [];
  for (const { method, pattern } of writesOfRecords(t)) {
    const name = `${method} ${pattern}`;
    const list = pattern.replace("/:id", "");
    const [record] = (await admin.inject({ url: list })).json();
    const url = `${list}/${record?.id ?? crypto.randomUUID()}`;
    const payload = method === "PUT" ? {} : undefined;
    const { headers: read } = await admin.inject({ url });
    const answer = await admin.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode === 405) continue;
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(412);
    expect(answer.headers.etag, name).toBe(read.etag);
    expect(answer.json().current, name).toMatchObject({ id: record.id });
    refused.push(name);
  }
  expect(refused).toEqual(
    expect.arrayContaining([
      "PUT /api/speakers/:id",
      "PUT /api/users/:id",
      "DELETE /api/users/:id",
      "PUT /api/role-grants/:id",
      "DELETE /api/role-grants/:id",
      "DELETE /api/suppressed-addresses/:id",
      "DELETE /api/preview-links/:id",
    ]),
  );
});
