import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import { expect, test } from "vitest";
import { renderPage } from "./app/entry-server.tsx";
import { amara, contentApi, december, july, keynote } from "./testing/content-api.ts";

const past: Edition = { ...december, state: "archived" };
const present: Edition = { ...july, id: july.id.replace(/1$/, "9"), state: "current", year: 2026 };
const current: Speaker = {
  ...amara,
  id: amara.id.replace(/1$/, "9"),
  editionId: present.id,
  slug: "dov_quill",
  fullName: "Dov Quill",
};
const talk: Topic = { ...keynote, id: keynote.id.replace(/1$/, "9"), editionId: present.id };
const publicUrl = "https://congress.example";

async function render(path: string) {
  const content = contentApi({
    edition: present,
    past: [past],
    speakers: [amara, current],
    materials: [
      {
        topicId: keynote.id,
        recordingUrl: "https://video.example/27",
        slidesUrl: null,
        isLocked: false,
      },
    ],
    topics: [keynote, { ...talk, slug: "monsoon", title: "Monsoon approaches" }],
  });
  const former: Record<string, object> = {
    "/api/former-slugs/speakers/amara_okonjo_then": { slug: amara.slug, year: 2025 },
    "/api/former-slugs/topics/hangar": { slug: keynote.slug, year: 2025 },
  };
  return renderPage({
    path,
    publicUrl,
    now: new Date("2026-07-01T12:00:00Z"),
    fetchApi: async (path) => {
      const address = former[path];
      return address ? Response.json(address) : content(path);
    },
  });
}

test.each([
  ["/2025", ["Amara Okonjo", "1 speakers, 1 sessions"]],
  [
    "/2025/agenda",
    ["Nineteen Days in the Hangar", "Thursday 11 December 2025", "London time (GMT)"],
  ],
  ["/2025/agenda/day1/nineteen-days-in-the-hangar", ["One aircraft, hour by hour.", "9:00 AM"]],
  ["/2025/speakers", ["Amara Okonjo"]],
  [
    "/2025/recordings",
    ["Recordings of 2025", "Nineteen Days in the Hangar", 'href="https://video.example/27"'],
  ],
  ["/2025/amara_okonjo", ["Runs nine hangar bays.", "Nineteen Days in the Hangar"]],
])("%s shows the past edition as past, without offers", async (path, words) => {
  const { status, html: marked } = await render(path);
  expect(status).toBe(200);
  const html = marked.replaceAll("<!-- -->", "");
  for (const word of words) expect(html).toContain(word);
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
  expect(html).toContain("took place on 11–12 December 2025");
  expect(html).toContain('href="/2025/agenda"');
  expect(html).not.toContain("Monsoon approaches");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main).not.toContain('href="/register"');
  expect(main).not.toMatch(/href="\/(agenda|speakers|amara_okonjo)/);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
  const { "@graph": graph }: { "@graph": object[] } = JSON.parse(data);
  expect(graph[0]).toMatchObject({
    "@id": `${publicUrl}/2025#event`,
    name: december.name,
    startDate: "2025-12-11T09:00:00+00:00",
    offers: [],
  });
});

test.each([
  ["/amara_okonjo_then", 302, "/2025/amara_okonjo"],
  ["/agenda/day1/hangar", 302, "/2025/agenda/day1/nineteen-days-in-the-hangar"],
  [
    "/2025/agenda/day2/nineteen-days-in-the-hangar",
    308,
    "/2025/agenda/day1/nineteen-days-in-the-hangar",
  ],
  ["/2026", 302, "/"],
  ["/2026/agenda", 302, "/agenda"],
  ["/2026/recordings", 302, "/recordings"],
  ["/2026/dov_quill", 302, "/dov_quill"],
])("%s redirects with %i to %s", async (path, status, location) => {
  expect(await render(path)).toMatchObject({ status, location });
});

test.each([
  "/1999",
  "/1999/agenda",
  "/1999/recordings",
  "/2025/nobody",
  "/2025/agenda/day1/nothing",
  "/abc/speakers",
])("%s gets a 404", async (path) => {
  expect((await render(path)).status).toBe(404);
});

test("the sitemap lists the pages of past editions", async () => {
  const { html } = await render("/sitemap.xml");
  for (const path of ["/2025", "/2025/agenda", "/2025/speakers", "/2025/recordings"]) {
    expect(html).toContain(`<loc>${publicUrl}${path}</loc>`);
  }
});
