import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { speaker } from "../speakers/speakers.contract.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { asAdmin, buildTestApp, eventually } from "../testing/testing.ts";
import type { RenderPage } from "./site.contract.ts";

/** A site of two pages, as small as one can be that reads the API. */
const renderPage: RenderPage = async ({ path, fetchApi, publicUrl }) => {
  if (path === "/old") return { status: 308, html: "", location: "/speakers", inlineScripts: [] };
  if (path !== "/speakers") return { status: 404, html: "Not found", inlineScripts: [] };
  const answer = await fetchApi("/api/speakers");
  const names = z
    .array(speaker)
    .parse(await answer.json())
    .map((row) => row.fullName);
  const script = "console.log(1)";
  return {
    status: 200,
    html: `<!doctype html>${publicUrl} ${names.join(", ")} ${"x".repeat(2_000)}<script>${script}</script>`,
    inlineScripts: [script],
  };
};

const mira = { firstName: "Mira", lastName: "Halden", slug: "mira_halden" };

test("a speaker changed through one process shows on a page served by the other within a second", async () => {
  const one = await buildTestApp({ renderPage });
  const other = await buildTestApp({ renderPage, databaseUrl: one.databaseUrl });
  const admin = await asAdmin(one);
  const read = async () => (await other.app.inject({ url: "/speakers" })).body;
  expect(await read()).not.toContain("Mira Halden");

  await admin.inject({ method: "POST", url: "/api/speakers", payload: mira });
  await eventually(async () => expect(await read()).toContain("Mira Halden"), 1_000);

  // Nor does it matter who changes it: an operator in psql is heard too.
  await other.database.em
    .fork()
    .nativeUpdate(SpeakerEntity, { slug: mira.slug }, { lastName: "Quill" });
  await eventually(async () => expect(await read()).toContain("Mira Quill"), 1_000);
});

test("a kept page is the same bytes for everyone, with ETag, 304 and every encoding", async () => {
  const { app } = await buildTestApp({ renderPage });
  const get = (headers: Record<string, string>) => app.inject({ url: "/speakers?utm=1", headers });
  const plain = await get({});
  const br = await get({ "accept-encoding": "gzip, deflate, br" });
  const gzip = await get({ "accept-encoding": "gzip;q=0.8, br;q=0" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(br.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const answer of [plain, br, gzip]) {
    expect(answer.headers).toMatchObject({
      vary: "accept-encoding",
      "cache-control": "public, max-age=0, must-revalidate",
      "cache-tag": "speakers",
      etag: plain.headers.etag,
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  const again = await get({ "if-none-match": String(plain.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  const head = await app.inject({ method: "HEAD", url: "/speakers" });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe("");
});

test("an inline script is allowed by its hash, others are not", async () => {
  const { app } = await buildTestApp({ renderPage });
  const policy = String(
    (await app.inject({ url: "/speakers" })).headers["content-security-policy"],
  );
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
  expect(policy.split(";").find((part) => part.startsWith("script-src"))).not.toContain("unsafe");
});

test("status codes are true", async () => {
  const { app } = await buildTestApp({ renderPage });
  expect((await app.inject({ url: "/nowhere" })).statusCode).toBe(404);
  expect((await app.inject({ url: "/old" })).statusCode).toBe(308);
  const unreadable = await app.inject({ url: "/%E0%A4%A" });
  expect(unreadable.statusCode).toBe(400);
  const api = await app.inject({ url: "/api/nothing" });
  expect(api.statusCode).toBe(404);
  expect(api.headers["content-type"]).toContain("application/problem+json");
});

test("a page that cannot be made is a readable 503 that tells nothing internal", async () => {
  const { app } = await buildTestApp({
    renderPage: async () => {
      throw new Error("select secret from accounts");
    },
  });
  const answer = await app.inject({ url: "/speakers" });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.body).toContain("not available for a moment");
  expect(answer.body).not.toContain("secret");
});
