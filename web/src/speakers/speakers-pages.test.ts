import { expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import { amara, contentApi } from "../testing/content-api.ts";

const speakers = Array.from({ length: 201 }, (_, index) => ({
  ...amara,
  id: crypto.randomUUID(),
  slug: `speaker_${index}`,
}));

const render = (path: string) =>
  renderPage({ path, publicUrl: "https://congress.example", fetchApi: contentApi({ speakers }) });

const profilesIn = (html: string) =>
  [...html.matchAll(/<a[^>]*href="\/(speaker_\d+)"/g)].map(([, slug]) => slug);

test("every speaker stands on one of the pages, in order", async () => {
  const pages = await Promise.all(
    ["/speakers", "/speakers/page/2", "/speakers/page/3"].map(render),
  );
  const slugs = pages.flatMap(({ html }) => [...new Set(profilesIn(html))]);
  expect(slugs).toEqual(speakers.map(({ slug }) => slug));
  for (const { html } of pages) expect(html).toContain("201 speakers");
});

test("a page names itself and links its neighbours without scripts", async () => {
  const { html } = await render("/speakers/page/2");
  for (const words of [
    "<title>Speakers, page 2 - Virtual Aviation Congress 2025</title>",
    '<link rel="canonical" href="https://congress.example/speakers/page/2"/>',
    '<link rel="prev" href="https://congress.example/speakers"/>',
    '<link rel="next" href="https://congress.example/speakers/page/3"/>',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toMatch(/<a[^>]*href="\/speakers\/page\/3"[^>]*>3<\/a>/);
});

test.each([
  ["/speakers/page/1", 308, "/speakers"],
  ["/speakers/page/4", 404, undefined],
  ["/speakers/page/x", 404, undefined],
])("%s is answered with %i", async (path, status, location) => {
  const answer = await render(path);
  expect([answer.status, answer.location]).toEqual([status, location]);
});

test("speakers who fit on one page have no further ones", async () => {
  const fetchApi = contentApi({ speakers: speakers.slice(0, 100) });
  const { html } = await renderPage({
    path: "/speakers",
    publicUrl: "https://congress.example",
    fetchApi,
  });
  expect(html).not.toContain("/speakers/page/");
});
