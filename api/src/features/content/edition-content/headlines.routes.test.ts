import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp } from "../../../testing/testing.ts";

async function setUp() {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const visitor = browse(t.app);
  const send = async (method: "POST" | "PUT" | "DELETE", path: string, payload = {}) =>
    admin.inject({ method, url: `/api/${path}`, payload });
  const add = async (path: string, payload: object) => {
    const answer = await send("POST", path, payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  return {
    t,
    send,
    add,
    /** The ticker for visitors. */
    async shown() {
      const list: { title: string; link: string }[] = (
        await visitor.inject({ url: "/api/headlines" })
      ).json();
      return list.map(({ title, link }) => [title, link]);
    },
  };
}

const post = { title: "Gates open", content: "Four gates.", status: "published" };

test("the headline of a post shows its current title and link, and is hidden while the post is not published", async () => {
  const { send, add, shown } = await setUp();
  const { id: newsId } = await add("news", post);
  await add("headlines", { newsId });
  await add("headlines", { title: "Own words", link: "/faq", displayOrder: 2 });
  const own = ["Own words", "/faq"];
  expect(await shown()).toEqual([["Gates open", "/news/gates-open"], own]);
  await send("PUT", `news/${newsId}`, { title: "Gates are open", slug: "open" });
  expect(await shown()).toEqual([["Gates are open", "/news/open"], own]);
  await send("PUT", `news/${newsId}`, { status: "draft" });
  expect(await shown()).toEqual([own]);
  await send("PUT", `news/${newsId}`, { status: "published", publishedAt: "2999-01-01T00:00:00Z" });
  expect(await shown()).toEqual([own]);
});

test("a headline whose post is deleted is hidden until the post is restored or the headline gets its own title", async () => {
  const { send, add, shown } = await setUp();
  const { id: newsId } = await add("news", post);
  const { id } = await add("headlines", { newsId });
  await send("DELETE", `news/${newsId}`);
  expect(await shown()).toEqual([]);
  await send("POST", "functions/undelete", { resource: "news", id: newsId });
  expect(await shown()).toEqual([["Gates open", "/news/gates-open"]]);
  await send("DELETE", `news/${newsId}`);
  await send("PUT", `headlines/${id}`, { title: "Own words", link: "/faq" });
  expect(await shown()).toEqual([["Own words", "/faq"]]);
});

test("the next edition takes over the headlines with their posts", async () => {
  const { t, send, add } = await setUp();
  const { id: newsId } = await add("news", post);
  await add("headlines", { newsId });
  const copied = await send("POST", "functions/copy-edition", {
    editionId: (await t.app.currentEdition()).id,
    name: "Congress 2031",
    firstDay: "2031-06-10",
    parts: ["headlines"],
  });
  await send("POST", "functions/make-edition-current", { editionId: copied.json().id });
  const list = await browse(t.app).inject({ url: "/api/headlines" });
  expect(list.json()).toMatchObject([{ newsId, title: "Gates open" }]);
});

test.each([
  [{}, "title"],
  [{ title: "Own words" }, "link"],
  [{ title: "Own words", link: "javascript:alert(1)" }, "link"],
  [{ newsId: "6d6f5f7c-0d4c-4a39-9a34-0a3c6f1a7c01" }, "newsId"],
])("the headline %j is refused at its field %s", async (headline, field) => {
  const { send } = await setUp();
  const answer = await send("POST", "headlines", headline);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path: field }]);
});
