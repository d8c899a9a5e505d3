import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { deflateSync, crc32 } from "node:zlib";
import pg from "pg";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import {
  asAdmin,
  browse,
  buildTestApp,
  eventually,
  ownBucket,
  signedInAs,
  testPublicUrl,
  waitForNotifications,
  type Browser,
  type TestAppOptions,
} from "../../../testing/testing.ts";
import { RoleGrantEntity } from "../../people/roles/roles.entity.ts";
import { maxFileBytes } from "./files.contract.ts";

/** A picture with a red left half and a blue right half. */
function drawn(width: number, height: number): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: "red" } };
  return sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

/** Like a photo of a phone held upright: stored in landscape, with the location in its metadata. */
function fromPhone(width: number, height: number): Promise<Buffer> {
  return drawn(width, height)
    .withExif({
      IFD0: { Model: "Phone 12" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "51/1 28/1 38/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "0/1 27/1 17/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function formOf(file: Buffer | null, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set("file", new File([new Uint8Array(file)], "picture.jpg"));
  return form;
}

function upload(browser: Browser, file: Buffer | null, fields?: Record<string, string>) {
  return browser.inject({ method: "POST", url: "/api/files", payload: formOf(file, fields) });
}

async function setUp(options?: TestAppOptions) {
  const t = await buildTestApp(options);
  return { ...t, admin: await asAdmin(t), visitor: browse(t.app) };
}

test("a phone's picture is served upright, as immutable, and without metadata on place and camera", async () => {
  const t = await setUp();
  const sent = await fromPhone(400, 300);
  expect(sent.includes("Phone 12")).toBe(true);
  expect((await sharp(sent).metadata()).orientation).toBe(6);
  const added = await upload(t.admin, sent, { alt: " Mira Halden at the gate " });
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json()).toEqual({
    id: expect.any(String),
    url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg$/),
    width: 300,
    height: 400,
    alt: "Mira Halden at the gate",
  });

  const { url } = added.json<{ url: string }>();
  const seen = await t.visitor.inject({ url });
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("script-src 'self'"),
    "cross-origin-resource-policy": "same-origin",
    vary: "accept",
    "content-length": String(seen.rawPayload.length),
  });
  expect(seen.rawPayload.includes("Phone 12")).toBe(false);
  const metadata = await sharp(seen.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: "jpeg", width: 300, height: 400 });
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // The left side of the stored picture is the top.
  const half = sharp(seen.rawPayload).extract({ left: 0, top: 0, width: 300, height: 150 });
  const { dominant } = await sharp(await half.toBuffer()).stats();
  expect(dominant.r).toBeGreaterThan(200);

  const headers = { "if-none-match": String(seen.headers.etag) };
  expect((await t.visitor.inject({ url, headers })).statusCode).toBe(304);
  const head = await t.visitor.inject({ method: "HEAD", url });
  expect(head.headers["content-length"]).toBe(String(seen.rawPayload.length));
});

test("a picture is served without another database query until it is deleted", async () => {
  const t = await setUp();
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const { url } = (await upload(t.admin, await fromPhone(40, 30))).json<{ url: string }>();
  await waitForNotifications(t);
  const served = await t.visitor.inject({ url });
  expect(served.statusCode).toBe(200);
  await client.query("begin");
  await client.query("lock table files in access exclusive mode");
  expect((await t.visitor.inject({ url })).rawPayload).toEqual(served.rawPayload);
  await client.query("delete from files");
  await client.query("commit");
  await waitForNotifications(t);
  expect((await t.visitor.inject({ url })).statusCode).toBe(404);
});

test("speakers, posts and partners accept the address of an uploaded picture", async () => {
  const t = await setUp();
  const { url } = (await upload(t.admin, await fromPhone(40, 30))).json<{ url: string }>();
  for (const [resource, payload] of [
    ["speakers", { firstName: "Mira", lastName: "Halden", photoUrl: url }],
    ["news", { title: "Gates open", featuredImage: url }],
    ["partners", { name: "Calder", imageUrl: url }],
  ] as const) {
    const added = await t.admin.inject({ method: "POST", url: `/api/${resource}`, payload });
    expect(added.statusCode, added.body).toBe(201);
  }
});

const gone = "There is no such file: upload the picture again.";
const deadUrl = `/files/${"0".repeat(32)}.jpg`;

test.each([
  ["speakers", { firstName: "Mira", lastName: "Halden" }, "photoUrl"],
  ["news", { title: "Gates open" }, "featuredImage"],
  ["partners", { name: "Calder" }, "imageUrl"],
])("the address of a missing file is refused at its field of %s", async (...given) => {
  const [resource, record, field] = given;
  const t = await setUp();
  const { url } = (await upload(t.admin, await fromPhone(40, 30))).json<{ url: string }>();
  const add = (address: string) => {
    const payload = { ...record, [field]: address };
    return t.admin.inject({ method: "POST", url: `/api/${resource}`, payload });
  };
  const added = await add("/portraits/mira.avif");
  expect(added.statusCode, added.body).toBe(201);
  const change = (payload: object) =>
    t.admin.inject({ method: "PUT", url: String(added.headers.location), payload });
  for (const address of [
    deadUrl,
    "/files/mira.jpg",
    url.replace(".jpg", ".png"),
    url.replace(".jpg", "-320.jpg"),
    `${url}.jpg`,
  ]) {
    for (const answer of [await add(address), await change({ [field]: address })]) {
      expect(answer.statusCode, `${address}: ${answer.body}`).toBe(400);
      expect(answer.json()).toMatchObject({
        detail: gone,
        errors: [{ path: field, message: gone }],
      });
    }
  }
  await t.database.em.execute("update files set used_at = '2020-01-01'");
  expect((await change({ [field]: url })).json()).toMatchObject({ [field]: url });
  // A simultaneous purge keeps it.
  const [file] = await t.database.em.execute("select used_at > '2020-01-02' as used from files");
  expect(file).toEqual({ used: true });
  // A record that references a deleted picture can still be changed.
  await t.database.em.execute("delete from files");
  expect((await change({ ...record, [field]: url })).statusCode).toBe(200);
  const elsewhere = await change({ [field]: "https://calder.example/files/mira.jpg" });
  expect(elsewhere.statusCode, elsewhere.body).toBe(200);
});

test("restoring a revision with a deleted file is refused; undeleting a record with a deleted file succeeds", async () => {
  const t = await setUp();
  const { url: photoUrl } = (await upload(t.admin, whole)).json<{ url: string }>();
  const payload = { firstName: "Mira", lastName: "Halden", bio: "Pilot", photoUrl };
  const added = await t.admin.inject({ method: "POST", url: "/api/speakers", payload });
  const { id } = added.json<{ id: string }>();
  const url = `/api/speakers/${id}`;
  await t.admin.inject({ method: "PUT", url, payload: { bio: "Captain", photoUrl: null } });
  await t.database.em.execute("delete from files");
  const first = await t.admin.inject({
    url: "/api/revisions",
    query: { filter: JSON.stringify({ recordId: id, kind: "added" }) },
  });
  const [{ id: revisionId } = { id: "" }] = first.json<{ id: string }[]>();
  const restore = (fields?: string[]) =>
    t.admin.inject({
      method: "POST",
      url: "/api/functions/restore-revision",
      payload: { revisionId, fields },
    });
  const refused = await restore();
  expect(refused.statusCode, refused.body).toBe(400);
  expect(refused.json().errors).toEqual([{ path: "photoUrl", message: gone }]);
  expect((await restore(["bio"])).json()).toMatchObject({ bio: "Pilot", photoUrl: null });

  await t.database.em.execute(`update speakers set photo_url = '${photoUrl}'`);
  expect((await t.admin.inject({ method: "DELETE", url })).statusCode).toBe(200);
  const undeleted = await t.admin.inject({
    method: "POST",
    url: "/api/functions/undelete",
    payload: { resource: "speakers", id },
  });
  expect(undeleted.statusCode, undeleted.body).toBe(200);
  expect(undeleted.json()).toMatchObject({ id, photoUrl });
});

test.each([
  ["png", "png", "image/png"],
  ["webp", "webp", "image/webp"],
  ["avif", "webp", "image/webp"],
] as const)("a picture as %s keeps its transparency", async (format, extension, type) => {
  const t = await setUp();
  const clear = sharp({
    create: { width: 64, height: 48, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const added = await upload(t.admin, await clear.toFormat(format).toBuffer());
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json()).toMatchObject({ width: 64, height: 48, alt: "" });
  const { url } = added.json<{ url: string }>();
  expect(url.split(".")[1]).toBe(extension);
  const seen = await t.visitor.inject({ url });
  expect(seen.headers["content-type"]).toBe(type);
  expect((await sharp(seen.rawPayload).stats()).isOpaque).toBe(false);
});

test("a picture is cropped after it is rotated upright", async () => {
  const t = await setUp();
  const sent = await fromPhone(400, 300);
  const top = await upload(t.admin, sent, { crop: "0,0,100,50" });
  expect(top.json()).toMatchObject({ width: 300, height: 200 });
  const seen = await t.visitor.inject({ url: top.json<{ url: string }>().url });
  expect((await sharp(seen.rawPayload).stats()).dominant.r).toBeGreaterThan(200);
  // The smallest crop, and one that a rounding error moves past the edge.
  for (const [crop, size] of [
    ["99.99,99.99,0.01,0.01", { width: 1, height: 1 }],
    ["50.04,0,50.04,100", { width: 150, height: 400 }],
  ] as const) {
    expect((await upload(t.admin, sent, { crop })).json()).toMatchObject(size);
  }
});

test("uploading the same picture again returns the same file with the latest alt text", async () => {
  const t = await setUp();
  const sent = await fromPhone(40, 30);
  const uploads = await Promise.all(
    Array.from({ length: 6 }, () => upload(t.admin, sent, { alt: "First" })),
  );
  const ids = uploads.map((answer) => answer.json<{ id: string }>().id);
  expect(new Set(ids).size).toBe(1);
  const renamed = await upload(t.admin, sent, { alt: "Second" });
  expect(renamed.json()).toMatchObject({ id: ids[0], alt: "Second" });
  // An omitted field keeps its value.
  expect((await upload(t.admin, sent)).json()).toMatchObject({ id: ids[0], alt: "Second" });
});

/** A PNG of one colour with the given size; its pixels take almost no bytes. */
function claimingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const choose = "Choose a JPEG, PNG, WebP or AVIF file";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const whole = await fromPhone(400, 300);

const refusals: [why: string, file: Buffer | null, sentence: string, status?: number][] = [
  ["there is none", null, "Choose a picture"],
  ["it is empty", Buffer.alloc(0), "This file is empty"],
  ["it is none", Buffer.from("PK\x03\x04 a spreadsheet"), `This is no picture. ${choose}`],
  ["it is a page", Buffer.from("<!doctype html><script>"), `An SVG is not taken. ${choose}`],
  ["it is SVG with a script", Buffer.from(svg), `An SVG is not taken. ${choose}`],
  ["it is SVG after a declaration", Buffer.from(`<?xml version="1.0"?>${svg}`), "An SVG"],
  ["it is a GIF", await drawn(40, 30).gif().toBuffer(), `A GIF is not taken. ${choose}`],
  [
    "it is another format than it begins like",
    Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), Buffer.from(svg)]),
    "damaged",
  ],
  ["it begins like a picture only", Buffer.from("\xff\xd8\xff and no more", "latin1"), "damaged"],
  ["it is cut off half way", whole.subarray(0, whole.length / 2), "damaged or cut off"],
  ["its end is missing", whole.subarray(0, whole.length - 300), "damaged or cut off"],
  [
    "it is cut off half way, as PNG",
    (await drawn(400, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 90_000),
    "damaged or cut off",
  ],
  [
    "it is 60,000 pixels wide",
    await sharp({ create: { width: 60_000, height: 4, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer(),
    "This picture is 60,000 pixels wide; at most 16,000 are taken",
  ],
  [
    "it is 60,000 pixels high and says it lies",
    claimingPng(10, 60_000),
    "This picture is 60,000 pixels high; at most 16,000 are taken",
  ],
  [
    "it is a bomb",
    claimingPng(15_000, 15_000),
    "This picture has 225 megapixels; at most 40 are taken",
  ],
  [
    "it is an AVIF that few bytes make large",
    await sharp({ create: { width: 5_000, height: 3_400, channels: 3, background: "white" } })
      .avif({ effort: 0 })
      .toBuffer(),
    "This picture has 17 megapixels; at most 16 are taken of an AVIF",
  ],
  [
    "it claims more than it has",
    claimingPng(6_000, 6_000),
    "This picture cannot be read: it is damaged or cut off",
  ],
  [
    "it is larger than 10 MB",
    Buffer.concat([whole, Buffer.alloc(maxFileBytes)]),
    "At most 10 MB",
    413,
  ],
];

test("ASVS 5.2.2: an unsupported picture is refused with a message at its field", async () => {
  const t = await setUp();
  for (const [why, file, sentence, status = 400] of refusals) {
    const answer = await upload(t.admin, file);
    expect(answer.statusCode, `${why}: ${answer.body}`).toBe(status);
    expect(answer.headers["content-type"], why).toContain("application/problem+json");
    expect(answer.json().errors, why).toEqual([
      { path: "file", message: expect.stringContaining(sentence) },
    ]);
  }
  expect(await t.database.em.execute("select from file_chunks")).toEqual([]);
});

test("an invalid alt text or crop is refused at its field", async () => {
  const t = await setUp();
  for (const [fields, path] of [
    [{ alt: "a".repeat(301) }, "alt"],
    [{ alt: "a\u0000b" }, "alt"],
    [{ crop: "left" }, "crop"],
    [{ crop: "0,0,100" }, "crop"],
    [{ crop: "0,0,0,10" }, "crop"],
    [{ crop: "60,0,60,10" }, "crop"],
    [{ crop: "0,0,1e999,NaN" }, "crop"],
  ] as [Record<string, string>, string][]) {
    const answer = await upload(t.admin, whole, fields);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toEqual([{ path, message: expect.any(String) }]);
  }
});

test("a malformed upload, or one with too many parts, gets a 4xx status", async () => {
  const t = await setUp();
  const url = "/api/files";
  const json = await t.admin.inject({ method: "POST", url, payload: { file: "x" } });
  expect(json.statusCode).toBe(400);
  const message = "Send the file as multipart/form-data";
  expect(json.json().errors).toEqual([{ path: "file", message }]);
  const multipart = "multipart/form-data; boundary=x";
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  for (const [type, payload] of [
    [multipart, ""],
    [multipart, "--x"],
    [multipart, part],
    [multipart, `${part}\xff\xd8`],
    [multipart, `${part}a\r\n${part}b\r\n--x--`],
    [multipart, `${part.replace('"file"', '"__proto__"')}a\r\n--x--`],
    [multipart, '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--x--'],
    ["multipart/form-data", "--x--"],
  ] as const) {
    const headers = { "content-type": type };
    const answer = await t.admin.inject({ method: "POST", url, headers, payload });
    expect(answer.statusCode, `${type} ${payload} ${answer.body}`).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: "file" }]);
  }
  const many = formOf(whole);
  for (let number = 0; number < 9; number += 1) many.set(`field${number}`, "x");
  const answer = await t.admin.inject({ method: "POST", url, payload: many });
  expect([answer.statusCode, answer.json().errors[0]?.path]).toEqual([400, "file"]);
  const typed = { "content-type": "image/jpeg" };
  const bare = await t.admin.inject({ method: "POST", url, headers: typed, payload: whole });
  expect(bare.statusCode).toBe(415);
});

test("ASVS 5.2.1: only admins can upload, and not after their role is revoked", async () => {
  const t = await setUp();
  expect((await upload(t.visitor, whole)).statusCode).toBe(401);
  expect((await upload(await signedInAs(t, "ines@calder.example"), whole)).statusCode).toBe(403);
  const elsewhere = await t.admin.inject({
    method: "POST",
    url: "/api/files",
    payload: formOf(whole),
    headers: { origin: "https://elsewhere.example" },
  });
  expect(elsewhere.statusCode).toBe(403);
  expect((await upload(t.admin, whole)).statusCode).toBe(201);
  await t.database.em.fork().nativeUpdate(RoleGrantEntity, {}, { status: "revoked" });
  expect((await upload(t.admin, whole)).statusCode).toBe(403);
});

test("pictures uploaded concurrently are decoded one by one, while pages are served", async () => {
  const t = await setUp();
  const large = await drawn(1_600, 1_200).jpeg().toBuffer();
  const countProcesses = () =>
    process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
  const before = countProcesses();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, countProcesses() - before);
  });
  onTestFinished(() => clearInterval(watch));
  const uploads = Array.from({ length: 5 }, (_, number) =>
    upload(t.admin, large, { crop: `0,0,${100 - number},100` }),
  );
  const page = await t.visitor.inject({ url: "/api/speakers" });
  expect(page.statusCode).toBe(200);
  for (const answer of await Promise.all(uploads)) {
    expect(answer.statusCode, answer.body).toBe(201);
  }
  // A process that has ended may be counted beside the next one.
  expect(most).toBeLessThanOrEqual(2);
});

test("pictures are stored in the configured bucket and served from it", async () => {
  const bucket = await ownBucket();
  const t = await setUp({ bucket });
  const { url } = (await upload(t.admin, whole)).json<{ url: string }>();
  expect(await t.database.em.execute("select from file_chunks")).toEqual([]);
  const seen = await t.visitor.inject({ url });
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(300);
});

test("while the bucket is unavailable, uploads store nothing and cached pictures are still served", async () => {
  const bucket = await ownBucket();
  const t = await setUp({ bucket });
  const before = (await upload(t.admin, whole)).json<{ url: string }>();
  const unread = (await upload(t.admin, whole, { crop: "0,0,50,100" })).json<{ url: string }>();
  expect((await t.visitor.inject({ url: before.url })).statusCode).toBe(200);
  await bucket.stop();

  const refused = await upload(t.admin, whole, { crop: "0,0,100,50" });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["content-type"]).toContain("application/problem+json");
  expect(refused.json()).toMatchObject({
    detail: "Pictures cannot be stored or read at the moment. Please try again soon.",
  });
  expect(refused.body).not.toContain("127.0.0.1");
  expect(await t.database.em.execute("select from files")).toHaveLength(2);
  expect((await t.visitor.inject({ url: before.url })).statusCode).toBe(200);
  const away = await t.visitor.inject({ url: unread.url });
  expect(away.statusCode).toBe(503);
  expect(away.headers["cache-control"]).toBe("no-store");

  await bucket.restart();
  expect((await upload(t.admin, whole, { crop: "0,0,100,50" })).statusCode).toBe(201);
  expect((await t.visitor.inject({ url: unread.url })).statusCode).toBe(200);
});

/** Starts the application on its own port; returns the beginning of an admin's upload. */
async function overTheWire(t: Awaited<ReturnType<typeof setUp>>) {
  const origin = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const cookie = Object.entries(t.admin.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return {
    origin,
    headers: { cookie, origin: testPublicUrl },
    /** An upload that never completes. */
    async beginUpload(): Promise<Socket> {
      const socket = connect(Number(new URL(origin).port), "127.0.0.1");
      const lines = [
        "POST /api/files HTTP/1.1",
        "host: localhost",
        `cookie: ${cookie}`,
        `origin: ${testPublicUrl}`,
        "content-type: multipart/form-data; boundary=x",
        "content-length: 100000",
        "",
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes',
      ];
      socket.write(lines.join("\r\n"));
      await once(socket, "ready");
      return socket;
    },
  };
}

test("an upload that is too large gets 413, and an aborted upload leaves nothing behind", async () => {
  const t = await setUp({ ownApp: true });
  const { origin, headers, beginUpload } = await overTheWire(t);
  const body = formOf(Buffer.alloc(2 * maxFileBytes));
  const answer = await fetch(`${origin}/api/files`, { method: "POST", headers, body });
  expect(answer.status).toBe(413);
  for (let turn = 0; turn < 5; turn += 1) (await beginUpload()).destroy();
  // Their slots in the queue are free again.
  expect((await upload(t.admin, whole)).statusCode).toBe(201);
  expect(await t.database.em.execute("select from files")).toHaveLength(1);
});

test("an upload beyond the limit of concurrent uploads gets 503 with Retry-After", async () => {
  const t = await setUp({ ownApp: true });
  const { beginUpload } = await overTheWire(t);
  const slow = await Promise.all(Array.from({ length: 20 }, beginUpload));
  await eventually(async () => {
    const [counted] = await t.database.em.execute(
      "select count from attempts where key like 'upload:%'",
    );
    expect(counted).toEqual({ count: 20 });
  });
  const busy = await upload(t.admin, whole);
  expect(busy.statusCode).toBe(503);
  expect(busy.headers["retry-after"]).toBe("5");
  for (const socket of slow) socket.destroy();
  await eventually(async () => expect((await upload(t.admin, whole)).statusCode).toBe(201));
});

test("the address of an unknown picture gets 404", async () => {
  const t = await setUp();
  const { url } = (await upload(t.admin, whole)).json<{ url: string }>();
  const hash = url.slice("/files/".length, -".jpg".length);
  for (const name of [
    "x",
    "..%2f..%2fpackage.json",
    `${hash}.png`,
    `${hash}-320.avif`,
    `${hash}-320`,
    `${"0".repeat(32)}.jpg`,
    "a".repeat(400),
    "%00",
  ]) {
    const answer = await t.visitor.inject({ url: `/files/${name}` });
    expect(answer.statusCode, name).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});
