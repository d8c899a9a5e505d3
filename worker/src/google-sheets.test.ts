import { readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { UnrecoverableError } from "api/platform/jobs/job-errors";
import { answering, startSheetsEmulator } from "api/testing/testing";
import { sheetName, sheetsReader, sheetsWriter, type SheetsTimeouts } from "./google-sheets.ts";
import { sheetFolder } from "./testing/worker-setup.ts";

const speakers = { spreadsheetId: "speakers", range: "A:Z" };
const day1 = { spreadsheetId: "agenda", range: "Day 1!A:Z" };
const day2 = { spreadsheetId: "agenda", range: "Day 2!A:Z" };

/** Short delays, to keep tests fast. */
const shortTimeouts: SheetsTimeouts = {
  responseTimeoutMs: 5000,
  attempts: 20,
  firstDelayMs: 5,
  retryTimeoutMs: 60_000,
};
const reader = (apiUrl: string, limits: Partial<SheetsTimeouts> = {}) =>
  sheetsReader({ apiUrl, serviceAccount: undefined }, { ...shortTimeouts, ...limits });

/** Responds with one row per requested range: its spreadsheet and its range. */
function values({ url = "" }: IncomingMessage, response: ServerResponse, etag?: string) {
  const { pathname, searchParams } = new URL(url, "http://sheets");
  const id = pathname.split("/")[3] ?? "";
  response.setHeader("content-type", "application/json");
  if (etag) response.setHeader("etag", etag);
  const valueRanges = searchParams.getAll("ranges").map((range) => ({ values: [[id, range]] }));
  response.end(JSON.stringify({ spreadsheetId: id, valueRanges }));
}

/** Server that sends each of these responses once, and then repeats the last one. */
async function answers(
  ...listeners: ((request: IncomingMessage, response: ServerResponse) => void)[]
) {
  const asked: IncomingMessage[] = [];
  const url = await answering((request, response) => {
    asked.push(request);
    listeners[Math.min(asked.length, listeners.length) - 1]?.(request, response);
  });
  return { url, asked };
}
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(code, { "content-type": "application/json", ...headers }).end("{}");

test("sheets are returned in the requested order, with one request for each spreadsheet", async () => {
  const { url, asked } = await answers(values);
  expect(await reader(url)([day2, speakers, day1])).toEqual([
    [["agenda", "Day 2!A:Z"]],
    [["speakers", "A:Z"]],
    [["agenda", "Day 1!A:Z"]],
  ]);
  expect(asked).toHaveLength(2);
});

test("unchanged sheets are not transferred again", async () => {
  const { url, asked } = await answers(
    (request, response) => values(request, response, '"one"'),
    status(304),
    (request, response) => values(request, response, '"two"'),
    status(304),
  );
  const read = reader(url);
  const first = await read([day1, day2]);
  expect(await read([day1, day2])).toEqual(first);
  await read([day1, day2]);
  await read([day1, day2]);
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([
    undefined,
    '"one"',
    '"one"',
    '"two"',
  ]);
});

test("the ETag of one range is not used for another range", async () => {
  const { url, asked } = await answers((request, response) => values(request, response, '"one"'));
  const read = reader(url);
  await read([day1]);
  expect(await read([day2])).toEqual([[["agenda", "Day 2!A:Z"]]]);
  expect(asked[1]?.headers["if-none-match"]).toBeUndefined();
});

describe("ASVS 16.5.2: transient errors are retried", () => {
  test.each([408, 429, 500, 503])("after status %d", async (code) => {
    const { url, asked } = await answers(status(code), status(code), values);
    expect(await reader(url)([speakers])).toEqual([[["speakers", "A:Z"]]]);
    expect(asked).toHaveLength(3);
  });

  test("after a broken connection", async () => {
    const { url } = await answers((request) => request.socket.destroy(), values);
    expect(await reader(url)([speakers])).toHaveLength(1);
  });

  test("after a response timeout", async () => {
    const { url } = await answers(() => {}, values);
    expect(await reader(url, { responseTimeoutMs: 200 })([speakers])).toHaveLength(1);
  });

  test("not before Retry-After", async () => {
    const { url } = await answers(status(429, { "retry-after": "1" }), values);
    const began = performance.now();
    await reader(url)([speakers]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(950);
  });

  test("not if Retry-After exceeds the time limit", async () => {
    const { url, asked } = await answers(status(429, { "retry-after": "3600" }), values);
    await expect(reader(url)([speakers])).rejects.toThrow(
      "The spreadsheet speakers could not be read: Google Sheets answers with status 429.",
    );
    expect(asked).toHaveLength(1);
  });

  test("for a bounded time", async () => {
    const { url, asked } = await answers(status(500));
    const error = await reader(url, { retryTimeoutMs: 2_000 })([speakers]).catch((e: unknown) => e);
    expect(error).not.toBeInstanceOf(UnrecoverableError);
    expect(error).toMatchObject({
      message: "The spreadsheet speakers could not be read: Google Sheets answers with status 500.",
    });
    expect(asked.length).toBeGreaterThan(2);
    // Each delay is twice as long as the previous one.
    expect(asked.length).toBeLessThan(12);
  });

  test("until the read is aborted", async () => {
    const stop = new AbortController();
    const { url } = await answers((request, response) => {
      stop.abort(new Error("The worker is stopping."));
      status(500)(request, response);
    });
    await expect(reader(url)([speakers], { signal: stop.signal })).rejects.toThrow(
      "The worker is stopping.",
    );
  });
});

const page = (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/html" }).end("<html>Sign in</html>");

test.each([
  ["a web page", page, /agenda answered something else than values, such as a web page/],
  [
    "fewer ranges than asked",
    (_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(200, { "content-type": "application/json" }).end('{"valueRanges":[]}'),
    /agenda answered something else than values/,
  ],
  ["no such range", status(400), /^The range Day 1!A:Z and Day 2!A:Z asked .* agenda is not valid/],
  ["no access", status(401), /agenda may not be read\. Share it with the service account/],
  ["no right", status(403), /agenda may not be read\. Share it with the service account/],
  ["no spreadsheet", status(404), /^There is no spreadsheet agenda/],
])(
  "ASVS 16.5.2: %s fails at once, with an error that names the sheet",
  async (_name, listener, sentence) => {
    const { url, asked } = await answers(listener);
    const error = await reader(url)([day1, day2]).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(UnrecoverableError);
    expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(asked).toHaveLength(1);
  },
);

test("one unreadable sheet fails the whole read without waiting for the others", async () => {
  const url = await answering((request, response) => {
    if (request.url?.includes("/speakers/")) values(request, response);
    else status(request.url?.includes("/agenda/") ? 404 : 500)(request, response);
  });
  const slow = { spreadsheetId: "slow", range: "A:Z" };
  const began = performance.now();
  await expect(reader(url)([speakers, slow, day1])).rejects.toThrow("no spreadsheet agenda");
  expect(performance.now() - began).toBeLessThan(shortTimeouts.retryTimeoutMs);
});

test("ASVS 15.3.2: a redirect is not followed", async () => {
  const elsewhere = await answers(values);
  const { url, asked } = await answers(status(302, { location: elsewhere.url }));
  await expect(reader(url)([speakers])).rejects.toThrow("something else than values");
  expect(asked).toHaveLength(1);
  expect(elsewhere.asked).toHaveLength(0);
  // Control: a client that follows the redirect is recorded.
  await fetch(url);
  expect(elsewhere.asked).toHaveLength(1);
});

test("an unreadable service account key is reported", async () => {
  const { url } = await answers(values);
  const read = sheetsReader({ apiUrl: url, serviceAccount: "/nowhere/key.json" }, shortTimeouts);
  await expect(read([speakers])).rejects.toThrow(
    "Google refuses the key in GOOGLE_SERVICE_ACCOUNT",
  );
});

test("reading without an address and a key fails", async () => {
  const read = sheetsReader({ apiUrl: undefined, serviceAccount: undefined });
  await expect(read([speakers])).rejects.toThrow("set GOOGLE_SERVICE_ACCOUNT");
});

test.each([
  ["Speakers!A:Z", "Speakers"],
  ["'Day 1'!A:Z", "Day 1"],
  ["A:Z", "1AbC"],
])("a sheet of the range %s is called %s", (range, name) => {
  expect(sheetName({ spreadsheetId: "1AbC", range })).toBe(name);
});

describe("with the emulator", () => {
  async function emulator() {
    const { folder, write } = await sheetFolder();
    const { url, close } = await startSheetsEmulator(folder);
    onTestFinished(close);
    const access = { apiUrl: url, serviceAccount: undefined };
    return {
      write,
      read: sheetsReader(access, shortTimeouts),
      replace: sheetsWriter(access, shortTimeouts),
      file: (name: string) => join(folder, `${name}.csv`),
    };
  }

  test("writing a sheet replaces all of its rows", async () => {
    const { write, read, replace } = await emulator();
    await write("speakers", [["a", "b", "c"], ["1", "2", "3"], ["4"], ["5"]]);
    const rows = [["Name", 'He said "so", twice'], ["Amélie\nDubois"]];
    await replace(speakers, rows);
    expect(await read([speakers])).toEqual([rows]);
  });

  test("an edited sheet is read again", async () => {
    const { write, read } = await emulator();
    await write("speakers", [["a"]]);
    expect(await read([speakers])).toEqual([[["a"]]]);
    expect(await read([speakers])).toEqual([[["a"]]]);
    await write("speakers", [["b"]]);
    expect(await read([speakers])).toEqual([[["b"]]]);
  });

  test("writing a missing sheet fails and creates no file", async () => {
    const { replace, file } = await emulator();
    await expect(replace(speakers, [["a"]])).rejects.toThrow("no spreadsheet speakers");
    await expect(readFile(file("speakers"))).rejects.toThrow("ENOENT");
  });

  const rows = [
    ["Name", "Company"],
    ["Amélie", "Nord, Süd; Co"],
  ];
  const semicolons = 'Name;Company\r\nAmélie;"Nord, Süd; Co"\r\n';
  test.each([
    ["semicolons and a byte order mark", Buffer.from(`\ufeff${semicolons}`)],
    ["tabs", Buffer.from("Name\tCompany\nAmélie\tNord, Süd; Co\n")],
    ["mixed line endings", Buffer.from('Name,Company\nAmélie,"Nord, Süd; Co"\r\n')],
    ["UTF-16", Buffer.from(`\ufeff${semicolons}`, "utf16le")],
    ["UTF-16 in big-endian order", Buffer.from(`\ufeff${semicolons}`, "utf16le").swap16()],
    ["Windows-1252", Buffer.from(semicolons, "latin1")],
  ])("a CSV file with %s is read correctly", async (_name, bytes) => {
    const { read, file } = await emulator();
    await writeFile(file("speakers"), bytes);
    expect(await read([speakers])).toEqual([rows]);
  });
});
