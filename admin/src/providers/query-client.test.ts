import { expect, test } from "vitest";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { chosenEdition } from "./chosen-edition.ts";
import { queryClient } from "./query-client.ts";

const list = ["speakers", "getList", { pagination: { page: 1, perPage: 50 } }];
const editions = ["editions", "getList", {}];
const former = { ...sampleEdition, id: "former" };

test("cached lists of one edition are not shown in another", () => {
  chosenEdition.choose(former);
  queryClient.setQueryData(list, "speakers of the former edition");
  queryClient.setQueryData(editions, "all editions");
  chosenEdition.choose({ ...sampleEdition, id: "next" });
  expect(queryClient.getQueryData(list)).toBeUndefined();
  expect(queryClient.getQueryData(editions)).toBe("all editions");
  chosenEdition.choose(former);
  expect(queryClient.getQueryData(list)).toBe("speakers of the former edition");
});
