import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { asAdmin, buildTestApp } from "../../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";

/** With the built site. */
test("ASVS 1.3.6: the address of a picture is fetched by no page, feed or share picture", async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const photoUrl = `http://127.0.0.1:${address.port}/face.png`;

  const t = await buildTestApp(await loadRenderer());
  const admin = await asAdmin(t);
  const payload = { firstName: "Mira", lastName: "Halden", slug: "mira_halden", photoUrl };
  const added = await admin.inject({ method: "POST", url: "/api/speakers", payload });
  expect(added.statusCode).toBe(201);
  const profile = await t.app.inject({ url: "/mira_halden" });
  expect(profile.statusCode).toBe(200);
  expect(profile.body).toContain(photoUrl);
  for (const url of [
    "/speakers",
    "/share/speakers/mira_halden.png",
    "/api/speakers",
    "/sitemap.xml",
    "/news/rss.xml",
    "/search-index.json",
  ]) {
    expect((await t.app.inject({ url })).statusCode, url).toBe(200);
  }
  expect(asked).toBe(0);
  // The control: a request is detected.
  await fetch(photoUrl);
  expect(asked).toBe(1);
});
