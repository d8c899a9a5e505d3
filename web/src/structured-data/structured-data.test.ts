import { expect, test } from "vitest";
import type { z } from "zod";
import { renderPage } from "../app/entry-server.tsx";
import {
  amara,
  contentApi,
  gatesOpen,
  keynote,
  nobody,
  passes,
  passesOfWhichClosed,
  refund,
  untimed,
} from "../testing/content-api.ts";
import { pageData } from "../testing/google-rules.ts";

const publicUrl = "https://congress.example";
const beforeAll = new Date("2025-11-01T00:00:00Z");
const article = "/news/composite-materials-in-aviation";

const fetchApi = contentApi({
  speakers: [amara, nobody],
  topics: [keynote, untimed, { ...keynote, id: untimed.id, slug: "coffee", type: "break" }],
  articles: [gatesOpen],
  passes,
  questions: [refund],
});

async function render(path: string) {
  const page = await renderPage({ path, publicUrl, fetchApi, now: beforeAll });
  expect(page.status).toBe(200);
  return page;
}

async function dataOf(path: string) {
  return graphOf((await render(path)).html);
}

function graphOf(html: string) {
  const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(texts).toHaveLength(1);
  return pageData.parse(JSON.parse(texts[0]?.[1] ?? ""))["@graph"];
}

type Node = z.infer<typeof pageData>["@graph"][number];

function only<Type extends Node["@type"]>(graph: Node[], type: Type) {
  const found = graph.filter(
    (node): node is Extract<Node, { "@type": Type }> => node["@type"] === type,
  );
  expect(found).toHaveLength(1);
  const [node] = found;
  if (!node) throw new Error(`There is no ${type}`);
  return node;
}

test.each([
  ["/", ["Event"]],
  ["/faq", ["Event", "BreadcrumbList", "FAQPage"]],
  ["/agenda", ["Event", "BreadcrumbList"]],
  ["/agenda/day1/nineteen-days-in-the-hangar", ["Event", "BreadcrumbList", "Event"]],
  ["/agenda/day2/to-be-announced", ["Event", "BreadcrumbList", "Event"]],
  ["/speakers", ["Event", "BreadcrumbList"]],
  ["/amara_okonjo", ["Event", "BreadcrumbList", "ProfilePage"]],
  ["/o_brien", ["Event", "BreadcrumbList", "ProfilePage"]],
  ["/register", ["Event", "BreadcrumbList"]],
  ["/news", ["Event", "BreadcrumbList"]],
  [article, ["Event", "BreadcrumbList", "NewsArticle"]],
  ["/news/gates-open", ["Event", "BreadcrumbList", "NewsArticle"]],
])("%s follows Google's rules for %j", async (path, types) => {
  expect((await dataOf(path)).map((node) => node["@type"])).toEqual(types);
});

test("the event lasts both days, with UTC offsets", async () => {
  expect(only(await dataOf("/"), "Event")).toMatchObject({
    startDate: "2025-12-11T09:00:00+00:00",
    endDate: "2025-12-12T18:00:00+00:00",
    performer: [{ name: "Amara Okonjo" }, { name: "Ó Brien" }],
  });
});

test("the agenda lists its sessions, and no break", async () => {
  const { subEvent } = only(await dataOf("/agenda"), "Event");
  expect(subEvent).toMatchObject([
    { name: keynote.title, startDate: "2025-12-11T09:00:00+00:00" },
    { name: untimed.title, startDate: "2025-12-12" },
  ]);
});

test("a session is a part of the event", async () => {
  const [event, , session] = await dataOf("/agenda/day1/nineteen-days-in-the-hangar");
  expect(session).toMatchObject({
    name: keynote.title,
    performer: { name: "Amara Okonjo", url: `${publicUrl}/amara_okonjo` },
    superEvent: { "@id": event && "@id" in event ? event["@id"] : "" },
  });
});

test("the breadcrumbs lead from the home page to the page", async () => {
  const { itemListElement } = only(await dataOf("/amara_okonjo"), "BreadcrumbList");
  expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ["Home", `${publicUrl}/`],
    ["Speakers", `${publicUrl}/speakers`],
    ["Amara Okonjo", `${publicUrl}/amara_okonjo`],
  ]);
});

test("the author of an unsigned article is the congress", async () => {
  expect(only(await dataOf("/news/gates-open"), "NewsArticle")).toMatchObject({
    datePublished: "2025-10-15T00:30:00+01:00",
    dateModified: "2025-10-15T09:00:00+01:00",
    author: { "@type": "Organization" },
  });
  expect(only(await dataOf(article), "NewsArticle").author["@type"]).toBe("Person");
});

test("open offers are in stock, and closed offers are sold out", async () => {
  const page = await renderPage({
    path: "/register",
    publicUrl,
    fetchApi: contentApi({ passes: passesOfWhichClosed(2) }),
  });
  const offers = only(graphOf(page.html), "Event").offers;
  expect(offers.map(({ price, availability }) => [price, availability.split("/").at(-1)])).toEqual([
    [125, "SoldOut"],
    [165, "SoldOut"],
    [595, "InStock"],
  ]);
});

test("a page expires when the sale of the first of its passes changes", async () => {
  const [first, second, third] = passes;
  const turning = (pass: typeof first, validUntil: string) =>
    pass ? [{ ...pass, validUntil }] : [];
  const page = await renderPage({
    path: "/",
    publicUrl,
    fetchApi: contentApi({
      passes: [
        ...turning(first, "2025-12-12T00:00:00.000Z"),
        ...turning(second, "2025-11-06T00:00:00.000Z"),
        ...(third ? [third] : []),
      ],
    }),
  });
  expect(page.validUntil).toEqual(new Date("2025-11-06T00:00:00Z"));
  expect((await render("/")).validUntil).toBeUndefined();
});

test.each([
  "/",
  "/register",
  "/amara_okonjo",
  "/agenda/day1/nineteen-days-in-the-hangar",
  article,
  "/news/gates-open",
])("%s has all meta tags for link previews", async (path) => {
  const { html } = await render(path);
  const metas = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)].map(
      ([, name = "", content = ""]) => [name, content],
    ),
  );
  const wanted = [
    ...["title", "description", "type", "site_name", "locale", "url", "image"].map(
      (n) => `og:${n}`,
    ),
    ...["width", "height", "alt"].map((name) => `og:image:${name}`),
    ...["card", "title", "description", "image", "image:alt"].map((name) => `twitter:${name}`),
    ...(path.startsWith("/news/") ? ["article:published_time", "article:section"] : []),
  ].filter((name) => path !== "/news/gates-open" || name !== "article:section");
  expect(wanted.filter((name) => !metas.get(name))).toEqual([]);
  expect(metas.get("og:image")).toMatch(/^https:\/\/congress\.example\/.*\.(jpg|png)$/);
  expect(metas.get("og:type") === "article").toBe(path.startsWith("/news/"));
});

test("ASVS 1.2.3: text in structured data is escaped", async () => {
  const hostile = { ...amara, fullName: "</script><script>alert(1)</script>" };
  const page = await renderPage({
    path: "/amara_okonjo",
    publicUrl,
    fetchApi: contentApi({ speakers: [hostile], passes }),
  });
  expect(page.html).not.toContain("<script>alert(1)");
});
