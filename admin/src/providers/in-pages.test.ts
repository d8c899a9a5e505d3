import { testDataProvider, type GetListParams, type RaRecord } from "react-admin";
import { expect, test } from "vitest";
import { inPages } from "./in-pages.ts";

/** A list of 250 rows that records the requested pages. */
function listed() {
  const asked: unknown[] = [];
  const all = Array.from({ length: 250 }, (_, id) => ({ id }));
  const provider = testDataProvider({
    async getList<Row extends RaRecord>(_resource: string, { pagination }: GetListParams) {
      asked.push(pagination);
      const { page, perPage } = pagination ?? { page: 1, perPage: 0 };
      const data = all.slice((page - 1) * perPage, page * perPage) as RaRecord[] as Row[];
      return { data, total: all.length };
    },
  });
  return { asked, provider: inPages(provider) };
}

test("a list longer than a page of the API is read completely and in order", async () => {
  const { asked, provider } = listed();
  const { data, total } = await provider.getList("speakers", {
    pagination: { page: 1, perPage: 1000 },
  });
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, id) => id));
  expect(total).toBe(250);
  expect(asked).toEqual([1, 2, 3].map((page) => ({ page, perPage: 100 })));
});

test("only the requested number of rows is read", async () => {
  const { asked, provider } = listed();
  const { data } = await provider.getList("speakers", { pagination: { page: 1, perPage: 200 } });
  expect(data).toHaveLength(200);
  expect(asked).toHaveLength(2);
});

test("a page within the API's limit is requested unchanged", async () => {
  const { asked, provider } = listed();
  await provider.getList("speakers", { pagination: { page: 2, perPage: 50 } });
  expect(asked).toEqual([{ page: 2, perPage: 50 }]);
});
