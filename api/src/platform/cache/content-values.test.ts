import { expect, test } from "vitest";
import { ContentValues } from "./content-values.ts";

function listening(max = 10): ContentValues<string[] | null> {
  const values = new ContentValues<string[] | null>(["files", "editions"], max);
  values.resume();
  return values;
}

const reads = (value: string) => async () => [value];

test("a value is read once, also by concurrent calls, until one of its tables changes", async () => {
  const values = listening();
  const both = [values.get("a", reads("first")), values.get("a", reads("second"))];
  expect(await Promise.all(both)).toEqual([["first"], ["first"]]);
  expect(await values.get("b", reads("other"))).toEqual(["other"]);
  values.invalidate("speakers");
  expect(await values.get("a", reads("third"))).toEqual(["first"]);
  values.invalidate("files");
  expect(await values.get("a", reads("third"))).toEqual(["third"]);
});

test("a value whose table changes while it is read is not cached", async () => {
  const values = listening();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const stale = values.get("a", () => promise);
  values.invalidate("editions");
  // The read has not ended, but later calls must not share it.
  expect(await values.get("a", reads("new"))).toEqual(["new"]);
  resolve(["old"]);
  expect(await stale).toEqual(["old"]);
  expect(await values.get("a", reads("newer"))).toEqual(["new"]);
});

test("while changes may be missed nothing is cached", async () => {
  const values = listening();
  await values.get("a", reads("cached"));
  values.suspend();
  expect(await values.get("a", reads("read"))).toEqual(["read"]);
  values.resume();
  expect(await values.get("a", reads("read again"))).toEqual(["read again"]);
});

test("null and failures are not cached", async () => {
  const values = listening();
  expect(await values.get("a", async () => null)).toBeNull();
  await expect(
    values.get("a", async () => {
      throw new Error("the database is unavailable");
    }),
  ).rejects.toThrow("the database is unavailable");
  expect(await values.get("a", reads("there"))).toEqual(["there"]);
});

test("the least recently used value makes room for another", async () => {
  const values = listening(2);
  for (const key of ["a", "b", "a", "c"]) await values.get(key, reads(key));
  expect(await values.get("a", reads("again"))).toEqual(["a"]);
  expect(await values.get("b", reads("again"))).toEqual(["again"]);
});
