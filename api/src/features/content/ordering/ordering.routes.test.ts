import { expect, test } from "vitest";
import { exampleRecords } from "../../../testing/example-records.ts";
import { asAdmin, browse, buildTestApp } from "../../../testing/testing.ts";
import type { Revision } from "../../foundation/revisions/revisions.contract.ts";
import { hiddenFrom } from "../speakers/speakers.contract.ts";

interface Placed {
  id: string;
  editionId: string;
  displayOrder: number;
}

/** Policies are listed by their titles. */
const { policies: _policies, ...ordered } = exampleRecords;

/** An admin's requests and their responses. */
async function setUp() {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const em = t.database.em.fork();
  const add = async (resource: string, record: object = {}) => {
    const payload = { ...exampleRecords[resource], ...record };
    const answer = await admin.inject({ method: "POST", url: `/api/${resource}`, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Placed>();
  };
  return {
    ...t,
    em,
    admin,
    add,
    addAll: async (resource: string, orders: readonly number[], record: object = {}) => {
      const ids: string[] = [];
      for (const displayOrder of orders) {
        ids.push((await add(resource, { ...record, displayOrder })).id);
      }
      return ids;
    },
    reorder: (resource: string, ids: readonly unknown[], insteadOf?: readonly string[]) => {
      const payload = { resource, ids, insteadOf };
      return admin.inject({ method: "POST", url: "/api/functions/reorder", payload });
    },
    list: async (resource: string, filter: object = {}) => {
      const query = new URLSearchParams({
        sort: '["displayOrder","ASC"]',
        filter: JSON.stringify(filter),
      });
      const answer = await browse(t.app).inject({ url: `/api/${resource}?${query.toString()}` });
      return answer.json<Placed[]>();
    },
    addEdition: async () => {
      const { id: editionId } = await t.app.currentEdition();
      const payload = { editionId, name: "Congress 2027", firstDay: "2027-12-10", parts: [] };
      const url = "/api/functions/copy-edition";
      const answer = await admin.inject({ method: "POST", url, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ id: string }>().id;
    },
  };
}

const idsOf = (rows: readonly Placed[]) => rows.map(({ id }) => id);

test("every resource with a display order can be reordered", async () => {
  const { app, addAll, reorder, list } = await setUp();
  const inOrder = [...app.resources].filter(([, { order }]) => order !== undefined);
  expect(inOrder.map(([name]) => name).toSorted()).toEqual(Object.keys(ordered).toSorted());
  for (const [name] of inOrder) {
    const [first = "", second = "", third = ""] = await addAll(name, [0, 0, 0]);
    const ids = [third, first, second];
    // The list has been read before, and must be read again.
    await list(name);
    const answer = await reorder(name, ids);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(ids.map((id, index) => ({ id, displayOrder: index + 1 })));
    expect(idsOf(await list(name))).toEqual(ids);
  }
});

test("a move changes only the records whose position it shifts, each with a revision", async () => {
  const { addAll, reorder, list, admin } = await setUp();
  const [a = "", b = "", c = "", d = ""] = await addAll("speakers", [1, 5, 8, 20]);
  expect((await reorder("speakers", [a, c, b, d], [a, b, c, d])).statusCode).toBe(200);
  const rows = await list("speakers");
  expect(idsOf(rows)).toEqual([a, c, b, d]);
  expect(rows.map(({ displayOrder }) => displayOrder)).toEqual([1, 5, 8, 20]);
  const filter = encodeURIComponent('{"resource":"speakers","kind":"changed"}');
  const changes = (await admin.inject({ url: `/api/revisions?filter=${filter}` })).json<
    Revision[]
  >();
  expect(changes.map(({ recordId }) => recordId).toSorted()).toEqual([b, c].toSorted());
  expect(changes[0]).toMatchObject({ changedBy: expect.any(String), origin: "api" });
});

test("the topics of a day are ordered independently of other days", async () => {
  const { addAll, reorder, list } = await setUp();
  const [a = "", b = ""] = await addAll("topics", [1, 2]);
  const [other = ""] = await addAll("topics", [1], { day: 2 });
  expect((await reorder("topics", [b, a])).statusCode).toBe(200);
  expect(idsOf(await list("topics", { day: 1 }))).toEqual([b, a]);
  expect(await list("topics", { day: 2 })).toMatchObject([{ id: other, displayOrder: 1 }]);

  const refused = await reorder("topics", [a, b, other]);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toEqual([
    { path: "ids", message: "Name records of one edition and day only" },
  ]);
});

test("an order with unlisted speakers is refused, and a new order keeps listed speakers listed", async () => {
  const { addAll, reorder, list } = await setUp();
  const listed = await addAll("speakers", [hiddenFrom - 1, hiddenFrom - 1]);
  const [unlisted = ""] = await addAll("speakers", [hiddenFrom]);
  expect((await reorder("speakers", listed.toReversed())).statusCode).toBe(200);
  const rows = await list("speakers");
  expect(idsOf(rows)).toEqual([...listed.toReversed(), unlisted]);
  expect(rows.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, hiddenFrom]);
  expect((await reorder("speakers", [unlisted, ...listed])).statusCode).toBe(409);
});

test("ASVS 15.4.2: concurrent reorders result in one of the requested orders, with unique positions", async () => {
  const { addAll, reorder, list } = await setUp();
  const ids = await addAll("partners", [0, 0, 0, 0, 0, 0]);
  const orders = ids.map((_id, at) => [...ids.slice(at), ...ids.slice(0, at)]);
  const answers = await Promise.all(orders.map((order) => reorder("partners", order)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const rows = await list("partners");
  expect(new Set(rows.map(({ displayOrder }) => displayOrder)).size).toBe(ids.length);
  expect(orders).toContainEqual(idsOf(rows));
});

test("when editors reorder the same list concurrently, one succeeds and the others get 409", async () => {
  const { addAll, reorder, list } = await setUp();
  const ids = await addAll("partners", [1, 2, 3, 4, 5]);
  const orders = ids.map((_id, at) => [...ids.slice(at), ...ids.slice(0, at)]).slice(1);
  const answers = await Promise.all(orders.map((order) => reorder("partners", order, ids)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, ...statuses.slice(1).map(() => 409)]);
  expect(idsOf(await list("partners"))).toEqual(orders[statuses.indexOf(200)]);
});

test("an order with unknown, repeated or missing records, or records of another edition, is refused", async () => {
  const { addAll, add, addEdition, reorder, list } = await setUp();
  const ids = await addAll("questions", [1, 2]);
  const [a = "", b = ""] = ids;
  const { id: elsewhere } = await add("questions", { editionId: await addEdition() });

  const unknown = await reorder("questions", [b, a, crypto.randomUUID()]);
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().detail).toBe("One of these records is not there any more.");

  const missing = await reorder("questions", [b]);
  expect(missing.statusCode).toBe(409);
  expect(missing.json().detail).toMatch(/Someone else changed this list/);

  for (const [payload, path] of [
    [[b, a, elsewhere], "ids"],
    [[b, a, b.toUpperCase()], "ids"],
    [[b, "first"], "ids.1"],
    [[], "ids"],
  ] as const) {
    const refused = await reorder("questions", payload);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path }]);
  }
  for (const resource of ["posts", "news", "editions", "__proto__"]) {
    const refused = await reorder(resource, [a]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path: "resource" }]);
  }
  expect(idsOf(await list("questions"))).toEqual(ids);
});

test("records of an archived edition cannot be reordered", async () => {
  const { em, addAll, addEdition, reorder } = await setUp();
  const editionId = await addEdition();
  const ids = await addAll("themes", [1, 2], { editionId });
  await em.execute("update editions set state = 'archived' where id = ?", [editionId]);
  const refused = await reorder("themes", ids.toReversed());
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toMatch(/archived and cannot be changed/);
});

test("an order of the maximum length is accepted, and a longer one is refused", async () => {
  const { em, reorder, list } = await setUp();
  await em.execute(
    `insert into partners (name, image_url, display_order)
     select 'Partner ' || n, '/mark.svg', 7 from generate_series(1, 3000) as n`,
  );
  const ids = (await em.execute<{ id: string }[]>("select id from partners")).map(({ id }) => id);
  const answer = await reorder("partners", ids, undefined);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  expect(idsOf(await list("partners"))).toEqual(ids.slice(0, 25));
  const longer = await reorder("partners", [...ids, crypto.randomUUID()]);
  expect(longer.statusCode).toBe(400);
});
