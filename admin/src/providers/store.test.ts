import { expect, test } from "vitest";
import { store } from "./store.ts";

test("signing out removes list filters, and keeps columns and saved queries", () => {
  store.setup();
  const kept = {
    "speakers.datatable": ["company"],
    "speakers.datatable_columnRanks": [1, 0],
    "speakers.savedQueries": [{ label: "Featured" }],
  };
  for (const [key, value] of Object.entries(kept)) store.setItem(key, value);
  store.setItem("speakers.listParams", { filter: { q: "amara" } });
  expect(store.getItem("speakers.listParams")).toEqual({ filter: { q: "amara" } });

  store.reset();
  expect(store.getItem("speakers.listParams")).toBeUndefined();
  for (const [key, value] of Object.entries(kept)) expect(store.getItem(key)).toEqual(value);
});
