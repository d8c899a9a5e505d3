import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp, eventually } from "../../testing/testing.ts";
import { loadRenderer } from "./load-renderer.ts";

const article = "/news/gates-open";
/** Where a published article is to be found, and what shows that it is there. */
const documents = {
  "/news": "Gates open at dawn",
  [article]: "Gates open at dawn",
  "/news/rss.xml": "Gates open at dawn",
  "/sitemap.xml": article,
  "/search-index.json": "Gates open at dawn",
};

/** The documents as the built site makes them; it must be built. */
test("list, page, feed, sitemap and search follow the status that an admin sets within a second", async () => {
  const t = await buildTestApp({ renderPage: await loadRenderer() });
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const read = async (url: string) => (await visitor.inject({ url })).body;

  async function expectShown(isShown: boolean): Promise<void> {
    await eventually(async () => {
      for (const [url, words] of Object.entries(documents)) {
        expect((await read(url)).includes(words), url).toBe(isShown);
      }
    }, 1_000);
    const page = await visitor.inject({ url: article });
    expect(page.statusCode).toBe(isShown ? 200 : 404);
    if (!isShown) expect(page.body).toContain("Article Not Found");
  }

  const added = await admin.inject({
    method: "POST",
    url: "/api/news",
    payload: { title: "Gates open at dawn", slug: "gates-open", content: "**Four** gates." },
  });
  const url = `/api/news/${added.json().id}`;
  await expectShown(false);
  for (const status of ["published", "draft", "published", "archived"]) {
    await admin.inject({ method: "PUT", url, payload: { status } });
    await expectShown(status === "published");
  }
  await admin.inject({ method: "PUT", url, payload: { status: "published" } });
  await expectShown(true);
  await admin.inject({ method: "DELETE", url });
  await expectShown(false);
});
