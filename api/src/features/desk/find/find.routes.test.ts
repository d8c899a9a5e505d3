import { expect, test } from "vitest";
import { seedIfEmpty } from "../../../app/database/seed/seed.ts";
import { asAdmin, buildTestApp } from "../../../testing/testing.ts";
import { foundRecords, foundResource } from "./find.contract.ts";

async function setUp() {
  const t = await buildTestApp();
  await seedIfEmpty(t.database.em.fork());
  const admin = await asAdmin(t);
  const find = async (q: string, editionId?: string) => {
    const query = new URLSearchParams({ q, ...(editionId && { editionId }) });
    const answer = await admin.inject({ url: `/api/find?${query}` });
    expect(answer.statusCode, answer.body).toBe(200);
    return foundRecords
      .parse(answer.json())
      .flatMap(({ resource, records }) => records.map(({ name }) => `${resource}: ${name}`));
  };
  const post = async (url: string, payload: object) => {
    const answer = await admin.inject({ method: "POST", url, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  return { t, admin, find, post };
}

test("the search finds records of all kinds that contain all words in any of their fields", async () => {
  const { find, post } = await setUp();
  await post("/api/speakers", { firstName: "Mira", lastName: "Zyzzyx", bio: "Flies gliders." });
  await post("/api/news", { title: "Zyzzyx lands", content: "She has landed." });
  expect(await find("mira zyzzyx")).toEqual(["speakers: Mira Zyzzyx"]);
  expect(await find("ZYZZYX")).toEqual(["speakers: Mira Zyzzyx", "news: Zyzzyx lands"]);
  await post("/api/speakers", { firstName: "Abe", lastName: "Abbot", company: "Mira Zyzzyx Aero" });
  expect(await find("zyzzyx mira")).toEqual(["speakers: Mira Zyzzyx", "speakers: Abe Abbot"]);
  expect(await find("early")).toContain("passes: Early Bird");
  expect(await find("admin@")).toContain("users: admin@congress.example");
  expect(await find("xyloph nobody")).toEqual([]);
});

test("if no record contains the words, the search finds records with similar names", async () => {
  const { find, post } = await setUp();
  await post("/api/speakers", { firstName: "Jörg", lastName: "Zyzzyxson" });
  await post("/api/partners", { name: "Zyzzyxia Air", imageUrl: "/marks/zyzzyxia.svg" });
  expect(await find("jorg zyzzxson")).toEqual(["speakers: Jörg Zyzzyxson"]);
  expect(await find("zyzyxia")).toEqual(["partners: Zyzzyxia Air"]);
  // One matching word is better than none.
  expect(await find("zyzzyxson nobody")).toEqual(["speakers: Jörg Zyzzyxson"]);
});

test("ASVS 2.4.1: only the first eight words are searched, so that a request stays cheap", async () => {
  const { find, post } = await setUp();
  await post("/api/speakers", { firstName: "Mira", lastName: "Zyzzyx" });
  await post("/api/speakers", { firstName: "Nobody", lastName: "Else" });
  const eight = "zyzzyx ".repeat(8);
  expect(await find(`${eight}nobody`)).toEqual(["speakers: Mira Zyzzyx"]);
});

test("pattern characters of a query are searched literally", async () => {
  const { find, post } = await setUp();
  await post("/api/news", { title: "100 % full_house", content: "All seats are taken." });
  expect(await find("% full_")).toEqual(["news: 100 % full_house"]);
  expect(await find("%")).toEqual(["news: 100 % full_house"]);
});

test("the search is limited to one edition, and to five records of each kind", async () => {
  const { t, find, post } = await setUp();
  const { id: editionId } = await post("/api/functions/copy-edition", {
    editionId: (await t.app.currentEdition()).id,
    name: "Congress 2031",
    firstDay: "2031-06-10",
    parts: [],
  });
  const names = ["Ada", "Bo", "Cy", "Di", "Ed", "Fay"];
  for (const firstName of names) {
    await post("/api/speakers", { editionId, firstName, lastName: "Zyzzyx" });
  }
  expect(await find("zyzzyx")).toEqual([]);
  expect(await find("zyzzyx", editionId)).toHaveLength(5);
});

test("every searched kind is a resource with search fields, and its records have a name", async () => {
  const { t, find } = await setUp();
  for (const name of foundResource.options) {
    expect(t.app.resources.get(name)?.list.rules.search, name).not.toEqual([]);
  }
  expect((await find("a")).filter((line) => line.endsWith(": "))).toEqual([]);
});

test.each([[""], ["   "], ["a".repeat(201)]])(
  "the query %j gets 400 with an error at its field",
  async (q) => {
    const { admin } = await setUp();
    const answer = await admin.inject({ url: `/api/find?${new URLSearchParams({ q })}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: "q" }]);
  },
);
