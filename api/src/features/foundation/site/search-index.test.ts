import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import { hiddenFrom } from "../../content/speakers/speakers.contract.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { buildTestApp, eventually } from "../../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";

const maxBytes = 20_000;

const records = z.array(
  z.looseObject({ kind: z.string(), title: z.string(), detail: z.string(), href: z.string() }),
);

/** The document as the built site makes it; it must be built. */
test("the search index follows changes of speakers, and stays small", async () => {
  const { app, database } = await buildTestApp(await loadRenderer());
  const em = database.em.fork();
  await seedIfEmpty(em);
  const url = "/search-index.json";
  const read = () => app.inject({ url });
  const names = async () => records.parse((await read()).json()).map(({ title }) => title);

  const first = await read();
  expect(first.statusCode).toBe(200);
  expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
  const headers = { "if-none-match": String(first.headers.etag) };
  expect((await app.inject({ url, headers })).statusCode).toBe(304);

  const speaker = em.create(SpeakerEntity, {
    slug: "jorg_muller",
    firstName: "Jörg",
    lastName: "Müller",
    jobTitle: "Head of Hangars",
    displayOrder: 1,
  });
  await em.flush();
  await eventually(async () => expect(await names()).toContain("Jörg Müller"));
  expect((await app.inject({ url, headers })).statusCode).toBe(200);

  em.assign(speaker, { lastName: "Strauß" });
  await em.flush();
  await eventually(async () => expect(await names()).toContain("Jörg Strauß"));
  expect(await names()).not.toContain("Jörg Müller");

  em.assign(speaker, { displayOrder: hiddenFrom });
  await em.flush();
  await eventually(async () => expect(await names()).not.toContain("Jörg Strauß"));

  const small = await app.inject({ url, headers: { "accept-encoding": "br" } });
  expect(small.rawPayload.length).toBeLessThan(maxBytes);
  const sent: unknown = JSON.parse(brotliDecompressSync(small.rawPayload).toString());
  expect(records.parse(sent).length).toBeGreaterThan(80);
});
