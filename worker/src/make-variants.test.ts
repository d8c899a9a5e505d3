import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp, eventually, ownBucket } from "api/testing/testing";
import { setUpWorkers } from "./testing/worker-setup.ts";
import { pngOf } from "./testing/png.ts";

const form = (width: number, height: number) => {
  const data = new FormData();
  data.set("file", new File([new Uint8Array(pngOf(width, height))], "picture.png"));
  return data;
};

test.each(["the database", "a bucket"])(
  "a picture in %s is served unchanged until a worker has made its variants, even if its job is lost",
  async (where) => {
    const bucket = where === "a bucket" ? await ownBucket() : undefined;
    const setup = await setUpWorkers("postgres", { S3_URL: bucket?.url ?? "" });
    const t = await buildTestApp({ databaseUrl: setup.databaseUrl, ...(bucket && { bucket }) });
    const admin = await asAdmin(t);
    const visitor = browse(t.app);
    const upload = async (width: number, height: number) => {
      const payload = form(width, height);
      const answer = await admin.inject({ method: "POST", url: "/api/files", payload });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ id: string; url: string }>();
    };
    const large = await upload(1_000, 800);
    const small = await upload(200, 250);
    const sized = (url: string, width: number, format: string) =>
      visitor.inject({
        url: url.replace(".", `-${width}.`),
        headers: { accept: format === "avif" ? "image/avif,image/webp,*/*" : "image/webp,*/*" },
      });

    const before = await sized(large.url, 640, "avif");
    expect(before.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "no-cache",
    });
    await eventually(async () => {
      expect(await setup.queues.find("make-variants", large.id)).toBeDefined();
    });
    // Simulates that the api stored it a while ago, and the queue lost it.
    await (await setup.queues.find("make-variants", small.id))?.remove();
    await t.database.em.execute("update files set created_at = now() - interval '11 s'");
    const worker = await setup.startWorker();
    for (const [{ url }, width, format, shown] of [
      [large, 320, "avif", 320],
      [large, 640, "webp", 640],
      [large, 1_280, "avif", 1_000],
      [large, 1_280, "webp", 1_000],
      [small, 320, "webp", 200],
      [small, 1_280, "avif", 200],
    ] as const) {
      await eventually(async () => {
        const seen = await sized(url, width, format);
        expect(seen.headers["content-type"]).toBe(`image/${format}`);
        expect(seen.headers["cache-control"]).toContain("immutable");
        expect(widthOf(seen.rawPayload, format)).toBe(shown);
      });
    }
    const oddWidth = await visitor.inject({ url: large.url.replace(".", "-9.") });
    expect(oddWidth.statusCode).toBe(404);
    for (const url of [large.url, large.url.replace(".", "-640.")]) {
      const asItCame = await visitor.inject({ url, headers: { accept: "image/*" } });
      expect(asItCame.headers).toMatchObject({ "content-type": "image/png", vary: "accept" });
    }
    const kept = await t.database.em.execute("select distinct name from file_chunks");
    // Three widths of the large picture and one of the small one, each in two formats, and both
    // originals.
    expect(kept).toHaveLength(bucket ? 0 : 3 * 2 + 2 + 2);
    await worker.close();
    expect(worker.output()).not.toContain("could not be made");
  },
);

/** Width in the header of a lossy WebP or an AVIF. */
function widthOf(bytes: Buffer, format: "avif" | "webp"): number {
  if (format === "webp") return bytes.readUInt16LE(26) & 0x3fff;
  return bytes.readUInt32BE(bytes.indexOf("ispe") + 8);
}
