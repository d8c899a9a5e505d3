import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { answering, buildTestApp, ownBucket } from "../../../testing/testing.ts";
import { testTimeoutMs } from "../../../testing/timeouts.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { bucketAddress } from "./bucket.contract.ts";
import { bucketStore } from "./bucket-store.service.ts";
import { chooseFileStore } from "./choose-file-store.service.ts";
import { databaseStore } from "./database-store.ts";
import type { FileStore } from "./file-store.service.ts";

const stores: [where: string, open: () => Promise<FileStore>][] = [
  ["the database", async () => databaseStore((await buildTestApp()).database.em.fork())],
  ["a bucket", async () => bucketStore(await ownBucket())],
];

test.each(stores)("%s returns stored files of any size unchanged", async (_, open) => {
  const store = await open();
  for (const length of [1, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 3 * 1024 * 1024]) {
    const bytes = randomBytes(length);
    await store.put(`${length}.jpg`, bytes);
    expect((await store.get(`${length}.jpg`))?.equals(bytes), String(length)).toBe(true);
  }
});

test.each(stores)("%s returns null for a missing file", async (_, open) => {
  const store = await open();
  await store.put("one.jpg", Buffer.from("one"));
  expect(await store.get("two.jpg")).toBeNull();
  expect(await store.get("one.jp")).toBeNull();
});

test.each(stores)("%s accepts concurrent writes of the same file", async (_, open) => {
  const store = await open();
  const bytes = randomBytes(600_000);
  await Promise.all(Array.from({ length: 8 }, () => store.put("one.jpg", bytes)));
  expect((await store.get("one.jpg"))?.equals(bytes)).toBe(true);
});

test.each(stores)(
  "%s removes only the given files, and accepts a removed file again",
  async (_, open) => {
    const store = await open();
    await store.put("one.jpg", Buffer.from("one"));
    await store.put("two.jpg", Buffer.from("two"));
    await store.remove(["one.jpg", "none.jpg"]);
    expect(await store.get("one.jpg")).toBeNull();
    expect(await store.get("two.jpg")).toEqual(Buffer.from("two"));
    await store.put("one.jpg", Buffer.from("one"));
    expect(await store.get("one.jpg")).toEqual(Buffer.from("one"));
  },
);

test("files stored in the database before the bucket existed can still be read and removed", async () => {
  const em = (await buildTestApp()).database.em.fork();
  const bucket = await ownBucket();
  const before = chooseFileStore(undefined)(em);
  const after = chooseFileStore(bucket)(em);
  await before.put("old.jpg", Buffer.from("old"));
  await after.put("new.jpg", Buffer.from("new"));
  expect(await after.get("old.jpg")).toEqual(Buffer.from("old"));
  expect(await after.get("new.jpg")).toEqual(Buffer.from("new"));
  expect(await before.get("new.jpg")).toBeNull();
  await after.remove(["old.jpg", "new.jpg"]);
  expect(await before.get("old.jpg")).toBeNull();
  expect(await bucketStore(bucket).get("new.jpg")).toBeNull();
});

test("an unusable bucket causes a 503 whose cause contains the reason and no secret", async () => {
  const bucket = await ownBucket();
  const silent = await answering(() => {});
  const halting = await answering((_request, response) => {
    response.writeHead(200, { "content-length": 100 }).write("half");
    response.socket?.end();
  });
  const moved = await answering((_request, response) => {
    response.writeHead(307, { location: "http://elsewhere.example/" }).end();
  });
  const busy = await answering((_request, response) => {
    response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
  });
  const inPlaceOfIt = (origin: string) => origin.replace("//", "//key:secret@");
  for (const [url, reason] of [
    [bucket.urlOf("pictures", "wrong"), "answers 403 SignatureDoesNotMatch"],
    [bucket.urlOf("none"), "answers 404 NoSuchBucket"],
    ["http://key:secret@127.0.0.1:1/pictures", "fetch failed"],
    [inPlaceOfIt(silent), "timeout"],
    [inPlaceOfIt(halting), "terminated"],
    [inPlaceOfIt(moved), "answers 307"],
    [inPlaceOfIt(busy), "answers 503 SlowDown"],
  ] as const) {
    const timeoutMs = reason === "timeout" ? 1_000 : testTimeoutMs;
    const store = bucketStore(bucketAddress.parse(url), { timeoutMs });
    for (const work of [
      () => store.put("one.jpg", Buffer.from("one")),
      () => store.get("one.jpg"),
      () => store.remove(["one.jpg"]),
    ]) {
      const error: unknown = await work().catch((problem: unknown) => problem);
      if (!(error instanceof HttpProblem)) throw new Error(`${url} is taken`);
      expect(error.status).toBe(503);
      expect(String(error.cause)).toContain(reason);
      expect(String(error.cause)).not.toMatch(/key:|secret|S3RVER/);
    }
  }
});

test("a bucket is used again after an outage", async () => {
  const bucket = await ownBucket();
  const store = bucketStore(bucket);
  await store.put("one.jpg", Buffer.from("one"));
  await bucket.stop();
  await expect(store.get("one.jpg")).rejects.toBeInstanceOf(HttpProblem);
  await bucket.restart();
  expect(await store.get("one.jpg")).toEqual(Buffer.from("one"));
});

test("a bucket address names the bucket by path or host, and contains the encoded secret", () => {
  expect(
    bucketAddress.parse("https://AKIA:a%2Fb+c@s3.eu-central-1.amazonaws.com/congress/"),
  ).toEqual({
    address: "https://s3.eu-central-1.amazonaws.com/congress",
    accessKeyId: "AKIA",
    secretAccessKey: "a/b+c",
    region: undefined,
  });
  expect(
    bucketAddress.parse("http://key:secret@congress.s3.internal:9000/pictures?region=garage"),
  ).toMatchObject({ address: "http://congress.s3.internal:9000/pictures", region: "garage" });
});

test.each([
  "s3://key:secret@congress",
  "https://s3.eu-central-1.amazonaws.com/congress",
  "https://key@s3.eu-central-1.amazonaws.com/congress",
  "https://key:a/b@s3.eu-central-1.amazonaws.com/congress",
  "https://key:a%ZZ@s3.eu-central-1.amazonaws.com/congress",
  "https://key:secret@s3.eu-central-1.amazonaws.com/congress?regoin=eu-central-1",
])("%s is refused as a bucket address", (url) => {
  const { error } = bucketAddress.safeParse(url);
  expect(error?.issues[0]?.message).toMatch(/^must be an address like https:\/\/key:secret@/);
});
