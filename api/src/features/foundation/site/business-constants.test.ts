import { expect, test } from "vitest";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import { buildTestApp } from "../../../testing/testing.ts";
import type { ExpoPackage, Pass } from "../../content/passes/passes.contract.ts";
import { loadRenderer } from "./load-renderer.ts";

const beforeAnyPassCloses = new Date("2025-10-01T12:00:00Z");

/** The built site with the sample content; it must be built. */
async function openSite() {
  let now = beforeAnyPassCloses;
  const renderer = await loadRenderer();
  const { app, database } = await buildTestApp({ ...renderer, clock: () => now.getTime() });
  await seedIfEmpty(database.em.fork());

  /** The page as the server sends it. */
  async function htmlOf(path: string, at = beforeAnyPassCloses): Promise<string> {
    now = at;
    return (await app.inject({ url: path })).body;
  }

  async function listOf<Row>(resource: string): Promise<Row[]> {
    return (await app.inject({ url: `/api/${resource}` })).json();
  }

  /** Text of each card of a page by its heading. */
  async function cardsOf(path: string, at?: Date): Promise<Map<string, string>> {
    const articles = (await htmlOf(path, at)).matchAll(/<article.*?<\/article>/gs);
    return new Map(
      [...articles].map(([card]) => [
        textOf(/<h3.*?<\/h3>/s.exec(card)?.[0] ?? "").trim(),
        textOf(card),
      ]),
    );
  }

  return { app, htmlOf, listOf, cardsOf };
}

/** Visible text of HTML, with a space between elements. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

const vipExtras = ["Aviation Market Report 2030", "All recorded sessions"];

test("there are three passes with their prices, deadlines and the extras of the dearer ones", async () => {
  const { htmlOf, cardsOf } = await openSite();
  const cards = await cardsOf("/register");
  expect([...cards.keys()]).toEqual(["Early Bird", "VIP Digital", "Full Price"]);
  const early = cards.get("Early Bird");
  expect(early).toMatch(/£125 per person, tax included .*5 November 2025 .*Save 75%/);
  for (const extra of vipExtras) {
    expect(early).not.toContain(extra);
    expect(cards.get("VIP Digital")).toContain(extra);
    expect(cards.get("Full Price")).toContain(extra);
  }
  expect(cards.get("VIP Digital")).toMatch(/£165 .*5 November 2025/);
  expect(cards.get("Full Price")).toMatch(/£595 .*11 December 2025/);
  expect(textOf(await htmlOf("/register"))).toContain("All prices include Tax.");
});

test.each<[now: string, closed: string[]]>([
  ["2025-11-05T23:59:59Z", []],
  ["2025-11-06T00:00:00Z", ["Early Bird", "VIP Digital"]],
  ["2025-12-12T00:00:00Z", ["Early Bird", "VIP Digital", "Full Price"]],
])(
  "at %s closed passes are marked as closed, and open passes link to their payment",
  async (now, closed) => {
    const { htmlOf, listOf, cardsOf } = await openSite();
    const passes = await listOf<Pass>("passes");
    const cards = await cardsOf("/register", new Date(now));
    const links = [
      ...(await htmlOf("/register", new Date(now))).matchAll(/href="(https:[^"]*pay[^"]*)"/g),
    ];
    const closedNames = [...cards].filter(([, text]) => text.includes("Booking closed"));
    expect(closedNames.map(([name]) => name)).toEqual(closed);
    for (const [name, text] of cards) {
      expect(text.includes("Book this pass"), name).toBe(!closed.includes(name));
    }
    const lead = textOf(await htmlOf("/register", new Date(now)));
    expect(lead.includes("Booking has closed.")).toBe(closed.length === passes.length);
    const open = passes.find(({ name }) => !closed.includes(name));
    // A closed pass links to the first open one, else to the organisers.
    const leads = passes.map(({ name, paymentLink }) =>
      closed.includes(name) ? open?.paymentLink : paymentLink,
    );
    expect(links.map(([, href]) => href)).toEqual(leads.filter((lead) => lead !== undefined));
    for (const name of closed) {
      const instead = open ? `Book ${open.name} instead` : "Write to the organisers";
      expect(cards.get(name)).toContain(instead);
    }
  },
);

test("there are three expo packages with their prices, VIP passes and slots", async () => {
  const { cardsOf } = await openSite();
  const cards = await cardsOf("/exhibition");
  expect([...cards.keys()]).toEqual(["Basic", "Premium", "Elite"]);
  expect(cards.get("Basic")).toMatch(/£650 .*2 VIP passes/);
  expect(cards.get("Premium")).toMatch(
    /Most popular .*£1,250 .*3 VIP passes .*15-minute speaking slot/,
  );
  expect(cards.get("Elite")).toMatch(
    /£1,850 .*5 VIP passes .*20-minute speaking slot .*Panel slot/,
  );
  expect(cards.get("Basic")).not.toMatch(/Most popular|slot/);
});

test("there are four sponsor tiers and a custom sponsorship, each with a link to the contact page", async () => {
  const { htmlOf, cardsOf } = await openSite();
  const cards = await cardsOf("/sponsor");
  expect([...cards].map(([tier, text]) => [tier, /\d+ passes/.exec(text)?.[0]])).toEqual([
    ["Platinum", "20 passes"],
    ["Gold", "10 passes"],
    ["Silver", "5 passes"],
    ["Bronze", "3 passes"],
  ]);
  const html = await htmlOf("/sponsor");
  const links = [...html.matchAll(/<a [^>]*href="\/contact"[^>]*>(.*?)<\/a>/gs)];
  const words = links.map(([, inner = ""]) => textOf(inner).trim());
  for (const tier of ["Platinum", "Gold", "Silver", "Bronze"]) {
    expect(words).toContain(`Talk to us about ${tier}`);
  }
  expect(words).toContain("Talk to us about your idea");
  expect(textOf(html)).toContain("Custom sponsorship");
});

test("every pass and package has its own payment link, which its page contains", async () => {
  const { htmlOf, listOf } = await openSite();
  const html = (await htmlOf("/register")) + (await htmlOf("/exhibition"));
  const passes = await listOf<Pass>("passes");
  const expoPackages = await listOf<ExpoPackage>("expo-packages");
  const addresses = [...passes, ...expoPackages].map(({ paymentLink }) => paymentLink);
  expect(new Set(addresses).size).toBe(6);
  for (const address of addresses) {
    expect(new URL(address ?? "").protocol).toBe("https:");
    expect(html).toContain(`href="${address}"`);
  }
});

test("the FAQ contains the alternative dates and prices of the passes", async () => {
  const { htmlOf } = await openSite();
  const text = textOf(await htmlOf("/faq"));
  expect(text).toContain(
    "Early Bird is £125 and VIP Digital £165, both when booked by 10 October. Full Price is £495.",
  );
  expect(text).toContain("all of it within 14 days of booking");
  expect(text).toContain("unless the event is cancelled or postponed");
});

test("the terms have ten numbered sections, with refunds, registration and governing law", async () => {
  const { htmlOf } = await openSite();
  const html = await htmlOf("/terms-conditions");
  const headings = [...html.matchAll(/<h2[^>]*>(\d+)\. (.*?)<\/h2>/g)];
  expect(headings.map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const text = textOf(html);
  for (const words of [
    "Last updated December 2024",
    "within 14 days of booking and receive a full refund of 100%",
    "After 14 days there is no refund, unless the event is cancelled or postponed.",
    "One registration is for one person",
    "Corporate registrations may include multiple attendees",
    "the law of England and Wales. The courts of London",
  ]) {
    expect(text).toContain(words);
  }
});

test("the privacy policy has all required sections, and its table of contents links to each", async () => {
  const { htmlOf } = await openSite();
  const html = await htmlOf("/privacy-policy");
  expect(textOf(html)).toContain("Last updated December 2024");
  const headings = [...html.matchAll(/<h2 id="([\w-]+)"[^>]*>(.*?)<\/h2>/g)];
  expect(headings.map(([, , words]) => words)).toEqual([
    "Information we collect",
    "How we use it",
    "AI processing",
    "Data sharing",
    "Security",
    "Your rights",
    "Contact",
  ]);
  for (const [, id] of headings) expect(html).toContain(`href="#${id}"`);
});

test("the about page has figures, mission and four features", async () => {
  const { htmlOf, cardsOf } = await openSite();
  const html = await htmlOf("/about");
  for (const words of [
    "200+ Attendees",
    "30+ Speakers",
    "2 Days",
    "25+ Countries",
    "Our mission",
  ]) {
    expect(textOf(html)).toContain(words);
  }
  expect((await cardsOf("/about")).size).toBe(4);
});

test("the ticker has ten headlines, each the title of its linked article", async () => {
  const { htmlOf, listOf } = await openSite();
  const headlines = await listOf<{ title: string; link: string }>("headlines");
  expect(new Set(headlines.map(({ link }) => link)).size).toBe(10);
  for (const { title, link } of headlines) {
    expect(textOf(/<h1.*?<\/h1>/s.exec(await htmlOf(link))?.[0] ?? "").trim()).toBe(title);
  }
});

test("thirteen partners have a mark each", async () => {
  const { app, listOf } = await openSite();
  const partners = await listOf<{ imageUrl: string }>("partners");
  expect(partners).toHaveLength(13);
  for (const { imageUrl } of partners) {
    const mark = await app.inject({ url: imageUrl });
    expect(mark.headers["content-type"], imageUrl).toContain("image/svg+xml");
  }
});

test("there are eight themes, four audiences, four benefits and thirteen questions", async () => {
  const { htmlOf, listOf } = await openSite();
  const lists = ["themes", "audiences", "benefits", "questions"].map((name) => listOf(name));
  expect((await Promise.all(lists)).map(({ length }) => length)).toEqual([8, 4, 4, 13]);
  expect(textOf(await htmlOf("/faq"))).toContain("On 11–12 December 2025, online.");
});
