import { expect, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import type { Theme } from "../../content/edition-content/edition-content.contract.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";

const blank = { description: "What is asked under it.", pictogram: "radar" };

function add(admin: Browser, payload: object) {
  return admin.inject({ method: "POST", url: "/api/themes", payload: { ...blank, ...payload } });
}

async function added(admin: Browser, payload: object): Promise<Theme> {
  const answer = await add(admin, payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function names(browser: Browser, filter: object = {}): Promise<string[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const answer = await browser.inject({ url: `/api/themes?${query.toString()}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Theme[]>().map(({ name }) => name);
}

/** Copies the current edition into another year. */
async function addEdition({ database }: TestApp, year: number, state: string): Promise<string> {
  const [row] = await database.em.fork().execute<{ id: string }[]>(
    `insert into editions (state, name, short_name, tagline, first_day, last_day, time_zone, hours,
       email, phone, business_hours, address, currency, tax_note, counters, counter_drift, social_links)
     select ?, ?, short_name, tagline, ?::date, ?::date, time_zone, hours,
       email, phone, business_hours, address, currency, tax_note, counters, counter_drift,
       social_links from editions where state = 'current' returning id`,
    [state, `Congress ${year}`, `${year}-12-10`, `${year}-12-11`],
  );
  if (!row) throw new Error("No edition is current");
  return row.id;
}

function setState({ database }: TestApp, id: string, state: string) {
  return database.em.fork().execute("update editions set state = ? where id = ?", [state, id]);
}

test("a list contains the records of the current or the requested edition in display order", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const past = await addEdition(t, 2024, "preparing");
  const second = await added(admin, { name: "Second", displayOrder: 2 });
  await added(admin, { name: "First", displayOrder: 1 });
  const { id } = await added(admin, { name: "Past", editionId: past });
  expect(second.editionId).toBe((await t.app.currentEdition()).id);

  expect(await names(visitor)).toEqual(["First", "Second"]);
  // An edition in preparation is not public, neither in a list nor by its URL.
  expect(await names(visitor, { editionId: past })).toEqual([]);
  expect((await visitor.inject({ url: `/api/themes/${id}` })).statusCode).toBe(404);
  expect(await names(admin, { editionId: past })).toEqual(["Past"]);
  expect(await names(admin, { id: [id, second.id] })).toEqual(["Past", "Second"]);

  await setState(t, past, "archived");
  await expect.poll(() => names(visitor, { editionId: past })).toEqual(["Past"]);
  expect((await visitor.inject({ url: `/api/themes/${id}` })).json()).toMatchObject({ id });
  expect(await names(visitor)).toEqual(["First", "Second"]);
});

test("ASVS 8.3.2: a revoked admin sees no records of an edition in preparation", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const next = await addEdition(t, 2026, "preparing");
  await added(admin, { name: "Next", editionId: next });
  expect(await names(admin, { editionId: next })).toEqual(["Next"]);
  await t.database.em.fork().nativeUpdate(RoleGrantEntity, {}, { status: "revoked" });
  expect(await names(admin, { editionId: next })).toEqual([]);
});

test("lists switch to another edition as soon as it is made current", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const next = await addEdition(t, 2026, "preparing");
  await added(admin, { name: "Now" });
  await added(admin, { name: "Next", editionId: next });
  expect(await names(visitor)).toEqual(["Now"]);
  await setState(t, (await t.app.currentEdition()).id, "archived");
  await setState(t, next, "current");
  await expect.poll(() => names(visitor)).toEqual(["Next"]);
  expect((await added(admin, { name: "Another" })).editionId).toBe(next);
});

test("records of an archived edition cannot be changed, and no record can be moved into it", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const past = await addEdition(t, 2024, "preparing");
  const kept = await added(admin, { name: "Kept", editionId: past });
  const moved = await added(admin, { name: "Moved" });
  await setState(t, past, "archived");
  const put = (id: string, payload: object) =>
    admin.inject({ method: "PUT", url: `/api/themes/${id}`, payload });
  const answers = [
    await add(admin, { name: "Late", editionId: past }),
    await put(kept.id, { name: "Changed" }),
    await put(kept.id, { editionId: moved.editionId }),
    await put(moved.id, { editionId: past }),
    await admin.inject({ method: "DELETE", url: `/api/themes/${kept.id}` }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json().detail).toBe("The edition of 2024 is archived and cannot be changed.");
  }
  expect(await names(admin, { editionId: past })).toEqual(["Kept"]);
  // The control: reopened, it accepts the same changes.
  await setState(t, past, "preparing");
  expect((await put(moved.id, { editionId: past })).json()).toMatchObject({ editionId: past });
  expect(await names(admin)).toEqual([]);
});

test("an edition that does not exist is refused, and the field is named", async () => {
  const admin = await asAdmin(await buildTestApp());
  const editionId = crypto.randomUUID();
  const url = "/api/functions/order-by-time";
  for (const answer of [
    await add(admin, { name: "Lost", editionId }),
    await admin.inject({ method: "POST", url, payload: { editionId, day: 1 } }),
  ]) {
    expect(answer.statusCode, answer.body).toBe(400);
    const message = "There is no such record";
    expect(answer.json().errors).toEqual([{ path: "editionId", message }]);
  }
});
