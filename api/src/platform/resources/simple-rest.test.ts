import { fetchUtils } from "ra-core";
import simpleRestProvider from "ra-data-simple-rest";
import { expect, test } from "vitest";
import { asAdmin, buildTestApp, contactMessage, testPublicUrl } from "../../testing/testing.ts";

/** Unmodified provider, signed in as an admin, with a listening application. */
async function provider() {
  const t = await buildTestApp({ ownApp: true });
  const { cookies } = await asAdmin(t);
  const address = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return simpleRestProvider(`${address}/api`, (url, options = {}) => {
    const headers = new Headers(options.headers ?? {});
    headers.set("cookie", cookie);
    headers.set("origin", testPublicUrl);
    return fetchUtils.fetchJson(url, { ...options, headers });
  });
}

/** By resource: three records, a search that matches the first, and a change to each. */
const resources = {
  speakers: {
    records: [
      { firstName: "Mira", lastName: "Halden", displayOrder: 7 },
      { firstName: "Jon", lastName: "Abara" },
      { firstName: "Ines", lastName: "Calder" },
    ],
    made: { slug: "mira_halden", fullName: "Mira Halden" },
    list: { sort: "fullName", q: "halden" },
    change: { company: "Halden Aero" },
    changeAll: { featured: true },
  },
  topics: {
    records: [
      { day: 1, title: "Opening keynote", location: "Hall 1" },
      { day: 1, title: "A panel" },
      { day: 2, title: "Closing" },
    ],
    made: { slug: "opening-keynote", speakerId: null },
    list: { sort: "title", q: "keynote" },
    change: { startTime: "2025-12-11T09:00:00.000Z" },
    changeAll: { featured: true },
  },
  news: {
    records: [
      { title: "Gates open", content: "Four *new* gates." },
      { title: "Fuel" },
      { title: "Crew" },
    ],
    made: { slug: "gates-open", status: "draft" },
    list: { sort: "title", q: "gates" },
    change: { excerpt: "Four gates." },
    changeAll: { status: "archived" },
  },
  categories: {
    records: [
      { name: "Air Traffic", color: "#6a4a9c" },
      { name: "Cargo", color: "#2a6f4e" },
      { name: "Airports", color: "#8a5a00" },
    ],
    made: { slug: "air-traffic" },
    list: { sort: "name", q: "traffic" },
    change: { name: "Air Traffic Control" },
    changeAll: { color: "#101820" },
  },
};

test.each(Object.entries(resources))(
  "every call of the unchanged ra-data-simple-rest provider works on %s",
  async (resource, { records, made, list, change, changeAll }) => {
    const api = await provider();
    const answers = await Promise.all(records.map((data) => api.create(resource, { data })));
    const [first, ...others] = answers.map(({ data }) => data);
    expect(first).toMatchObject({ ...records[0], ...made });

    const { data: changed } = await api.update(resource, {
      id: first.id,
      data: { ...first, ...change },
      previousData: first,
    });
    expect(changed).toMatchObject(change);

    const page = { pagination: { page: 1, perPage: 50 } };
    const sort = { field: list.sort, order: "ASC" } as const;
    const found = await api.getList(resource, { ...page, sort, filter: { q: list.q } });
    expect(found.total).toBe(1);
    expect(found.data).toMatchObject([change]);
    const all = await api.getList(resource, { ...page, sort, filter: {} });
    expect(all.total).toBe(3);
    const sorted = all.data.map((record) => record[list.sort]);
    expect(sorted).toEqual(sorted.toSorted());

    expect((await api.getOne(resource, { id: first.id })).data).toEqual(changed);
    const ids = answers.map(({ data }) => data.id);
    const many = await api.getMany(resource, { ids });
    expect(new Set(many.data.map(({ id }) => id))).toEqual(new Set(ids));

    expect((await api.updateMany(resource, { ids, data: changeAll })).data).toEqual(ids);
    for (const { data } of await Promise.all(ids.map((id) => api.getOne(resource, { id })))) {
      expect(data).toMatchObject(changeAll);
    }

    const [second, third] = others;
    await api.delete(resource, { id: second.id, previousData: second });
    await expect(api.getOne(resource, { id: second.id })).rejects.toMatchObject({ status: 404 });
    const gone = { ids: [first.id, third.id] };
    expect((await api.deleteMany(resource, gone)).data).toEqual(gone.ids);
    expect((await api.getList(resource, { ...page, sort, filter: {} })).total).toBe(0);
  },
);

test("every call of the unchanged ra-data-simple-rest provider works on users and role grants", async () => {
  const api = await provider();
  const page = { pagination: { page: 1, perPage: 50 } };
  const emails = ["ines", "jon", "mira"].map((name) => `${name}@calder.example`);
  const invited = await Promise.all(
    emails.map((email) => api.create("users", { data: { email } })),
  );
  const [ines, jon, mira] = invited.map(({ data }) => data);
  const { data: promoted } = await api.update("users", {
    id: ines.id,
    data: { ...ines, roles: ["admin"] },
    previousData: ines,
  });
  expect(promoted).toEqual({ ...ines, roles: ["admin"] });
  expect((await api.getOne("users", { id: ines.id })).data).toEqual(promoted);
  const many = await api.getMany("users", { ids: [jon.id, mira.id] });
  expect(many.data.map(({ email }) => email).toSorted()).toEqual(emails.slice(1));
  await api.updateMany("users", { ids: [jon.id, mira.id], data: { roles: ["admin"] } });
  const sort = { field: "email", order: "ASC" } as const;
  const all = await api.getList("users", { ...page, sort, filter: {} });
  expect(all.data.map(({ roles }) => roles)).toEqual(all.data.map(() => ["admin"]));

  const ofJon = await api.getManyReference("role-grants", {
    target: "userId",
    id: jon.id,
    ...page,
    sort: { field: "requestedAt", order: "DESC" },
    filter: {},
  });
  const [grant] = ofJon.data;
  expect(grant).toMatchObject({ email: "jon@calder.example", status: "granted" });
  const declined = { ...grant, status: "revoked", reason: "Left the team" };
  const { data: revoked } = await api.update("role-grants", {
    id: grant.id,
    data: declined,
    previousData: grant,
  });
  expect(revoked).toMatchObject({ status: "revoked", reason: "Left the team" });
  const found = await api.getList("role-grants", {
    ...page,
    sort: { field: "status", order: "ASC" },
    filter: { q: "ines@" },
  });
  expect(found.data).toMatchObject([{ email: "ines@calder.example" }]);
  await api.delete("role-grants", { id: found.data[0].id, previousData: found.data[0] });
  expect((await api.getOne("users", { id: ines.id })).data.roles).toEqual([]);

  expect((await api.delete("users", { id: ines.id, previousData: ines })).data.id).toBe(ines.id);
  await api.deleteMany("users", { ids: [jon.id, mira.id] });
  expect((await api.getList("users", { ...page, sort, filter: {} })).total).toBe(1);
});

test("messages can be read, marked and deleted; sync runs and audit entries cannot be changed", async () => {
  const api = await provider();
  const page = { pagination: { page: 1, perPage: 50 } };
  const sort = { field: "createdAt", order: "DESC" } as const;
  await api.create("functions/send-contact-email", { data: contactMessage });
  const { data } = await api.getList("contact-messages", { ...page, sort, filter: { q: "inès" } });
  const [message] = data;
  const marked = await api.update("contact-messages", {
    id: message.id,
    data: { ...message, flagged: true, message: "Something else" },
    previousData: message,
  });
  expect(marked.data).toEqual({ ...message, flagged: true });
  await expect(api.create("contact-messages", { data: contactMessage })).rejects.toMatchObject({
    status: 405,
    body: { detail: "Messages come from the contact form." },
  });
  await api.deleteMany("contact-messages", { ids: [message.id] });
  expect((await api.getList("contact-messages", { ...page, sort, filter: {} })).total).toBe(0);

  for (const resource of ["sync-runs", "audit-entries"]) {
    const id = message.id;
    const calls = [
      api.update(resource, { id, data: {}, previousData: { id } }),
      api.delete(resource, { id, previousData: { id } }),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ status: 405 })));
    // Creating a run needs a task.
    await expect(api.create(resource, { data: {} })).rejects.toMatchObject({
      status: resource === "sync-runs" ? 400 : 405,
    });
  }
});

test.each([
  {
    resource: "topics",
    target: "speakerId",
    record: { day: 1, title: "Opening" },
    of: "speakers",
    ownerRecord: { firstName: "Mira", lastName: "Halden" },
  },
  {
    resource: "news",
    target: "categoryId",
    record: { title: "Gates open" },
    of: "categories",
    ownerRecord: { name: "Air Traffic", color: "#6a4a9c" },
  },
])("$resource are found by their $target", async (given) => {
  const { resource, target, record, of, ownerRecord } = given;
  const api = await provider();
  const { data: owner } = await api.create(of, { data: ownerRecord });
  const { data: owned } = await api.create(resource, { data: { ...record, [target]: owner.id } });
  await api.create(resource, { data: record });
  const found = await api.getManyReference(resource, {
    target,
    id: owner.id,
    pagination: { page: 1, perPage: 50 },
    sort: { field: "title", order: "ASC" },
    filter: {},
  });
  expect(found.total).toBe(1);
  expect(found.data).toMatchObject([{ id: owned.id, [target]: owner.id }]);
});
