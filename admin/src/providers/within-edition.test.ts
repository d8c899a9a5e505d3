import { testDataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { resourceNames } from "../resources.ts";
import { withinEdition } from "./within-edition.ts";

const list = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: "name", order: "ASC" },
} as const;

function setUp() {
  const getList = vi.fn().mockResolvedValue({ data: [], total: 0 });
  const create = vi.fn().mockResolvedValue({ data: { id: "r1" } });
  return { getList, create, provider: withinEdition(testDataProvider({ getList, create }), "e1") };
}

test("lists of resources with editions are filtered by the selected edition, and others are not", async () => {
  const { getList, provider } = setUp();
  const filtered = [];
  for (const name of resourceNames) {
    await provider.getList(name, { ...list, filter: { q: "a" } });
    const filter: unknown = getList.mock.lastCall?.[1].filter;
    if (JSON.stringify(filter) === '{"editionId":"e1","q":"a"}') filtered.push(name);
    else expect(filter).toEqual({ q: "a" });
  }
  expect(filtered).toEqual([
    "speakers",
    "topics",
    "passes",
    "expo-packages",
    "sponsor-tiers",
    "partners",
    "questions",
    "themes",
    "audiences",
    "benefits",
    "headlines",
    "policies",
  ]);
});

test("a list requested for another edition keeps that edition", async () => {
  const { getList, provider } = setUp();
  await provider.getList("passes", { ...list, filter: { editionId: "e2" } });
  expect(getList.mock.lastCall?.[1].filter).toEqual({ editionId: "e2" });
});

test("created records of resources with editions belong to the selected edition", async () => {
  const { create, provider } = setUp();
  await provider.create("passes", { data: { name: "Early Bird" } });
  expect(create.mock.lastCall?.[1].data).toEqual({ editionId: "e1", name: "Early Bird" });
  await provider.create("news", { data: { title: "Doors" } });
  expect(create.mock.lastCall?.[1].data).toEqual({ title: "Doors" });
});
