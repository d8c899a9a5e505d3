import { expect, test } from "vitest";
import { renderPage } from "../app/entry-server.tsx";
import { amara, contentApi, gatesOpen, keynote, nobody, untimed } from "../testing/content-api.ts";
import { settable, widthOf } from "./lettering.ts";
import { setText } from "./set-text.ts";

const publicUrl = "https://congress.example";
const fetchApi = contentApi({
  speakers: [amara, { ...nobody, photoUrl: "https://elsewhere.example/face.avif" }],
  topics: [keynote, untimed],
  articles: [
    gatesOpen,
    { ...gatesOpen, id: gatesOpen.id.replace(/1$/, "2"), slug: "draft", status: "draft" },
  ],
});
const render = (path: string) => renderPage({ path, publicUrl, fetchApi });

async function filesOf(path: string): Promise<string[]> {
  const { status, contentType, picture } = await render(path);
  expect([status, contentType]).toEqual([200, "image/png"]);
  expect(picture).toMatchObject({ width: 1200, height: 630 });
  return (picture?.layers ?? []).flatMap((layer) => ("file" in layer ? [layer.file] : []));
}

test("a speaker's picture shows the runway, and a photo only if it is from this site", async () => {
  expect(await filesOf("/share/speakers/amara_okonjo.png")).toEqual([
    "/film/horizon.avif",
    "/portraits/amara-okonjo.avif",
  ]);
  expect(await filesOf("/share/speakers/o_brien.png")).toEqual(["/film/horizon.avif"]);
});

test("an uploaded photo is shown, and a similar path or URL is not", async () => {
  const uploaded = "/files/0123456789abcdef0123456789abcdef.jpg";
  for (const [photoUrl, isShown] of [
    [uploaded, true],
    [`https://elsewhere.example${uploaded}`, false],
    ["/files/../film/horizon.avif", false],
  ] as const) {
    const speakers = [{ ...amara, photoUrl }];
    const { picture } = await renderPage({
      path: "/share/speakers/amara_okonjo.png",
      publicUrl,
      fetchApi: contentApi({ speakers, topics: [], articles: [] }),
    });
    const files = picture?.layers.flatMap((layer) => ("file" in layer ? [layer.file] : []));
    expect(files?.includes(photoUrl)).toBe(isShown);
  }
});

test("a session shows its speaker, and an article its own picture", async () => {
  expect(await filesOf(`/share/sessions/${keynote.slug}.png`)).toContain(amara.photoUrl);
  expect(await filesOf(`/share/sessions/${untimed.slug}.png`)).toEqual(["/film/horizon.avif"]);
  expect(await filesOf("/share/news/composite-materials-in-aviation.png")).toEqual([
    "/articles/composite-materials-in-aviation.avif",
  ]);
  expect(await filesOf("/share/news/gates-open.png")).toEqual(["/film/horizon.avif"]);
});

test.each([
  "/share/speakers/nobody_here.png",
  "/share/speakers/Amara_Okonjo.png",
  "/share/sessions/nothing.png",
  "/share/news/draft.png",
  "/share/constructor/x.png",
  "/share/speakers/amara_okonjo.jpg",
])("%s is not found", async (path) => {
  const { status, picture } = await render(path);
  expect([status, picture]).toEqual([404, undefined]);
});

test.each([
  ["/amara_okonjo", "/share/speakers/amara_okonjo.png"],
  [`/agenda/day1/${keynote.slug}`, `/share/sessions/${keynote.slug}.png`],
  ["/news/gates-open", "/share/news/gates-open.png"],
  ["/news/composite-materials-in-aviation", "/share/news/composite-materials-in-aviation.png"],
])("%s is shared with its picture", async (path, picture) => {
  const { html } = await render(path);
  expect(html).toContain(`<meta property="og:image" content="${publicUrl}${picture}"/>`);
  expect(html).toContain(`<meta name="twitter:image" content="${publicUrl}${picture}"/>`);
});

test.each([
  ["Nguyễn Thị Phương Ửng", "Nguyễn Thị Phương Ửng"],
  ["Łucja Śródziemska-Żółć", "Łucja Śródziemska-Żółć"],
  ["Ready for take-off ✈️ 🛫", "Ready for take-off"],
  ["👩🏽‍✈️ Captains", "Captains"],
  ["Будущее авиации", null],
  ["Το μέλλον", null],
  ["空港の未来", null],
])("%s is typeset as %s", (words, expected) => {
  expect(settable(words, "title")).toBe(expected);
  expect(settable(words, "text")).toBe(expected);
});

const column = {
  voice: "title",
  width: 568,
  height: 280,
  sizes: [76, 54, 34],
  leading: 1.05,
} as const;

test.each([
  ["a short name", "Ó Brien", 76],
  [
    "a name of 90 letters",
    "Wolfgang Łukasz-Maximilian von Hohenzollern-Sigmaringen und zu Fürstenberg-Donaueschingens",
    34,
  ],
  ["a long word", "A".repeat(90), 34],
  ["a long text", "Airworthiness ".repeat(60), 34],
  ["text with letters missing from the fonts", "空港の未来 Будущее", 76],
])("%s fits its column", (_name, text, size) => {
  const set = setText(text, { ...column, sizes: [...column.sizes] });
  expect(set.style.size).toBe(size);
  expect(set.height).toBeLessThanOrEqual(column.height);
  expect(set.lines.length).toBeGreaterThan(0);
  for (const line of set.lines) expect(widthOf(line, set.style)).toBeLessThanOrEqual(column.width);
});
