import { expect, test } from "vitest";
import { answering, asAdmin, buildTestApp } from "../../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";

/** With the built site. */
test("ASVS 1.3.6: the server never fetches the address of a picture for a page, feed or share picture", async () => {
  let asked = 0;
  const site = await answering((_request, response) => {
    asked += 1;
    response.end();
  });
  const photoUrl = `${site}/face.png`;

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
