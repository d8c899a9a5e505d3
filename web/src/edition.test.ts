import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { Pass } from "api/features/content/passes/passes.contract";
import { describe, expect, test } from "vitest";
import { boardHead, dayTab } from "./agenda/days.ts";
import { renderPage } from "./app/entry-server.tsx";
import { sessionCard, speakerCard } from "./share/cards.ts";
import { amara, contentApi, december, july, keynote } from "./testing/content-api.ts";

const morning: Topic = {
  ...keynote,
  slug: "monsoon-approaches",
  title: "Monsoon approaches",
  startTime: "2026-07-14T03:30:00.000Z",
  endTime: "2026-07-14T04:15:00.000Z",
};
const evening: Topic = {
  ...morning,
  id: keynote.id.replace(/1$/, "8"),
  day: 2,
  slug: "last-call",
  title: "Last call",
  startTime: "2026-07-15T10:30:00.000Z",
  endTime: "2026-07-15T11:00:00.000Z",
};
const oneDay: Edition = { ...july, lastDay: july.firstDay };

async function render(path: string, edition: Edition = july, query = "") {
  const topics = [morning, evening];
  const fetchApi = contentApi({ edition, speakers: [amara], topics });
  const now = new Date("2026-07-01T12:00:00Z");
  return renderPage({ path, query, publicUrl: "https://congress.example", now, fetchApi });
}

describe("an edition of three days in India", () => {
  test("has a tab and a heading for each day", () => {
    expect([1, 2, 3].map((day) => dayTab(july, day).date)).toEqual([
      "Jul 14th",
      "Jul 15th",
      "Jul 16th",
    ]);
    expect(boardHead(july, 3)).toEqual({
      title: "Day 3",
      date: "Thursday 16 July 2026",
      shortDate: "16 Jul",
    });
  });

  test("appears on the agenda with its days and its time zone", async () => {
    const { status, html } = await render("/agenda");
    expect(status).toBe(200);
    for (const words of [
      "14–16 July 2026",
      "Three days of departures, all of them live.",
      "every session of all three days",
      "every session of 14th July, 15th July and 16th July",
      "Tuesday 14 July 2026",
      "Times in Kolkata time (GMT+5:30)",
      "Monsoon approaches",
      "9:00 AM",
    ]) {
      expect(html).toContain(words);
    }
    const tabs = [...html.matchAll(/<a [^>]*role="tab"[^>]*>/g)].map(([tag]) => tag);
    expect(tabs.slice(0, 3).map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/agenda?day=1",
      "/agenda?day=2",
      "/agenda?day=3",
    ]);
    expect(tabs).toHaveLength(6);
  });

  test.each([
    ["?day=2", "Wednesday 15 July 2026", "Last call"],
    ["?day=3", "Thursday 16 July 2026", "appears here as soon as it is released"],
    ["?day=4", "Tuesday 14 July 2026", "Monsoon approaches"],
    ["?day=two", "Tuesday 14 July 2026", "Monsoon approaches"],
  ])("the agenda at %s shows %s", async (query, date, session) => {
    const { html } = await render("/agenda", july, query);
    const [, panel = ""] = /role="tabpanel"(.*?)role="tablist"/s.exec(html) ?? [];
    expect(panel).toContain(date);
    expect(panel).toContain(session);
  });

  test.each(["/agenda", "/live", "/register", "/contact", "/about", "/faq", "/no/such/page"])(
    "%s names neither another month nor another city",
    async (path) => {
      const address = { ...july.address, city: "Pune" };
      const { html } = await render(path, { ...july, address });
      // Without JavaScript, all time zones are options.
      const shown = html.replace(/<noscript>.*?<\/noscript>/gs, "");
      expect(shown.match(/December|London|2025|[Bb]oth days|[Tt]wo days/g)).toBeNull();
    },
  );

  test("has structured data with times in its time zone", async () => {
    const { html } = await render("/agenda");
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)["@graph"][0]).toMatchObject({
      name: "Aviation Congress India 2026",
      startDate: "2026-07-14T09:00:00+05:30",
      endDate: "2026-07-16T18:00:00+05:30",
      subEvent: [
        { startDate: "2026-07-14T09:00:00+05:30" },
        { startDate: "2026-07-15T16:00:00+05:30" },
      ],
    });
  });

  test("shows its dates and its city on share pictures", () => {
    expect(sessionCard(evening, july).footer).toBe("15 July 2026, 4:00 PM – 4:30 PM, Kolkata time");
    expect(speakerCard(amara, july).footer).toBe("14–16 July 2026, online from Kolkata");
    expect(speakerCard(amara, december).footer).toBe("11–12 December 2025, online from London");
  });

  test("appears in the manifest, the feed and the search index", async () => {
    const manifest = await render("/site.webmanifest");
    expect(manifest.contentType).toBe("application/manifest+json; charset=utf-8");
    expect(JSON.parse(manifest.html)).toMatchObject({
      name: "Aviation Congress India 2026",
      description: expect.stringMatching(/^Three days of aviation/),
    });
    expect((await render("/news/rss.xml")).html).toContain("News - Aviation Congress India 2026");
    expect((await render("/search-index.json")).html).toContain("day 2 wednesday 15th july");
  });
});

describe("a shortened edition", () => {
  test("is described as one day", async () => {
    const { html } = await render("/agenda", oneDay);
    for (const words of ["14 July 2026", "One day of departures", "every session of the day"]) {
      expect(html).toContain(words);
    }
    expect(html.match(/role="tab"/g)).toHaveLength(2);
  });

  test("no longer shows the sessions of removed days", async () => {
    const path = "/agenda/day2/last-call";
    expect((await render(path)).status).toBe(200);
    expect((await render(path, oneDay)).status).toBe(404);
    for (const other of [
      "/agenda",
      "/live",
      "/amara_okonjo",
      "/sitemap.xml",
      "/search-index.json",
    ]) {
      const [longer, shorter] = [await render(other), await render(other, oneDay)];
      expect([other, longer.html.includes("last-call")]).toEqual([other, true]);
      expect([other, shorter.html.includes("last-call")]).toEqual([other, false]);
    }
  });
});

test("prices are in the currency of the edition, with its note on tax", async () => {
  const pass: Pass = {
    id: "5b1f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
    editionId: july.id,
    name: "Early Bird",
    price: 12_500,
    bookBy: "2026-07-01",
    description: "The whole live programme.",
    features: ["All keynotes on {everyDay}"],
    saving: null,
    paymentLink: "https://pay.example/early",
    cabin: "Live",
    sky: "night",
    popular: false,
    displayOrder: 1,
    sale: "open",
    daysToBook: null,
    validUntil: null,
  };
  const edition = { ...july, currency: "INR", taxNote: "GST is added." };
  const priced = (changes: Partial<Pass>) =>
    renderPage({
      path: "/register",
      publicUrl: "https://congress.example",
      fetchApi: contentApi({ edition, passes: [{ ...pass, ...changes }] }),
    });
  const { html } = await priced({});
  for (const words of [
    "₹12,500",
    "GST is added.",
    "All keynotes on all three days",
    '"priceCurrency":"INR"',
    "1 July 2026",
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toContain('"validThrough":"2026-07-01T23:59:00+05:30"');
  expect(html).not.toMatch(/Booking closed|left to book/);
  expect((await priced({ sale: "closed" })).html).toContain("Booking closed");
  const closing = async (daysToBook: number) =>
    (await priced({ sale: "closingSoon", daysToBook })).html;
  expect(await closing(3)).toContain("Three days left to book");
  expect(await closing(1)).toContain("Last day to book");
});
