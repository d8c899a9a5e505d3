import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answering } from "api/testing/answering";
import type { SearchRecord } from "./search-record.ts";

const minute = 60_000;
const reach = globalThis.fetch;

let requested: string[];
/** Name of the only speaker; null while offline. */
let name: string | null;

beforeEach(async () => {
  requested = [];
  name = "Amara Okonjo";
  const site = await answering((request, response) => {
    requested.push(request.url ?? "");
    if (name === null) return response.writeHead(503).end();
    const record: SearchRecord = {
      kind: "speaker",
      title: name,
      detail: "",
      href: "/amara",
      words: "",
    };
    return response.setHeader("content-type", "application/json").end(JSON.stringify([record]));
  });
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date"] });
  // In a page, a path needs no host.
  vi.stubGlobal("fetch", (path: string) => reach(`${site}${path}`));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function find(query: string): Promise<string[]> {
  const { loadFinder } = await import("./load-finder.ts");
  return (await loadFinder())(query).map(({ document }) => document.title);
}

test("the index is requested once, and again after five minutes", async () => {
  expect(await Promise.all([find("okonjo"), find("amara")])).toEqual([
    ["Amara Okonjo"],
    ["Amara Okonjo"],
  ]);
  vi.advanceTimersByTime(4 * minute);
  await find("okonjo");
  expect(requested).toEqual(["/search-index.json"]);

  name = "Amara Quill";
  vi.advanceTimersByTime(2 * minute);
  expect(await find("amara")).toEqual(["Amara Quill"]);
});

test("a failure rejects for its caller, and the next call retries", async () => {
  name = null;
  await expect(find("okonjo")).rejects.toMatchObject({ status: 503 });
  name = "Amara Okonjo";
  expect(await find("okonjo")).toEqual(["Amara Okonjo"]);
});

test("an expired index is used while its refresh fails, and each call retries the refresh", async () => {
  await find("okonjo");
  vi.advanceTimersByTime(6 * minute);
  name = null;
  expect(await find("okonjo")).toEqual(["Amara Okonjo"]);
  expect(await find("okonjo")).toEqual(["Amara Okonjo"]);
  expect(requested).toHaveLength(3);
});
