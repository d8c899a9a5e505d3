import { describe, expect, test } from "vitest";
import { renderPage } from "../app/entry-server.tsx";
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

test("every speaker is on one of the pages, in order", async () => {
  const pages = await Promise.all(
    ["/speakers", "/speakers/page/2", "/speakers/page/3"].map(render),
  );
  const slugs = pages.flatMap(({ html }) => [...new Set(profilesIn(html))]);
  expect(slugs).toEqual(speakers.map(({ slug }) => slug));
  for (const { html } of pages) expect(html).toContain("201 speakers");
});

test("a page shows its number and links the adjacent pages without scripts", async () => {
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
])("%s gets status %i", async (path, status, location) => {
  const answer = await render(path);
  expect([answer.status, answer.location]).toEqual([status, location]);
});

test("speakers that fit on one page have no further pages", async () => {
  const fetchApi = contentApi({ speakers: speakers.slice(0, 100) });
  const { html } = await renderPage({
    path: "/speakers",
    publicUrl: "https://congress.example",
    fetchApi,
  });
  expect(html).not.toContain("/speakers/page/");
});

describe("a search", () => {
  const found = {
    ...amara,
    id: crypto.randomUUID(),
    slug: "zoe",
    fullName: "Zoë Müller",
    jobTitle: "Head of Materials",
    company: "Halden Aero",
  };
  const search = (path: string, query: string) =>
    renderPage({
      path,
      query: `?${new URLSearchParams({ q: query })}`,
      publicUrl: "https://congress.example",
      fetchApi: contentApi({ speakers: [...speakers, found] }),
    });

  test.each(["zoe muller", "MATERIALS halden", "  Engineering zoë "])(
    "finds by name, role, company and subject, in any case and with any accents: %s",
    async (query) => {
      const { html } = await search("/speakers", query);
      expect([...html.matchAll(/<a[^>]*href="\/(\w+)"[^>]*>Zoë Müller/g)]).toHaveLength(1);
      expect(profilesIn(html)).toEqual([]);
      expect(html).toContain("1 speaker found");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  test("without results shows a message and links all speakers", async () => {
    const { html, status } = await search("/speakers", "<zeppelin>");
    expect(status).toBe(200);
    expect(html).toContain("Nobody found for “&lt;zeppelin&gt;”");
    expect(html).toMatch(/<a[^>]*href="\/speakers"[^>]*>(<span[^>]*>)*Show all speakers/);
  });

  test("with many results is split into pages", async () => {
    const { html } = await search("/speakers/page/2", "okonjo");
    expect(html).toContain("201 speakers found");
    expect(profilesIn(html)[0]).toBe("speaker_100");
    expect(html).toMatch(/<a[^>]*href="\/speakers\/page\/3\?q=okonjo"/);
  });
});
