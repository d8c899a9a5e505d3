import { describe, expect, test } from "vitest";
import { asAdmin, browse, buildTestApp, type TestApp } from "../../../testing/testing.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import type { SlugKind } from "./former-slugs.contract.ts";

const tables: Record<SlugKind, string> = {
  speakers: "speakers",
  topics: "agenda_topics",
  news: "news_posts",
};

const inserts: Record<SlugKind, string> = {
  speakers: "insert into speakers (first_name, last_name, slug) values ('Mira', 'Halden', ?)",
  topics: "insert into agenda_topics (day, title, slug) values (1, 'Opening', ?)",
  news: "insert into news_posts (title, content, status, slug) values ('Fuel', 'x', 'published', ?)",
};

/** One kind of content in plain SQL, as an operator would change it. */
function setUpSlugs({ app, database }: TestApp, kind: SlugKind) {
  const run = (sql: string, values: string[]) => database.em.fork().execute(sql, values);
  return {
    add: (slug: string) => run(inserts[kind], [slug]),
    rename: (from: string, to: string) =>
      run(`update ${tables[kind]} set slug = ? where slug = ?`, [to, from]),
    remove: (slug: string) => run(`delete from ${tables[kind]} where slug = ?`, [slug]),
    async whereIs(slug: string): Promise<string | number> {
      const url = `/api/former-slugs/${kind}/${encodeURIComponent(slug)}`;
      const answer = await app.inject({ url });
      return answer.statusCode === 200 ? answer.json<{ slug: string }>().slug : answer.statusCode;
    },
  };
}

describe.each(["speakers", "topics", "news"] as const)("a slug of %s", (kind) => {
  test("redirects to the newest slug after each change, also after a change back", async () => {
    const { add, rename, whereIs } = setUpSlugs(await buildTestApp(), kind);
    await add("first");
    expect(await whereIs("first")).toBe(404);
    await rename("first", "second");
    expect(await whereIs("first")).toBe("second");
    await rename("second", "third");
    expect(await whereIs("first")).toBe("third");
    expect(await whereIs("second")).toBe("third");
    await rename("third", "first");
    expect(await whereIs("first")).toBe(404);
    expect(await whereIs("third")).toBe("first");
  });

  test("belongs to the next record that uses it", async () => {
    const { add, rename, whereIs } = setUpSlugs(await buildTestApp(), kind);
    await add("first");
    await rename("first", "second");
    await add("first");
    expect(await whereIs("first")).toBe(404);
    await rename("first", "other");
    expect(await whereIs("first")).toBe("other");
  });

  test("is deleted with its record", async () => {
    const { add, rename, remove, whereIs } = setUpSlugs(await buildTestApp(), kind);
    await add("first");
    await rename("first", "second");
    await remove("second");
    expect(await whereIs("first")).toBe(404);
    await add("second");
    expect(await whereIs("first")).toBe(404);
  });
});

test("former slugs are recorded for a change in the console and for a bulk write of a sync", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const { whereIs } = setUpSlugs(t, "speakers");
  const added = await admin.inject({
    method: "POST",
    url: "/api/speakers",
    payload: { firstName: "Mira", lastName: "Halden" },
  });
  const { id } = added.json<{ id: string }>();
  const payload = { slug: "mira_quill" };
  await admin.inject({ method: "PUT", url: `/api/speakers/${id}`, payload });
  expect(await whereIs("mira_halden")).toBe("mira_quill");

  await t.database.em
    .fork()
    .upsertMany(SpeakerEntity, [{ id, slug: "mira_moss", firstName: "Mira", lastName: "Moss" }], {
      onConflictFields: ["id"],
    });
  expect(await whereIs("mira_halden")).toBe("mira_moss");
  expect(await whereIs("mira_quill")).toBe("mira_moss");
});

test("former slugs of unpublished records or of another kind get 404", async () => {
  const t = await buildTestApp();
  const news = setUpSlugs(t, "news");
  await news.add("first");
  await news.rename("first", "second");
  expect(await setUpSlugs(t, "topics").whereIs("first")).toBe(404);
  await t.database.em.fork().execute("update news_posts set status = 'draft'");
  expect(await news.whereIs("first")).toBe(404);
});

test("an invalid kind or slug gets 400", async () => {
  const visitor = browse((await buildTestApp()).app);
  for (const path of ["users/x", "news/%00", `news/${"x".repeat(301)}`]) {
    expect((await visitor.inject({ url: `/api/former-slugs/${path}` })).statusCode).toBe(400);
  }
});

test("a cached response has the tags of the changes that invalidate it", async () => {
  const t = await buildTestApp();
  const { add, rename } = setUpSlugs(t, "topics");
  await add("first");
  await rename("first", "second");
  const answer = await t.app.inject({ url: "/api/former-slugs/topics/first" });
  expect(answer.headers["cache-tag"]).toBe("former_slugs,agenda_topics,editions");
});
