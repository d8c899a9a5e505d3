import { fetchUtils } from "ra-core";
import simpleRestProvider from "ra-data-simple-rest";
import { expect, test } from "vitest";
import { asAdmin, buildTestApp, testPublicUrl } from "../testing/testing.ts";

test("the unchanged ra-data-simple-rest provider works against the API over HTTP", async () => {
  const t = await buildTestApp();
  const { cookies } = await asAdmin(t);
  const address = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const provider = simpleRestProvider(`${address}/api`, (url, options = {}) => {
    const headers = new Headers(options.headers ?? {});
    headers.set("cookie", cookie);
    headers.set("origin", testPublicUrl);
    return fetchUtils.fetchJson(url, { ...options, headers });
  });

  const { data: made } = await provider.create("speakers", {
    data: { firstName: "Mira", lastName: "Halden", displayOrder: 7 },
  });
  expect(made).toMatchObject({ slug: "mira_halden", fullName: "Mira Halden" });

  const { data: changed } = await provider.update("speakers", {
    id: made.id,
    data: { ...made, company: "Halden Aero" },
    previousData: made,
  });
  expect(changed).toMatchObject({ company: "Halden Aero" });

  const list = await provider.getList("speakers", {
    pagination: { page: 1, perPage: 10 },
    sort: { field: "fullName", order: "ASC" },
    filter: { q: "halden" },
  });
  expect(list.total).toBe(1);
  expect(list.data).toEqual([changed]);

  expect((await provider.getOne("speakers", { id: made.id })).data).toEqual(changed);
  expect((await provider.getMany("speakers", { ids: [made.id] })).data).toEqual([changed]);

  await provider.delete("speakers", { id: made.id, previousData: made });
  await expect(provider.getOne("speakers", { id: made.id })).rejects.toMatchObject({ status: 404 });
});
